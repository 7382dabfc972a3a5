import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { ApiError, isNetworkFailure, isRefusal } from '../calls/api-error.ts'
import { nowInstant } from '../now.ts'

/** A form as this device last had it. `isSaved`: the server has it too. */
export type FormCopy<Form> = {
  form: Form
  id: string | undefined
  /** The server's last reply; undefined before the first save. */
  version: number | undefined
  /** What the server had at that version: the changes of two people are compared with it. */
  base: Form | undefined
  /** What went to the server since then without a reply: it may have one of them. */
  unanswered?: readonly Form[] | undefined
  isSaved: boolean
}

/** Another person's version that cannot be merged with this one by itself. */
export type Clash<Form> = { base: Form; theirs: Form; version: number }

export type Keeping<Form> = {
  /** Not on the server for now: `local`, `unkept` without a copy here; `refused`: the server cannot keep it like this; `stale`: changed elsewhere. */
  kind: 'untouched' | 'saving' | 'saved' | 'local' | 'unkept' | 'refused' | 'stale'
  /** When it was saved last, UTC. */
  at: string | undefined
  /** For `stale`: what is to be chosen about; without one it can no longer be edited here. */
  clash?: Clash<Form> | undefined
  /** For `local` and `unkept`: the server was reached, and could not take it. */
  isBusy?: boolean | undefined
  /** Why it can no longer be edited here, where the server said so. */
  refusal?: ApiError | undefined
}

type Address = { id: string | undefined; version: number | undefined }
type Merge<Form> = (form: Form) => Form

/** Where one kind of form is kept. Calls throw the server's refusals. */
export type FormPort<Form, Field> = {
  /** True when the server would get the same. */
  isSame: (one: Form, other: Form) => boolean
  /** Saves over the known version, or for the first time, where a repeat comes with the same form. */
  save: (to: Address, form: Form) => Promise<{ id: string; version: number }>
  /** The version the server holds. */
  versionOf: (id: string) => Promise<number>
  read: (id: string) => Promise<{ version: number; form: Form; mayEdit: boolean }>
  /** What both began with where nothing is known. */
  blank: (theirs: Form) => Form
  loadMerge: () => Promise<
    (versions: { base: Form; mine: Form; theirs: Form }) => {
      form: Form
      conflicts: readonly unknown[]
      taken: readonly Field[]
    }
  >
  /** Gives the id of what was submitted; a repeat without `endSubmission` between is the same submission. */
  submit: (from: Address, form: Form, isAnother: boolean) => Promise<string>
  endSubmission: () => void
  /** Refusals: another person has saved; and it is no longer what it is here. */
  stale: readonly ResultName[]
  elsewhere: readonly ResultName[]
  /** False when the device could not. */
  keep: (copy: FormCopy<Form>) => Promise<boolean>
  drop: () => Promise<void>
  /** True when the form is found by its id alone, so that a copy the server has whole is not needed. */
  isFoundById: (id: string | undefined) => boolean
}

/** The screen that shows the form. */
export type FormPlace<Form, Field> = {
  /** Called on each change of what is kept. */
  tell: (keeping: Keeping<Form>, id: string | undefined) => void
  /** Puts what came from elsewhere into the form on the screen; `taken`: the fields it came to. */
  adopt: (merge: Merge<Form>, taken: readonly Field[]) => void
}

/** Max merge retries of one save. */
const MEETINGS = 3
/** As many forms without a reply are remembered: the first ones, which went while there was still a network, and the last. */
const UNANSWERED = 20

/** Keeps one form on the device and on the server, one save after the other, and submits it. */
export class FormKeeper<Form extends object, Field> {
  declare private latest: Form // `declare`: a field defined for old browsers would bring a helper along
  declare private saved: Form | undefined
  declare private base: Form | undefined
  declare private unanswered: readonly Form[]
  declare private creating: Form | undefined
  declare private id: string | undefined
  declare private version: number | undefined
  declare private line: Promise<void>
  declare private state: 'open' | 'sending' | 'clash' | 'over'
  declare private readonly port: FormPort<Form, Field>
  declare private readonly place: FormPlace<Form, Field>

