import { FEE_HOLDS, type FeeHold, type FeeHoldReason, OTHER_HOLDS } from '@osmp/domain/fees/hold-rules.ts'
import { holdText } from '@osmp/domain/fees/hold-texts.ts'
import * as z from 'zod/mini'

const holds = z.array(
  z.strictObject({
    reason: z.enum([...FEE_HOLDS, ...OTHER_HOLDS]),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)

/** The release before knows no `handsReset` and reads none: for it, such a hold is one by hand with its sentence as the comment. */
const KIND = { kind: 'handsReset' } as const

/** Holds as they were stored with a fee; anything else in the column is a fault of ours. */
export function readHolds(stored: unknown): readonly FeeHold[] {
  return z.parse(holds, stored).map((hold): FeeHold => {
    const { kind, comment: _, ...params } = hold.params
    return kind === KIND.kind ? { reason: KIND.kind, params } : hold
  })
}

/** Holds as the column takes them. */
export const holdsToStore = (all: readonly FeeHold[]): string =>
  JSON.stringify(
    all.map((hold) =>
      hold.reason === KIND.kind
        ? { reason: 'heldByHand', params: { ...hold.params, ...KIND, comment: holdText(hold, 'zh-CN') } }
        : hold,
    ),
  )

/** The part of a stored hold of this reason that a search by `@>` asks for. */
export const storedReason = (reason: FeeHoldReason): string =>
  JSON.stringify([reason === KIND.kind ? { reason: 'heldByHand', params: KIND } : { reason }])
