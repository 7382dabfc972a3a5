/** What of a person can be a doctor's of the directory. */
export const MATCH_MARKS = ['phone', 'phoneTail', 'name', 'hospital'] as const
export type MatchMark = (typeof MATCH_MARKS)[number]
