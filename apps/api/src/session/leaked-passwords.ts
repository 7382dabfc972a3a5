import { dictionary } from '@zxcvbn-ts/language-common'
import { foldSpelling } from '@osmp/domain/session/guessable-password.ts'

let folded: Set<string> | undefined

/** Is this, folded, one of the most used and leaked passwords? The list comes with the product: nothing is asked outside. */
export function isCommonPassword(word: string): boolean {
  folded ??= new Set(dictionary['passwords-common'].map(foldSpelling))
  return folded.has(word)
}
