import { unreleased } from './compliance-hold.ts'
import type { FeeHold } from './hold-rules.ts'

/** A password reset by an administrator in the last days, after which its person acted on a fee or its account. */
export type HandsReset = {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly by: string
}

const distinct = (words: readonly string[], between: string) => [...new Set(words)].join(between)

/** The resets for which compliance has not released the fee yet. */
export const unseenResets = (resets: readonly HandsReset[], holds: readonly FeeHold[]): HandsReset[] =>
  unreleased('handsReset', resets, ({ id }) => id, holds)

/** The hold for these resets. */
export const handsHold = (resets: readonly HandsReset[]): FeeHold => ({
  reason: 'handsReset',
  params: {
    who: distinct(
      resets.map(({ name }) => name),
      '、',
    ),
    by: distinct(
      resets.map(({ by }) => by),
      '、',
    ),
    resets: distinct(
      resets.map(({ id }) => id),
      ' ',
    ),
    people: distinct(
      resets.map(({ personId }) => personId),
      ' ',
    ),
  },
})
