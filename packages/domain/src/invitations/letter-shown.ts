import type { InvitationState } from './invitation-state.ts'

/** Where a letter is shown to be on its way. */
export const LETTER_SHOWN = [
  'unsent',
  'unwanted',
  'leaving',
  'undelivered',
  'unopened',
  'opened',
  'accepted',
  'declined',
  'revoked',
] as const
export type LetterShown = (typeof LETTER_SHOWN)[number]

export type LetterFacts = {
  readonly state: InvitationState | 'revoked'
  /** Sent, handed over or read. */
  readonly hasLeft: boolean
  /** The doctor took the agreement to invitations back. */
  readonly isUnwanted: boolean
  /** A link was taken to hand it over. */
  readonly isHanded: boolean
  /** The latest message with the link to the doctor's phone; null: none. */
  readonly delivery: 'queued' | 'sent' | 'failed' | null
}

/** The doctor's own act counts before the sending; a link handed over makes good for a message that failed. */
export function letterShown({ state, hasLeft, isUnwanted, isHanded, delivery }: LetterFacts): LetterShown {
  if (state !== 'made') return state
  if (!hasLeft) return isUnwanted ? 'unwanted' : 'unsent'
  if (isHanded) return 'unopened'
  if (delivery === 'failed') return 'undelivered'
  return delivery === 'queued' ? 'leaving' : 'unopened'
}
