import { isComplianceReason } from '@osmp/domain/fees/compliance-hold.ts'
import {
  type ComplianceHoldReason,
  FEE_HOLDS,
  type FeeHold,
  type FeeHoldReason,
  OTHER_HOLDS,
} from '@osmp/domain/fees/hold-rules.ts'
import { holdText } from '@osmp/domain/fees/hold-texts.ts'
import * as z from 'zod/mini'

const holds = z.array(
  z.strictObject({
    reason: z.enum([...FEE_HOLDS, ...OTHER_HOLDS]),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)

/**
 * Holds that wait for compliance are stored as holds by hand with their sentence as the comment, which a release that does not know their
 * kind reads.
 */
const kindOf = (reason: ComplianceHoldReason) => ({ kind: reason })

/** Holds as they were stored with a fee; anything else in the column is a fault of ours. */
export function readHolds(stored: unknown): readonly FeeHold[] {
  return z.parse(holds, stored).map((hold): FeeHold => {
    const { kind, comment: _, ...params } = hold.params
    return isComplianceReason(kind) ? { reason: kind, params } : hold
  })
}

/** Holds as the column takes them. */
export const holdsToStore = (all: readonly FeeHold[]): string =>
  JSON.stringify(
    all.map((hold) =>
      isComplianceReason(hold.reason)
        ? { reason: 'heldByHand', params: { ...hold.params, ...kindOf(hold.reason), comment: holdText(hold, 'zh-CN') } }
        : hold,
    ),
  )

/** The part of a stored hold of this reason that a search by `@>` asks for. */
export const storedReason = (reason: FeeHoldReason): string =>
  JSON.stringify([isComplianceReason(reason) ? { reason: 'heldByHand', params: kindOf(reason) } : { reason }])
