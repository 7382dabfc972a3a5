import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import { invalidate } from '../kit/query.ts'
import type { SubmissionNumber } from '../kit/submission-number.ts'
import { dropDraft, keepDraft, type LocalDraft } from './meeting-draft-store.ts'
import { formInput, isSameInput } from './meeting-form-input.ts'
import { formOfDetail } from './meeting-form-of-detail.ts'
import { blankForm, type MeetingFormState } from './meeting-form-state.ts'
import type { FormField } from './meeting-merge.ts'

/** meetingVersionStale. */
const STALE = '21014'
/** Stale, meetingNotFound, and the refusals that name its state: elsewhere it is no longer what it is here. */
const ELSEWHERE = /^(?:601|210(?:0[1-9]|1[014]))$/

/** Somebody else's version that does not go together with this one by itself. */
export type Clash = { base: MeetingFormState; theirs: MeetingFormState; version: number }

export type Keeping = {
  /** `local`: no network; `refused`: the server cannot keep it like this, only the device has it; `stale`: changed elsewhere. */
  kind: 'untouched' | 'saving' | 'saved' | 'local' | 'refused' | 'stale'
  /** When it was saved last, UTC. */
  at: string | undefined
  /** For `stale`: what is to be chosen about; without one the meeting can no longer be edited here. */
  clash?: Clash | undefined
}

export type KeeperStart = Omit<LocalDraft, 'savedAt'> & { savedAt: string | undefined }

type Place = {
  personId: string
  /** Under which name the copy on this device is kept. */
  copyName: string
  numbers: { create: SubmissionNumber; submit: SubmissionNumber }
  /** Told of each change of what is kept. */
  tell: (keeping: Keeping, engagementId: string | undefined) => void
  /** Puts what came from elsewhere into the form on the screen; `taken`: the fields it came to. */
  adopt: (merge: (form: MeetingFormState) => MeetingFormState, taken: readonly FormField[]) => void
}

const now = () => new Date().toISOString()

/** Keeps one form on the device and on the server, one save after the other, and submits it. */
export class MeetingKeeper {
  private latest: MeetingFormState
  private saved: MeetingFormState | undefined
  private base: MeetingFormState | undefined
  private sent: MeetingFormState | undefined
  private creating: MeetingFormState | undefined
  private engagementId: string | undefined
  private version: number | undefined
  private line: Promise<void> = Promise.resolve()
  private state: 'open' | 'sending' | 'clash' | 'over' = 'open'
  private readonly place: Place

  constructor(start: KeeperStart, place: Place) {
    this.latest = start.form
    this.saved = start.isSaved ? start.form : undefined
    this.base = start.base ?? this.saved
    this.sent = start.sent
    this.engagementId = start.engagementId
    this.version = start.version
    this.place = place
  }

  take(form: MeetingFormState): void {
    this.latest = form
  }

  /** Writes the copy on this device; a stored meeting that the server has whole needs none. */
  async copy(): Promise<void> {
    if (this.state === 'over') return
    const { personId, copyName } = this.place
    const { latest: form, engagementId, version, base, sent } = this
    const isSaved = form === this.saved
    if (isSaved && copyName === engagementId) return dropDraft(personId, copyName)
    await keepDraft(personId, copyName, { form, engagementId, version, base, sent, savedAt: now(), isSaved })
  }

  /** Saves on the server after the save under way. */
  flush(): Promise<void> {
    this.line = this.line.then(() => this.save())
    return this.line
  }

  /** Asks whether somebody else has saved meanwhile, after the save under way. */
  look(): Promise<void> {
    this.line = this.line.then(() => this.compare())
    return this.line
  }

  /** Ends a clash with what was chosen. */
  settle({ theirs, version }: Clash, merge: (mine: MeetingFormState) => MeetingFormState): void {
    this.state = 'open'
    this.version = version
    this.base = theirs
    this.say('saving')
    this.adopt(merge, [])
  }

  /** Gives the id of the submitted meeting. Throws the server's refusal, which is shown as a toast. */
  async submit(): Promise<string> {
    // A creation without a reply is settled first, or there might be two meetings.
    await (this.creating === undefined ? this.line : this.flush())
    this.state = 'sending'
    const { engagementId, version, place } = this
    try {
      const sn = await place.numbers.submit.take()
      const form = formInput(this.latest)
      const reply = await api.meetings.meetingSave({ engagementId, version, mode: 'submit', form }, { sn })
      await this.forget()
      void invalidate('meetings')
      void invalidate('approvals')
      return reply.engagementId
    } catch (error) {
      this.state = 'open'
      const kind = failureKind(error)
      if (kind !== 'local') place.numbers.submit.renew()
      if (kind === 'stale') void this.look()
      throw error
    }
  }

