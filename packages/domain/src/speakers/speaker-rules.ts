import type { Fen } from '../kit/money.ts'

export const SPEAKER_LEVELS = ['national', 'regional', 'city'] as const
export type SpeakerLevel = (typeof SPEAKER_LEVELS)[number]

export const SPEAKER_ROLES = ['speaker', 'chair', 'discussant'] as const
export type SpeakerRole = (typeof SPEAKER_ROLES)[number]

/** What became of a speaker at the meeting; every one but `planned` is settled. */
export const SPEAKER_STATUSES = ['planned', 'came', 'replaced', 'absent'] as const
export type SpeakerStatus = (typeof SPEAKER_STATUSES)[number]

export const SPEAKER_REFUSALS = ['speakerStatusLocked', 'speakerReplacementMissing', 'speakerFeeLive'] as const
export type SpeakerRefusal = (typeof SPEAKER_REFUSALS)[number]

/** Highest net fee of one talk by level, in fen, as shipped (domain §6, one association's practice). Policy rows override it. */
export const LEVEL_NET_MAX: Readonly<Record<SpeakerLevel, Fen>> = {
  national: 300_000,
  regional: 200_000,
  city: 100_000,
}

export function isSpeakerLevel(text: string): text is SpeakerLevel {
  const known: readonly string[] = SPEAKER_LEVELS
  return known.includes(text)
}

/** Whoever was there is owed money and evidence; a replaced or absent speaker is not. */
export function isPayable(status: SpeakerStatus, net: Fen): boolean {
  return status === 'came' && net > 0
}

export type SpeakerStatusChange = {
  readonly to: SpeakerStatus
  /** Who spoke instead; needed for `replaced`. */
  readonly replacedBy: string | null
  /** 50 running or 60 to be closed. */
  readonly meetingOpen: boolean
  /** A fee of this speaker is submitted or further. */
  readonly feeLive: boolean
}

/**
 * May this speaker's status be set now? Refusals: speakerStatusLocked (before the start or after closing),
 * speakerFeeLive (a submitted fee rests on the old status), speakerReplacementMissing.
 */
export function decideSpeakerStatus(
  change: SpeakerStatusChange,
): { ok: true; status: SpeakerStatus } | { ok: false; reason: SpeakerRefusal } {
  if (!change.meetingOpen) return { ok: false, reason: 'speakerStatusLocked' }
  if (change.feeLive && change.to !== 'came') return { ok: false, reason: 'speakerFeeLive' }
  if (change.to === 'replaced' && change.replacedBy === null) return { ok: false, reason: 'speakerReplacementMissing' }
  return { ok: true, status: change.to }
}
