import type { Locale, Words } from '../../kit/words.ts'

export type RuleLanguage = Locale

/**
 * What a rule is called, what is wrong in a breach, and the way out of it. `{names}` are filled from the result's params,
 * `{off}` is how far value and limit lie apart. `plain`: the way out where the result has no `most`, or nothing is left.
 */
export type RuleText = {
  readonly name: Words
  readonly fault: Words
  readonly fix: Words
  readonly plain?: Words
}
