// A refusal is known by its name; its number stands in the contract alone.
import { RESULTS } from '../packages/contract/src/kit/result-codes.ts'

export type Source = { readonly path: string; readonly text: string }

/** Where a number itself is meant. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'apps/web/src/kit/calls/handle-result.ts': 'the product text’s own catalogue',
  'apps/web/src/kit/calls/handle-result.test.ts': 'the product text’s own catalogue',
  'apps/web/src/enrolment/use-door.ts': 'the code of one result of several, typed by its name',
  'apps/api/src/kit/http/error-reply.test.ts': 'the envelope',
  'apps/api/src/contracts/esign-callback.ts': 'what the e-sign provider reads',
  'apps/api/src/kit/database/db-faults.ts': 'error classes of PostgreSQL',
  'apps/api/src/kit/database/db.ts': 'error classes of PostgreSQL',
  'apps/api/src/kit/database/migrate.test.ts': 'error classes of PostgreSQL',
  'scripts/plain-words.test.ts': 'plants a title',
}

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(RESULTS).map(([name, [code]]) => [code, name]))
const CODES = [...NAMES.keys()].filter((code) => code.length === 5)
const COMMENT = /^\s*(?:\/\/|\/?\*)/

const LITERAL = /(['"`])(60[12]|\d{5})\1/g
/** Three digits are a status of HTTP too: there the code is told by its field. */
const FIELD = /(?:\bcode: |\.code\)?(?: [!=]==|\.toBe\() ?)'(\d{3})'/g
/** A pattern of a code from its beginning. */
const PATTERN = /\/(\^(?:\d|\\d(?:\{\d\})?|\(\?:|\(|\[[\d-]+\]|\||\))+\$?)\//g

const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\]\s*(?:as const)?\))(?:<[^(]*>)?\(\s*(['"`])((?:(?!\1).)*)\1,/gs
const IN_TITLE = /(?<![\d.])\d{5}(?![\d.])/g

/** One line for each refusal number, and for each title of a test that begins with a number or holds such a one. */
export function findRefusalCodes(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !Object.hasOwn(ALLOWED, path))
    .flatMap((source) => [...codesOf(source), ...titlesOf(source)])
}

function codesOf({ path, text }: Source): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (COMMENT.test(line)) return []
    const found = [...line.matchAll(LITERAL)].map(([, , code = '']) => code)
    for (const [, code = ''] of line.matchAll(FIELD)) found.push(code)
    for (const [, pattern = ''] of line.matchAll(PATTERN)) found.push(...matched(pattern))
    const names = [...new Set(found.flatMap((code) => NAMES.get(code) ?? []))]
    return names.length === 0 ? [] : [`${path}:${index + 1} holds a refusal code: ${instead(path, names)}`]
  })
}

/** The first code that such a pattern means; one that takes every number means none. */
function matched(pattern: string): string[] {
  const taken = CODES.filter((code) => new RegExp(pattern).test(code))
  return taken.length === CODES.length ? [] : taken.slice(0, 1)
}

function instead(path: string, names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`).join(', ')
  const isScreen = path.startsWith('apps/web/src') && !/\.test\.|\/test-/.test(path)
  return isScreen ? `isRefusal(error, ${quoted})` : `write its name ${quoted}, and look at the reply’s name`
}

function titlesOf({ path, text }: Source): string[] {
  return [...text.matchAll(TITLE)].flatMap(({ 2: title = '', index }) => {
    const at = `${path}:${text.slice(0, index).split('\n').length}`
    if (/^\d/.test(title))
      return [`${at} a title begins with a number: begin with a verb, such as refuses … (${nameIn(title)})`]
    const [name] = [...title.matchAll(IN_TITLE)].flatMap(([code]) => NAMES.get(code) ?? [])
    return name === undefined ? [] : [`${at} a title holds a refusal code: (${name})`]
  })
}

const nameIn = (title: string): string => NAMES.get(/^\d+/.exec(title)?.[0] ?? '') ?? 'meetingForbidden'
