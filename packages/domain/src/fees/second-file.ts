/** An earlier, downloaded payment file of a fee that is over for it, with the bringer of the bank's paper. */
export type EarlierFile = { readonly number: string; readonly paperBy: string | null }

/**
 * The earlier payment file that keeps this person from paying the fee once more, or undefined: the bank may have paid from that file,
 * and no other person has brought the bank's paper of it.
 */
export const unseenFile = (personId: string, earlier: readonly EarlierFile[]): EarlierFile | undefined =>
  earlier.find(({ paperBy }) => paperBy === null || paperBy === personId)