  constructor(start: FormCopy<Form>, port: FormPort<Form, Field>, place: FormPlace<Form, Field>) {
    this.line = Promise.resolve()
    this.state = 'open'
    this.latest = start.form
    this.saved = start.isSaved ? start.form : undefined
    this.base = start.base ?? this.saved
    this.unanswered = start.unanswered ?? []
    this.id = start.id
    this.version = start.version
    this.port = port
    this.place = place
  }

  take(form: Form): void {
    this.latest = form
  }

  /** Writes the copy on this device; what the server has whole and is found there needs none. False when it could not. */
  async copy(): Promise<boolean> {
    if (this.state === 'over') return true
    const { latest: form, id, version, base, unanswered, port } = this
    const isSaved = form === this.saved
    if (!isSaved || !port.isFoundById(id)) return port.keep({ form, id, version, base, unanswered, isSaved })
    await port.drop()
    return true
  }

  /** Saves on the server after the save under way. */
  flush(): Promise<void> {
    this.line = this.line.then(() => this.save())
    return this.line
  }

  /** Looks for another person's save, after the save under way. */
  look(): Promise<void> {
    this.line = this.line.then(() => this.compare())
    return this.line
  }

  /** Ends a clash with what was chosen. */
  settle({ theirs, version }: Clash<Form>, merge: Merge<Form>): void {
    this.state = 'open'
    this.know(version, theirs)
    this.say('saving')
    this.adopt(merge, [])
  }

  /** True when the server has all that was typed. */
  isKept(): boolean {
    return this.latest === this.saved || this.isOnServer()
  }

  /** Gives the id of what was submitted, or undefined where two versions are to be chosen from first. Throws the server's refusal. `isAnother`: the same was submitted a moment ago and a second one is wanted. */
  async submit(isAnother = false): Promise<string | undefined> {
    // A save without a reply is settled first: there might be two creations, or the server's version be another one.
    await (this.unanswered.length === 0 ? this.line : this.flush())
    if (!this.isOpen()) return undefined
    this.state = 'sending'
    const { id, version, port } = this
    try {
      const made = await port.submit({ id, version }, this.latest, isAnother)
      await this.forget()
      return made
    } catch (error) {
      this.state = 'open'
      const kind = this.failureKind(error)
      if (kind !== 'local') port.endSubmission()
      if (kind === 'stale' || kind === 'gone') void this.look()
      // What was typed meanwhile has had its moment of quiet already.
      void this.flush()
      throw error
    }
  }

  /** The copy on this device goes, and nothing more is kept. */
  async forget(): Promise<void> {
    this.state = 'over'
    await this.port.drop()
  }

  private say(kind: Keeping<Form>['kind'], why?: Pick<Keeping<Form>, 'clash' | 'refusal' | 'isBusy'>): void {
    this.place.tell({ kind, at: nowInstant(), clash: undefined, ...why }, this.id)
  }

  private async save(): Promise<void> {
    if (this.state !== 'open' || this.latest === this.saved) return
    this.say('saving')
    try {
      if (!this.isOnServer()) await this.put()
      if (this.isOpen()) this.say('saved')
    } catch (error) {
      const kind = this.failureKind(error)
      if (kind !== 'local') this.creating = undefined
      if (kind === 'gone') this.end(error)
      // Others were faster each time: it is asked again later, as without a network.
      else if (this.isOpen() && kind === 'refused') this.say((await this.copy()) ? kind : 'unkept')
      else if (this.isOpen()) this.say((await this.copy()) ? 'local' : 'unkept', { isBusy: !isNetworkFailure(error) })
    }
    await this.copy()
  }

  /** State changes while a call is under way. */
  private isOpen(): boolean {
    return this.state === 'open'
  }

