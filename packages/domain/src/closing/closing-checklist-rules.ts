import type { Fen } from '../kit/money.ts'
import { percentDone } from '../kit/money.ts'
import type { ExecuteType } from '../meetings/meeting-codes.ts'
import type { PolicyKey } from '../policies/policy-catalog.ts'
import type { Policies } from '../policies/policy-engine.ts'
import type { SpeakerStatus } from '../speakers/speaker-rules.ts'
import { doubtAsked, lateItems, maySpeakForPay } from './late-evidence-rules.ts'
import { takesEventPhotos } from './upload-rules.ts'

/** What closing asks for, in the order shown; those named after the speaker once for every paid speaker who came or may have come. */
export const CLOSING_ITEMS = [
  'signInList',
  'watchRecord',
  'roomPhotos',
  'agendaAsHeld',
  'speakerStatuses',
  'actualAmounts',
  'suspicions',
  'meetingDoubt',
  'walkIns',
  'photoExplained',
  'similarFile',
  'speakerSignIn',
  'speakerWatchRecord',
  'speakerLink',
  'speakerPhoto',
  'speakerContract',
  'speakerConsent',
  'lateContract',
  'lateConsent',
] as const
export type ClosingItemKey = (typeof CLOSING_ITEMS)[number]

/** The policy that asks for an item; the others follow from the product itself. */
export const CLOSING_ITEM_POLICIES: Readonly<Partial<Record<ClosingItemKey, PolicyKey>>> = {
  signInList: 'evidence.signInList',
  watchRecord: 'evidence.signInList',
  roomPhotos: 'evidence.photos.min',
  agendaAsHeld: 'evidence.agenda',
  speakerSignIn: 'evidence.paidSpeaker',
  speakerWatchRecord: 'evidence.paidSpeaker',
  speakerLink: 'evidence.paidSpeaker',
  speakerPhoto: 'evidence.paidSpeaker',
  speakerContract: 'evidence.paidSpeaker',
  speakerConsent: 'evidence.paidSpeaker',
  lateContract: 'evidence.late',
  lateConsent: 'evidence.late',
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
  /** The closing file of a file's item. */
  readonly attachmentId?: string
  /** Settled by a word, given (text) or not (null): a doubt, or what is missing where its policy only warns. */
  readonly word?: string | null
  /** What was asked of the word, which was sent back. */
  readonly returned?: string
  /** A contract file of the speaker, or photos out of time, wait for compliance. */
  readonly isWaiting?: boolean
}

/** The name under which an item's word is kept. */
export const closingItemId = ({
  key,
  speakerId,
  attachmentId,
}: Pick<ClosingItem, 'key' | 'speakerId' | 'attachmentId'>): string =>
  [key, speakerId ?? attachmentId].filter((part) => part !== undefined).join(':')

export type ClosingSpeaker = {
  readonly speakerId: string
  readonly name: string
  readonly status: SpeakerStatus
  /** Contracted net fee in fen; 0 is unpaid. */
  readonly net: Fen
  /** Signed in, or was seen in the online room, by proof that it was this person. */
  readonly signedIn: boolean
  /** Somebody was there in the speaker's name, and nobody outside the meeting's side has made sure who. */
  readonly isUnproved?: boolean
  readonly hasTalkPhoto: boolean
  /** Signed electronically, or as a file that compliance accepted. */
  readonly hasContract: boolean
  /** A contract file is there that compliance has still to look at. */
  readonly isContractWaiting?: boolean
  readonly hasConsent: boolean
  /** When the contract was signed, or the employer's consent came to count, after the meeting's end; ready to be shown. */
  readonly lateContract?: string | undefined
  readonly lateConsent?: string | undefined
}

/** The meeting as a whole is doubtful: by these signs, and whether a person outside its side accepted what its side said. */
export type ClosingDoubt = {
  readonly signs: readonly string[]
  readonly params: Readonly<Record<string, string>>
  readonly isAccepted: boolean
  /** What was asked of the present explanation, which was sent back. */
  readonly returned?: string
}

