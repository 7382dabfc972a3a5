import { isNamed } from '@osmp/domain/privacy/named-in.ts'
import { AppError } from './app-error.ts'

/** Refuses words that are kept for good and name one of these people. */
export function refuseNamed(words: string, names: readonly string[]): void {
  if (isNamed(words, names)) throw new AppError('wordNamesPerson')
}
