import { MEETING_STATUS_CODES, MEETING_STATUSES, isMeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import * as statusSets from '@osmp/domain/meetings/status-sets.ts'
import { ACTION_CATEGORIES } from '@osmp/domain/system/action-categories.ts'
import type { SourceLine } from './source-texts.ts'

const STATUS = `(?:${MEETING_STATUS_CODES.join('|')})\\b(?![.\\w])`
const CATEGORY = `(?:${Object.keys(ACTION_CATEGORIES).join('|')})\\b`
const STATUSES = `${STATUS}(?:, *${STATUS})*`

const COMPARED = new RegExp(`\\b\\w*[sS]tatus\\b\\)? *(?:===|!==|<=|>=|<|>) *(${STATUS})`, 'g')
/** The number first, as in `40 === status`, and that of a case. */
const COMPARED_TO = new RegExp(`(?<![.\\w-])(${STATUS}) *(?:===|!==|<=|>=|<|>) *[\\w.?]*[sS]tatus\\b`, 'g')
const CASE = new RegExp(`\\bcase (${STATUS}):`, 'g')
const SWITCH = /\bswitch \((.*)\)/
/** Another name for a status, as in `const { status: code } = meeting`, `({ status: code }: Meeting)` and `const code = meeting.status`. */
const RENAMED =
  /\{[^{}]*\bstatus: (\w+)[^{}]*\}(?: = |: )|\b(?:const|let) (\w+)(?:: \w+)? = [\w.?![\]']+\.\w*[sS]tatus\b['\]]*$/
/** A name for the number itself, as in `const OPEN = 40`. */
const NUMBERED = new RegExp(`\\bconst (\\w+)(?:: \\w+)? = (${STATUS})$`)
const WRITTEN = new RegExp(`\\b(?:status|toStatus|fromStatus): (${STATUS})`, 'g')
/** An array, not a place in one. */
const LISTED = new RegExp(`(?<![\\w\\])?.])\\[ *(${STATUSES}) *\\]`, 'g')
const IN_SQL = new RegExp(`\\b\\w*status"? (?:not )?in \\((${STATUSES})\\)`, 'g')
const COMPARED_IN_SQL = new RegExp(`\\b\\w*status"? ?(?:=|<>) ?(${STATUS})`, 'g')
const CATEGORISED = new RegExp(
  `\\b(?:actionCategory|action_category|category)\\b *(?::|=|===|!==|<>|in \\() *(${CATEGORY})`,
  'g',
)

/** Meeting statuses and action categories that stand in code as numbers, each with the name that belongs there. */
export function findLiterals(lines: readonly SourceLine[]): string[] {
  return [...inLines(lines.filter(({ line }) => /\d/.test(line))), ...ofNames(lines)]
}

const inLines = (lines: readonly SourceLine[]): string[] =>
  lines.flatMap(({ at, line }) => [
    ...[...single(at, line, COMPARED), ...single(at, line, COMPARED_TO)].map((code) => compared(at, code)),
    ...single(at, line, WRITTEN).map((code) => `${at} writes the status ${code}: ${useName(code)}`),
    ...listed(line).map((codes) => `${at} lists the statuses ${codes}: use ${setNamed(codes)}`),
    ...each(line, IN_SQL).map((codes) => `${at} has the statuses ${codes} in SQL: use setOf of ${setNamed(codes)}`),
    ...each(line, COMPARED_IN_SQL).map((code) => `${at} compares a status with ${code} in SQL: ${useLiteral(code)}`),
    ...each(line, CATEGORISED).map((code) => `${at} has the action category ${code}: use ${categoryNamed(code)}`),
  ])

const compared = (at: string, code: string): string => `${at} compares a status with ${code}: ${useName(code)}`

/** Comparisons of a name that a file gives a status, and cases of a switch over a status or such a name. */
function ofNames(lines: readonly SourceLine[]): string[] {
  let file = ''
  let names: string[] = []
  let numbers: (readonly [RegExp, string])[] = []
  let isOfStatus = false
  return lines.flatMap(({ at, line }) => {
    const [path = ''] = at.split(':')
    if (path !== file) [file, names, numbers, isOfStatus] = [path, [], [], false]
    const [, taken, given] = (line.includes('tatus') && RENAMED.exec(line)) || []
    if (taken ?? given) names.push(taken ?? given ?? '')
    const [, constant, number = ''] = NUMBERED.exec(line) ?? []
    if (constant !== undefined) numbers.push([new RegExp(`(?<!\\.)\\b${constant}\\b`, 'g'), number])
    const spelled = numbers.reduce((done, [word, code]) => done.replaceAll(word, code), line)
    const name = `(?<!\\.)\\b(?:${names.join('|')})\\b`
    const subject = SWITCH.exec(line)?.[1]
    if (subject !== undefined)
      isOfStatus = /[sS]tatus\b/.test(subject) || (names.length > 0 && new RegExp(name).test(subject))
    const isCompared = names.length > 0 && /[=<>] *\d/.test(line)
    const codes = [
      ...(spelled === line ? [] : single(at, spelled, COMPARED)),
      ...(isCompared ? single(at, line, new RegExp(`${name} *(?:===|!==|<=|>=|<|>) *(${STATUS})`, 'g')) : []),
      ...(isOfStatus ? single(at, line, CASE) : []),
    ]
    return codes.map((code) => compared(at, code))
  })
}

/** In a browser the status 0 is that of a call without an answer. */
const single = (at: string, line: string, pattern: RegExp): string[] =>
  each(line, pattern).filter((code) => code !== '0' || !at.startsWith('apps/web/'))

const each = (line: string, pattern: RegExp): string[] => [...line.matchAll(pattern)].map(([, found = '']) => found)

/** Two numbers may mean anything: they are statuses where the line speaks of one. So are more in ascending order. */
const listed = (line: string): string[] =>
  each(line, LISTED).filter((codes) => /[sS]tatus(?:es)?\b/.test(line) || isRow(numbersOf(codes)))

const isRow = (codes: readonly number[]): boolean =>
  codes.length > 2 && codes.every((code, index) => index === 0 || code > (codes[index - 1] ?? code))

const numbersOf = (codes: string): number[] => codes.split(',').map(Number)

function statusNamed(code: string): string {
  const status = Number(code)
  return isMeetingStatus(status) ? `MEETING.${MEETING_STATUSES[status].name}` : 'MEETING'
}

const SETS = 'packages/domain/src/meetings/status-sets.ts'
const useName = (code: string): string => `use ${statusNamed(code)} or a set of ${SETS}`
const useLiteral = (code: string): string => `use sql.lit(${statusNamed(code)})`

function setNamed(codes: string): string {
  const wanted = String(numbersOf(codes))
  const [name] = Object.entries(statusSets).find(([, set]) => Array.isArray(set) && String(set) === wanted) ?? []
  return name === undefined ? `names of MEETING or a set of ${SETS}` : `${name} of ${SETS}`
}

function categoryNamed(code: string): string {
  const known = Object.entries(ACTION_CATEGORIES).find(([category]) => category === code)
  return `ACTION.${known?.[1] ?? ''} of packages/domain/src/system/action-categories.ts`
}
