/** So long an administrator counts as the same hands with all people made, renamed or with a password reset by them. */
export const HANDS_DAYS = 30

/** A person as the duty table sees them. */
export type Hands = {
  readonly personId: string
  /** Other people that count as the same: those behind this person in the last HANDS_DAYS days, and all others that those administrators are behind. */
  readonly same: readonly string[]
  /** Names of the administrators of it. */
  readonly by: string
  /** After a password given by others: until when (UTC) no deed of the duty table is open; null: all are. */
  readonly heldUntil: string | null
}

/** Hands of a person that is tied to none. */
export const ownHands = (personId: string): Hands => ({ personId, same: [], by: '', heldUntil: null })
