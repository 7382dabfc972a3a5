import { FEE_HOLDS, type FeeHold, OTHER_HOLDS } from '@osmp/domain/fees/hold-rules.ts'
import * as z from 'zod/mini'

const holds = z.array(
  z.strictObject({
    reason: z.enum([...FEE_HOLDS, ...OTHER_HOLDS]),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)

/** Holds as they were stored with a fee; anything else in the column is a fault of ours. */
export function readHolds(stored: unknown): readonly FeeHold[] {
  return z.parse(holds, stored)
}
