import type { ChangedMeanwhile } from '@osmp/contract/kit/changed-meanwhile.ts'
import { isRefusal } from '../calls/api-error.ts'

/** The parts that another person changed meanwhile, where a save was refused for that. The contract says what the refusal carries. */
export const changedOf = (error: unknown): ChangedMeanwhile | undefined =>
  isRefusal(error, 'changedMeanwhile') ? (error.data as ChangedMeanwhile) : undefined