export type ClosingFacts = {
  readonly executeType: ExecuteType
  /** Lists that show who came: that of the sign-ins, that of the online room, and each uploaded one. */
  readonly signInLists: number
  /** Uploaded ones of these: a platform's own list may name a speaker the room did not recognise. */
  readonly uploadedLists: number
  readonly roomPhotos: number
  /** Taken at another time, until the doubt about them is accepted. */
  readonly roomPhotosWaiting?: number
  readonly agendaConfirmed: boolean
  readonly speakers: readonly ClosingSpeaker[]
  /** One for each budget line, in fen; null while not entered. */
  readonly actuals: readonly (Fen | null)[]
  /** Open suspicions (proxy signatures and the like) without an explanation. */
  readonly unexplainedSuspicions: number
  readonly meetingDoubt?: ClosingDoubt
  /** The same with late evidence as a sign of its own; left out where none came late. */
  readonly lateDoubt?: ClosingDoubt
  /** Who was added or registered at the door and is not confirmed yet; left out where nobody was asked. */
  readonly unconfirmedWalkIns?: number
  /** Photos that resemble one of another meeting, and how many of them are explained. */
  readonly similarPhotos: number
  readonly explainedPhotos: number
  /** Closing files whose picture resembles one of another meeting. */
  readonly similarFiles: readonly { readonly attachmentId: string; readonly name: string }[]
  /** What was said about missing items, by closingItemId. */
  readonly words: Readonly<Record<string, string>>
}

export type ClosingChecklist = {
  /** Whole percent, rounded down: 100 means complete. */
  readonly percent: number
  readonly items: readonly ClosingItem[]
}

/** What is there and what is missing before a meeting may be closed; policies switch the evidence asked for. */
export function closingChecklist(facts: ClosingFacts, policies: Policies): ClosingChecklist {
  const asked = [
    ...meetingEvidence(facts, policies),
    ...bookkeeping(facts, policies),
    ...speakerEvidence(facts, policies),
  ]
  const items = asked.flatMap((item) => bySeverity(item, facts, policies))
  return { percent: percentDone(items.filter(({ ok }) => ok).length, items.length), items }
}

/** `block` wants the thing itself, `warn` that or a word about it, `info` asks nothing. */
function bySeverity(item: ClosingItem, { words }: ClosingFacts, policies: Policies): readonly ClosingItem[] {
  const policy = CLOSING_ITEM_POLICIES[item.key]
  const severity = policy === undefined ? 'block' : policies(policy).severity
  if (severity === 'info') return []
  if (severity === 'block' || item.ok) return [item]
  const word = words[closingItemId(item)] ?? null
  return [{ ...item, ok: word !== null, word }]
}

function meetingEvidence(facts: ClosingFacts, policies: Policies): readonly ClosingItem[] {
  const items: ClosingItem[] = []
  const list = isOnline(facts) ? 'watchRecord' : 'signInList'
  if (policies('evidence.signInList').value) items.push(counted(list, 1, facts.signInLists))
  const photos = takesPhotos(facts, policies) ? policies('evidence.photos.min').value : 0
  if (photos > 0) items.push(roomPhotosItem(photos, facts))
  if (policies('evidence.agenda').value) items.push(counted('agendaAsHeld', 1, facts.agendaConfirmed ? 1 : 0))
  return items
}

function roomPhotosItem(needed: number, { roomPhotos, roomPhotosWaiting: waiting = 0 }: ClosingFacts): ClosingItem {
  const item = counted('roomPhotos', needed, roomPhotos)
  return item.ok || waiting === 0 ? item : { ...item, params: { ...item.params, waiting }, isWaiting: true }
}

