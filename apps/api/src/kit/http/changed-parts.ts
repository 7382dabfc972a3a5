import type { ChangedMeanwhile, ChangedPart } from '@osmp/contract/kit/changed-meanwhile.ts'
import { AppError } from './app-error.ts'

/** The refusal of a save over these parts, which another person has changed since they were read. */
export function changedParts(parts: ChangedPart[]): AppError {
  const data: ChangedMeanwhile = { parts }
  return new AppError('changedMeanwhile', { who: parts[0]?.byName ?? '' }, data)
}
