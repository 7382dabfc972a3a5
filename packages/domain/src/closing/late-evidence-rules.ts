import type { Fen } from '../kit/money.ts'
import type { Policies } from '../policies/policy-engine.ts'
import { isPayable, type SpeakerStatus } from '../speakers/speaker-rules.ts'
import type { ClosingDoubt, ClosingFacts, ClosingItem, ClosingSpeaker } from './closing-items.ts'

const acceptsLate = (policies: Policies): boolean =>
  policies('evidence.paidSpeaker').value && policies('evidence.late').value === 'compliance'

/** The doubt that closing asks about; undefined without one. */
export const doubtAsked = ({ meetingDoubt, lateDoubt }: ClosingFacts, policies: Policies): ClosingDoubt | undefined =>
  acceptsLate(policies) ? (lateDoubt ?? meetingDoubt) : meetingDoubt

/** Evidence from after the talk counts, with a word why it came late; or once compliance accepted the words about the meeting as a whole. */
export function lateItems(speaker: ClosingSpeaker, facts: ClosingFacts, policies: Policies): readonly ClosingItem[] {
  const { speakerId, name } = speaker
  return (['lateContract', 'lateConsent'] as const).flatMap((key): readonly ClosingItem[] => {
    const at = speaker[key]
    if (at === undefined) return []
    const item = { key, speakerId, params: { name, at } }
    if (acceptsLate(policies)) return [acceptedLate(item, facts)]
    const word = facts.words[`${key}:${speakerId}`] ?? null
    return [{ ...item, ok: word !== null, word }]
  })
}

function acceptedLate(item: Omit<ClosingItem, 'ok'>, { lateDoubt, words }: ClosingFacts): ClosingItem {
  const ok = lateDoubt?.isAccepted === true
  const isWaiting = words.meetingDoubt !== undefined && lateDoubt?.returned === undefined
  return { ...item, ok, ...(!ok && isWaiting && { isWaiting }) }
}

/** Is there evidence of a paid speaker from after the meeting? */
export const hasLateEvidence = (speakers: readonly ClosingSpeaker[]): boolean =>
  speakers.some(
    ({ status, net, lateContract, lateConsent }) =>
      maySpeakForPay(status, net) && (lateContract !== undefined || lateConsent !== undefined),
  )

/** Counted from the start: a speaker not recorded yet may still have come. */
export const maySpeakForPay = (status: SpeakerStatus, net: Fen): boolean =>
  isPayable(status === 'planned' ? 'came' : status, net)