function bookkeeping(facts: ClosingFacts, policies: Policies): readonly ClosingItem[] {
  const settled = facts.speakers.filter(({ status }) => status !== 'planned').length
  const entered = facts.actuals.filter((actual) => actual !== null).length
  return [
    ...(facts.speakers.length > 0 ? [counted('speakerStatuses', facts.speakers.length, settled)] : []),
    ...(facts.actuals.length > 0 ? [counted('actualAmounts', facts.actuals.length, entered)] : []),
    ...(isOnline(facts) && facts.unexplainedSuspicions === 0
      ? []
      : [counted('suspicions', facts.unexplainedSuspicions, 0)]),
    ...doubtAboutAll(facts, policies),
    ...((facts.unconfirmedWalkIns ?? 0) > 0 ? [counted('walkIns', facts.unconfirmedWalkIns ?? 0, 0)] : []),
    ...(facts.similarPhotos > 0 ? [counted('photoExplained', facts.similarPhotos, facts.explainedPhotos)] : []),
    ...facts.similarFiles.map((file) => similarFile(file, facts.words)),
  ]
}

/** A word alone does not settle it. */
function doubtAboutAll(facts: ClosingFacts, policies: Policies): readonly ClosingItem[] {
  const doubt = doubtAsked(facts, policies)
  if (!doubt) return []
  const { params, isAccepted: ok, returned } = doubt
  const word = facts.words.meetingDoubt ?? null
  return [{ key: 'meetingDoubt', ok, params, word, ...(!ok && returned !== undefined && { returned }) }]
}

function similarFile(
  { attachmentId, name }: ClosingFacts['similarFiles'][number],
  words: ClosingFacts['words'],
): ClosingItem {
  const item = { key: 'similarFile', attachmentId, params: { name } } as const
  const word = words[closingItemId(item)] ?? null
  return { ...item, ok: word !== null, word }
}

function speakerEvidence(facts: ClosingFacts, policies: Policies): readonly ClosingItem[] {
  if (!policies('evidence.paidSpeaker').value) return []
  const paid = facts.speakers.filter(({ status, net }) => maySpeakForPay(status, net))
  return paid.flatMap((speaker) => {
    const { speakerId, name } = speaker
    const item = (key: ClosingItemKey, ok: boolean): ClosingItem => ({ key, ok, speakerId, params: { name } })
    return [
      presence(speaker, facts, item),
      ...(takesPhotos(facts, policies) ? [item('speakerPhoto', speaker.hasTalkPhoto)] : []),
      contract(speaker, item),
      item('speakerConsent', speaker.hasConsent),
      ...lateItems(speaker, facts, policies),
    ]
  })
}

type MakeItem = (key: ClosingItemKey, ok: boolean) => ClosingItem

/** Where a colleague's hand made the speaker present, no paper takes the place of somebody who makes sure. */
function presence({ signedIn, isUnproved = false }: ClosingSpeaker, facts: ClosingFacts, item: MakeItem): ClosingItem {
  if (isUnproved) return item('speakerLink', false)
  if (isOnline(facts)) return item('speakerWatchRecord', signedIn || facts.uploadedLists > 0)
  return item('speakerSignIn', signedIn)
}

function contract({ hasContract, isContractWaiting = false }: ClosingSpeaker, item: MakeItem): ClosingItem {
  const made = item('speakerContract', hasContract)
  return !hasContract && isContractWaiting ? { ...made, isWaiting: true } : made
}

const isOnline = ({ executeType }: ClosingFacts): boolean => executeType === 'online'

const takesPhotos = ({ executeType }: ClosingFacts, policies: Policies): boolean =>
  takesEventPhotos(executeType, policies('upload.eventPhotos').value)

function counted(key: ClosingItemKey, needed: number, present: number): ClosingItem {
  const missing = Math.max(0, needed - present)
  const params = { needed, present }
  return missing === 0 ? { key, ok: true, params } : { key, ok: false, missing, params }
}
