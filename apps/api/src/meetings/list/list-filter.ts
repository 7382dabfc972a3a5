export type ListFilter = {
  /** Null: every status. */
  statuses: readonly number[] | null
  /** `room` leaves out meetings on site, `venue` those held only online. */
  heldIn: 'room' | 'venue' | null
  category: string | null
  productId: string | null
  /** Half-open span of starts, UTC ISO; null: open. */
  from: string | null
  to: string | null
  /** Lower case; null: none. */
  /** Keys of the words looked for; null: none. */
  keyword: readonly string[] | null
  descending: boolean
  /** The last meeting of the page before, by sort time and id. */
  after: { sortAt: string; id: string } | null
  /** Reads no further than this sort time; null: to the end. */
  until: string | null
  relation: 'any' | 'owner' | 'assistant' | 'agent' | 'ownSide'
}