  /** The copy on this device goes, and nothing more is kept. */
  async forget(): Promise<void> {
    this.state = 'over'
    await dropDraft(this.place.personId, this.place.copyName)
  }

  private say(kind: Keeping['kind'], clash?: Clash): void {
    this.place.tell({ kind, at: now(), clash }, this.engagementId)
  }

  private async save(): Promise<void> {
    if (this.state !== 'open' || this.latest === this.saved) return
    this.say('saving')
    try {
      if (this.engagementId === undefined) await this.create()
      else if (!this.isOnServer()) await this.update()
      if (this.isOpen()) this.say('saved')
    } catch (error) {
      const kind = failureKind(error)
      if (kind !== 'local') this.creating = undefined
      if (kind === 'stale') this.end()
      else this.say(kind)
    }
    await this.copy()
  }

  /** State changes while a call is under way. */
  private isOpen(): boolean {
    return this.state === 'open'
  }

  /** True when the server would get what it has: a change that was taken back, or a half-typed amount. */
  private isOnServer(): boolean {
    return this.base !== undefined && isSameInput(formInput(this.latest), formInput(this.base))
  }

  /** A repeated creation sends the same form with its number: the server may have the first one already. */
  private async create(): Promise<void> {
    this.creating ??= this.latest
    const form = this.creating
    const { create } = this.place.numbers
    const sn = await create.take()
    const reply = await api.meetings.meetingSave({ mode: 'draft', form: formInput(form) }, { sn, quiet: true })
    create.renew()
    this.creating = undefined
    this.engagementId = reply.engagementId
    this.version = reply.version
    this.saved = form
    this.base = form
    void invalidate('meetings', 'meetingList')
    if (this.latest !== form) await this.update()
  }

  private async update(): Promise<void> {
    const [before, form] = [this.sent, this.latest]
    this.sent = form
    // Known on the device before it is on its way: the reply may never come.
    await this.copy()
    try {
      await this.send(form)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== STALE) throw error
      await this.meet(before)
      // Merged without a question: it goes at once, with what it goes on.
      if (this.isOpen()) await this.send(this.latest)
    }
  }

  private async send(form: MeetingFormState): Promise<void> {
    const { engagementId, version } = this
    if (engagementId === undefined || version === undefined) return
    const reply = await api.meetings.meetingUpdate({ engagementId, version, form: formInput(form) }, { quiet: true })
    this.version = reply.version
    this.saved = form
    this.base = form
  }

  private async compare(): Promise<void> {
    const { engagementId } = this
    if (this.state !== 'open' || engagementId === undefined || this.version === undefined) return
    try {
      const { version } = await api.meetings.getCurrentVersion({ engagementId }, { quiet: true })
      if (version !== this.version && this.isOpen()) await this.meet(this.sent)
    } catch (error) {
      // Without a network it is asked again later.
      if (failureKind(error) === 'stale') this.end()
    }
  }

  /**
   * The server has another version. It may be the save before, whose reply was lost: then it is taken as known. Else what only
   * one side changed comes together by itself, and the rest is asked.
   */
  private async meet(before: MeetingFormState | undefined): Promise<void> {
    const { engagementId, version: known = 0 } = this
    if (engagementId === undefined) return
    const detail = await api.meetings.meetingDetail({ engagementId }, { quiet: true })
    if (!this.isOpen() || detail.version === this.version) return
    const { version } = detail
    const theirs = formOfDetail(detail)
    if (before !== undefined && version === known + 1 && isSameInput(formInput(theirs), formInput(before))) {
      this.version = version
      this.base = before
      return
    }
    if (!detail.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed)) return this.end()
    const base = this.base ?? blankForm(theirs.category)
    const { mergeForms } = await import('./meeting-merge.ts')
    if (!this.isOpen()) return
    const { conflicts, taken } = mergeForms({ base, mine: this.latest, theirs })
    if (conflicts.length > 0) {
      this.state = 'clash'
      return this.say('stale', { base, theirs, version })
    }
    this.version = version
    this.base = theirs
    this.adopt((mine) => mergeForms({ base, mine, theirs }).form, taken)
  }

  /** The screen gets the same object as is sent from here, unless somebody typed meanwhile. */
  private adopt(merge: (form: MeetingFormState) => MeetingFormState, taken: readonly FormField[]): void {
    const before = this.latest
    const merged = merge(before)
    this.latest = merged
    this.place.adopt((form) => (form === before ? merged : merge(form)), taken)
  }

  /** It can no longer be edited here. */
  private end(): void {
    this.state = 'clash'
    this.say('stale')
  }
}

function failureKind(error: unknown): 'local' | 'refused' | 'stale' {
  if (!(error instanceof ApiError) || error.code === 'network') return 'local'
  return ELSEWHERE.test(error.code) ? 'stale' : 'refused'
}