  /** True when the server would get what it has: a change that was taken back, or a half-typed amount. */
  private isOnServer(): boolean {
    return this.base !== undefined && this.unanswered.length === 0 && this.port.isSame(this.latest, this.base)
  }

  /** A repeated creation sends the same form: the server may have the first one already. */
  private async put(): Promise<void> {
    if (this.version === undefined) this.creating ??= this.latest
    const form = this.creating ?? this.latest
    await this.send(form, MEETINGS)
    const wasCreated = this.creating !== undefined
    this.creating = undefined
    if (wasCreated && this.latest !== form) await this.put()
  }

  /** After another person's save the two versions are merged first, and sent at once unless there is a choice to make. */
  private async send(form: Form, meetings: number): Promise<void> {
    const before = this.unanswered
    this.unanswered = [...before.slice(0, UNANSWERED - 1), form]
    // Known on the device before it is on its way: the reply may never come.
    await this.copy()
    try {
      const { id, version } = await this.port.save({ id: this.id, version: this.version }, form)
      this.id = id
      this.saved = form
      this.know(version, form)
    } catch (error) {
      const kind = this.failureKind(error)
      if (kind !== 'local') this.unanswered = before
      if (kind !== 'stale' || meetings === 0) throw error
      this.creating = undefined
      await this.meet()
      if (this.isOpen() && !this.isOnServer()) await this.send(this.latest, meetings - 1)
    }
  }

  /** What the server has is known again. */
  private know(version: number, form: Form): void {
    this.version = version
    this.base = form
    this.unanswered = []
  }

  private async compare(): Promise<void> {
    const { id } = this
    if (this.state !== 'open' || id === undefined || this.version === undefined) return
    try {
      const version = await this.port.versionOf(id)
      if (version !== this.version && this.isOpen()) await this.meet()
    } catch (error) {
      const kind = this.failureKind(error)
      // Without a network it is asked again later.
      if (kind === 'stale' || kind === 'gone') this.end(error)
    }
  }

  /** The server has another version: a save whose reply was lost is taken as known, else what both changed is asked. */
  private async meet(): Promise<void> {
    const { id, port, version: known = 0 } = this
    if (id === undefined) return
    const { version, form: theirs, mayEdit } = await port.read(id)
    if (!this.isOpen() || version === this.version) return
    if (!mayEdit) return this.end()
    const own = version === known + 1 && this.unanswered.find((form) => port.isSame(theirs, form))
    if (own) return this.know(version, own)
    const base = this.base ?? port.blank(theirs)
    const merge = await port.loadMerge()
    if (!this.isOpen()) return
    const { conflicts, taken } = merge({ base, mine: this.latest, theirs })
    if (conflicts.length > 0) {
      this.state = 'clash'
      return this.say('stale', { clash: { base, theirs, version } })
    }
    this.know(version, theirs)
    this.adopt((mine) => merge({ base, mine, theirs }).form, taken)
  }

  /** The screen gets the same object as is sent from here, unless the person typed meanwhile. */
  private adopt(merge: Merge<Form>, taken: readonly Field[]): void {
    const before = this.latest
    const merged = merge(before)
    this.latest = merged
    this.place.adopt((form) => (form === before ? merged : merge(form)), taken)
  }

  /** It can no longer be edited here; `error`: why. */
  private end(error?: unknown): void {
    if (!this.isOpen()) return
    this.state = 'clash'
    this.say('stale', { refusal: error instanceof ApiError ? error : undefined })
  }

  /** `local`: no reply, or none that says how it went: the same may go again. */
  private failureKind(error: unknown): 'local' | 'refused' | 'stale' | 'gone' {
    if (!(error instanceof ApiError) || error.status >= 500 || /^(?:network|http)$/.test(error.code)) return 'local'
    if (isRefusal(error, ...this.port.stale)) return 'stale'
    return isRefusal(error, ...this.port.elsewhere) ? 'gone' : 'refused'
  }
}
