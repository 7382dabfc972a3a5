import { RESULTS, type ResultName } from '@osmp/contract/kit/result-codes.ts'
import { fillWords } from '@osmp/domain/kit/fill-words.ts'
import type { Locale } from './locale.ts'

export type RefusalParams = Readonly<Record<string, string | number>>

/** An expected refusal, by its name in result-codes.ts. Handlers throw it; error-reply.ts turns it into a response. */
export class AppError extends Error {
  readonly result: ResultName
  readonly params: RefusalParams
  readonly data: unknown

  constructor(result: ResultName, params: RefusalParams = {}, data: unknown = null) {
    super(result)
    this.result = result
    this.params = params
    this.data = data
  }
}

/** The sentence of a refusal in the reader's language. */
export function refusalText(result: ResultName, locale: Locale, params: RefusalParams = {}): string {
  const [, zh, en] = RESULTS[result]
  return fillWords(locale === 'en' ? en : zh, params)
}
