import type { Hands } from '../duties/hands.ts'

/** An earlier, downloaded payment file of a fee that is over for it, with the bringer of the bank's paper. */
export type EarlierFile = { readonly number: string; readonly paperBy: string | null }

/**
 * The earlier payment file that keeps this person from paying the fee once more, or undefined: the bank may have paid from that file,
 * and no person of other hands has brought the bank's paper of it.
 */
export const unseenFile = (
  { personId, same }: Pick<Hands, 'personId' | 'same'>,
  earlier: readonly EarlierFile[],
): EarlierFile | undefined =>
  earlier.find(({ paperBy }) => paperBy === null || paperBy === personId || same.includes(paperBy))
