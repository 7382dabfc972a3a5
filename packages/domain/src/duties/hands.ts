/** So long an administrator and all people with a password reset by them count as the same hands. */
export const HANDS_DAYS = 30

/** A person as the duty table sees them. */
export type Hands = {
  readonly personId: string
  /** Other people that count as the same: a reset password of the last HANDS_DAYS days leads from one to the next. */
  readonly same: readonly string[]
  /** Names of the administrators of those resets. */
  readonly by: string
  /** After a password given by others: until when (UTC) no deed of the duty table is open; null: all are. */
  readonly heldUntil: string | null
}

/** Hands of a person without a reset on either side. */
export const ownHands = (personId: string): Hands => ({ personId, same: [], by: '', heldUntil: null })
