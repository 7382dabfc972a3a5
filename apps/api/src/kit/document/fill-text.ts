import { fillWords } from '@osmp/domain/kit/fill-words.ts'

/** `text` with each `{name}` replaced by the value of that name; empty where the value is neither text nor a number. */
export function fillText(text: string, values: unknown): string {
  return fillWords(text, typeof values === 'object' && values !== null ? { ...values } : {}, () => '')
}
