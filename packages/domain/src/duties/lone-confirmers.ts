/** So many confirmed requests make a habit. */
export const LEAST_CONFIRMED = 3

/** A person that has only ever confirmed requests of one other. */
export type LoneConfirmer = {
  readonly personId: string
  readonly name: string
  readonly askerId: string
  readonly askerName: string
  readonly count: number
}

/** Those that a reader hears of: neither one's own habit nor that one's requests are confirmed by one person alone. */
export const heardBy = (all: readonly LoneConfirmer[], readerId: string): LoneConfirmer[] =>
  all.filter(({ personId, askerId }) => personId !== readerId && askerId !== readerId)
