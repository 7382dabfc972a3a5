import { percentDone } from '../kit/money.ts'
import type { Policies } from '../policies/policy-engine.ts'
import {
  CLOSING_ITEM_POLICIES,
  type ClosingFacts,
  type ClosingItem,
  closingItemId,
  type ClosingItemKey,
  type ClosingSpeaker,
} from './closing-items.ts'
import { doubtAsked, lateItems, maySpeakForPay } from './late-evidence-rules.ts'
import { takesEventPhotos } from './upload-rules.ts'

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
