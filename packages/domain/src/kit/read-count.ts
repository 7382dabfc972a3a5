import { plainTyped } from './read-amount.ts'

/** A unit may stand behind the number: 人, 分钟, %. */
const COUNT = /^(\d+|\d{1,3}(?:[, ]\d{3})+)\s*(?:人|位|名|席|个|次|天|分|分钟|工作日|%)?$/

/**
 * A count as people write it and tables show it: `40`, `４０`, `1,200`, `40 人`. Undefined for what is no whole number by itself:
 * `12.5`, `-5`, `20-30`, `1e2`.
 */
export function readCount(text: string): number | undefined {
  const [, grouped] = COUNT.exec(plainTyped(text)) ?? []
  return grouped === undefined ? undefined : Number(grouped.replaceAll(/[, ]/g, ''))
}

/** The plain digits of a typed count, or the text itself where it cannot be read. */
export function plainCount(text: string): string {
  const count = readCount(text)
  return count === undefined || !Number.isSafeInteger(count) ? text : String(count)
}
