import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import { invalidate } from '../kit/query.ts'
import type { SubmissionNumber } from '../kit/submission-number.ts'
import { dropDraft, keepDraft, type LocalDraft } from './meeting-draft-store.ts'
import { formInput, isSameInput } from './meeting-form-input.ts'
import { formOfDetail } from './meeting-form-of-detail.ts'
import type { MeetingFormState } from './meeting-form-state.ts'

/** meetingVersionStale. */
const STALE = '21014'
/** Stale, meetingNotFound, and the refusals that name its state: elsewhere it is no longer what it is here. */
const ELSEWHERE = /^(?:601|210(?:0[1-9]|1[014]))$/

export type Keeping = {
  /** `local`: no network; `refused`: the server cannot keep it like this, only the device has it. */
  kind: 'untouched' | 'saving' | 'saved' | 'local' | 'refused' | 'stale'
  /** When it was saved last, UTC. */
  at: string | undefined
}

export type KeeperStart = Omit<LocalDraft, 'savedAt'> & { savedAt: string | undefined }

type Place = {
  personId: string
  /** Under which name the copy on this device is kept. */
  copyName: string
  numbers: { create: SubmissionNumber; submit: SubmissionNumber }
  /** Told of each change of what is kept. */
  tell: (keeping: Keeping, engagementId: string | undefined) => void
}

const now = () => new Date().toISOString()

/** Keeps one form on the device and on the server, one save after the other, and submits it. */
export class MeetingKeeper {
  private latest: MeetingFormState
  private saved: MeetingFormState | undefined
  private sent: MeetingFormState | undefined
  private creating: MeetingFormState | undefined
  private engagementId: string | undefined
  private version: number | undefined
  private line: Promise<void> = Promise.resolve()
  private state: 'open' | 'sending' | 'over' = 'open'
  private readonly place: Place

  constructor(start: KeeperStart, place: Place) {
    this.latest = start.form
    this.saved = start.isSaved ? start.form : undefined
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
    const { latest: form, engagementId, version, sent } = this
    const isSaved = form === this.saved
    if (isSaved && copyName === engagementId) return dropDraft(personId, copyName)
    await keepDraft(personId, copyName, { form, engagementId, version, sent, savedAt: now(), isSaved })
  }

  /** Saves on the server after the save under way. */
  flush(): Promise<void> {
    this.line = this.line.then(() => this.save())
    return this.line
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
      if (kind === 'stale') this.say(kind)
      throw error
    }
  }

  /** The copy on this device goes, and nothing more is kept. */
  async forget(): Promise<void> {
    this.state = 'over'
    await dropDraft(this.place.personId, this.place.copyName)
  }

  private say(kind: Keeping['kind']): void {
    this.place.tell({ kind, at: now() }, this.engagementId)
  }

  private async save(): Promise<void> {
    if (this.state !== 'open' || this.latest === this.saved) return
    this.say('saving')
    try {
      await (this.engagementId === undefined ? this.create() : this.update())
      this.say('saved')
    } catch (error) {
      const kind = failureKind(error)
      if (kind !== 'local') this.creating = undefined
      this.say(kind)
    }
    await this.copy()
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
      if (!(error instanceof ApiError) || error.code !== STALE || !(await this.wasOurs(before))) throw error
      await this.send(form)
    }
  }

  private async send(form: MeetingFormState): Promise<void> {
    const { engagementId, version } = this
    if (engagementId === undefined || version === undefined) return
    const reply = await api.meetings.meetingUpdate({ engagementId, version, form: formInput(form) }, { quiet: true })
    this.version = reply.version
    this.saved = form
  }

  /** True when the newer version is the save before, whose reply was lost: then it is taken as known. */
  private async wasOurs(before: MeetingFormState | undefined): Promise<boolean> {
    const { engagementId, version } = this
    if (engagementId === undefined || version === undefined || before === undefined) return false
    const detail = await api.meetings.meetingDetail({ engagementId }, { quiet: true })
    if (detail.version !== version + 1) return false
    if (!isSameInput(formInput(formOfDetail(detail)), formInput(before))) return false
    this.version = detail.version
    return true
  }
}

function failureKind(error: unknown): 'local' | 'refused' | 'stale' {
  if (!(error instanceof ApiError) || error.code === 'network') return 'local'
  return ELSEWHERE.test(error.code) ? 'stale' : 'refused'
}
