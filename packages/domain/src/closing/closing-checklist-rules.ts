import type { Fen } from '../kit/money.ts'
import { percentDone } from '../kit/money.ts'
import type { PolicyKey } from '../policies/policy-catalog.ts'
import type { Policies } from '../policies/policy-engine.ts'
import { isPayable } from '../speakers/speaker-rules.ts'
import type { SpeakerStatus } from '../speakers/speaker-rules.ts'

/** What closing asks for, in the order shown; the last four once for every paid speaker who came. */
export const CLOSING_ITEMS = [
  'signInList',
  'roomPhotos',
  'agendaAsHeld',
  'speakerStatuses',
  'actualAmounts',
  'suspicions',
  'photoExplained',
  'speakerSignIn',
  'speakerPhoto',
  'speakerContract',
  'speakerConsent',
] as const
export type ClosingItemKey = (typeof CLOSING_ITEMS)[number]

/** The policy that asks for an item; the others follow from the product itself. */
export const CLOSING_ITEM_POLICIES: Readonly<Partial<Record<ClosingItemKey, PolicyKey>>> = {
  signInList: 'evidence.signInList',
  roomPhotos: 'evidence.photos.min',
  agendaAsHeld: 'evidence.agenda',
  speakerSignIn: 'evidence.paidSpeaker',
  speakerPhoto: 'evidence.paidSpeaker',
  speakerContract: 'evidence.paidSpeaker',
  speakerConsent: 'evidence.paidSpeaker',
}

export type ClosingItem = {
  readonly key: ClosingItemKey
  readonly ok: boolean
  /** How many are still missing, where the item counts. */
  readonly missing?: number
  /** Ready to be shown; `name` is the speaker. */
  readonly params: Readonly<Record<string, string | number>>
  /** The speaker of a speaker's item. */
  readonly speakerId?: string
}

export type ClosingSpeaker = {
  readonly speakerId: string
  readonly name: string
  readonly status: SpeakerStatus
  /** Contracted net fee in fen; 0 is unpaid. */
  readonly net: Fen
  readonly signedIn: boolean
  readonly hasTalkPhoto: boolean
  /** An uploaded file or a stored document, either will do. */
  readonly hasContract: boolean
  readonly hasConsent: boolean
}

export type ClosingFacts = {
  readonly signInLists: number
  readonly roomPhotos: number
  readonly agendaConfirmed: boolean
  readonly speakers: readonly ClosingSpeaker[]
  /** One for each budget line, in fen; null while not entered. */
  readonly actuals: readonly (Fen | null)[]
  /** Open suspicions (proxy signatures and the like) without an explanation. */
  readonly unexplainedSuspicions: number
  /** Photos that resemble one of another meeting, and how many of them are explained. */
  readonly similarPhotos: number
  readonly explainedPhotos: number
}

export type ClosingChecklist = {
  /** Whole percent, rounded down: 100 means complete. */
  readonly percent: number
  readonly items: readonly ClosingItem[]
}

/** What is there and what is missing before a meeting may be closed; policies switch the evidence asked for. */
export function closingChecklist(facts: ClosingFacts, policies: Policies): ClosingChecklist {
  const items = [...meetingEvidence(facts, policies), ...bookkeeping(facts), ...speakerEvidence(facts, policies)]
  return { percent: percentDone(items.filter(({ ok }) => ok).length, items.length), items }
}

function meetingEvidence(facts: ClosingFacts, policies: Policies): readonly ClosingItem[] {
  const items: ClosingItem[] = []
  if (policies('evidence.signInList').value) items.push(counted('signInList', 1, facts.signInLists))
  const photos = policies('evidence.photos.min').value
  if (photos > 0) items.push(counted('roomPhotos', photos, facts.roomPhotos))
  if (policies('evidence.agenda').value) items.push(counted('agendaAsHeld', 1, facts.agendaConfirmed ? 1 : 0))
  return items
}

function bookkeeping(facts: ClosingFacts): readonly ClosingItem[] {
  const settled = facts.speakers.filter(({ status }) => status !== 'planned').length
  const entered = facts.actuals.filter((actual) => actual !== null).length
  return [
    counted('speakerStatuses', facts.speakers.length, settled),
    counted('actualAmounts', facts.actuals.length, entered),
    counted('suspicions', facts.unexplainedSuspicions, 0),
    ...(facts.similarPhotos > 0 ? [counted('photoExplained', facts.similarPhotos, facts.explainedPhotos)] : []),
  ]
}

function speakerEvidence(facts: ClosingFacts, policies: Policies): readonly ClosingItem[] {
  if (!policies('evidence.paidSpeaker').value) return []
  const paid = facts.speakers.filter(({ status, net }) => isPayable(status, net))
  return paid.flatMap((speaker) => {
    const { speakerId, name } = speaker
    const item = (key: ClosingItemKey, ok: boolean): ClosingItem => ({ key, ok, speakerId, params: { name } })
    return [
      item('speakerSignIn', speaker.signedIn),
      item('speakerPhoto', speaker.hasTalkPhoto),
      item('speakerContract', speaker.hasContract),
      item('speakerConsent', speaker.hasConsent),
    ]
  })
}

function counted(key: ClosingItemKey, needed: number, present: number): ClosingItem {
  const missing = Math.max(0, needed - present)
  const params = { needed, present }
  return missing === 0 ? { key, ok: true, params } : { key, ok: false, missing, params }
}
