// Writes docs/legend.md: statuses, categories and refusals as the code has them. `node scripts/map.ts`; a test compares.
import { ENROLMENT_EVENTS, ENROLMENT_STATUSES } from '../packages/domain/src/enrolment/enrolment-state.ts'
import { ENROLMENT_STATUS_NAMES } from '../packages/domain/src/enrolment/enrolment-status-names.ts'
import { FEE_STATE_NAMES } from '../packages/domain/src/fees/fee-state-names.ts'
import {
  MEETING_STATUS_CODES,
  MEETING_STATUSES,
  type MeetingStatus,
} from '../packages/domain/src/meetings/meeting-codes.ts'
import { MEETING_EVENTS } from '../packages/domain/src/meetings/meeting-state.ts'
import { MEETING_STATUS_NAMES } from '../packages/domain/src/meetings/meeting-status-names.ts'
import * as statusSets from '../packages/domain/src/meetings/status-sets.ts'
import { ACTION_CATEGORIES } from '../packages/domain/src/system/action-categories.ts'
import { ACTION_CATEGORY_NAMES } from '../packages/domain/src/telemetry/user-actions.ts'
import { contract } from '../packages/contract/src/contract.ts'
import type { EndpointDefinition } from '../packages/contract/src/kit/endpoint.ts'
import { EVERY_CALL } from '../packages/contract/src/kit/every-call.ts'
import { RESULTS } from '../packages/contract/src/kit/result-codes.ts'
import { TABLES } from './house.ts'

type Cells = readonly (string | number)[]
const tableOf = (heads: readonly string[], rows: readonly Cells[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const setsOf = (status: MeetingStatus): string =>
  Object.entries(statusSets)
    .filter(([, set]) => Array.isArray(set) && set.some((one) => one === status))
    .map(([name]) => `\`${name}\``)
    .toSorted()
    .join(' ')

const meetings = (): string =>
  tableOf(
    ['code', 'name', '中文', 'English', 'style', 'sets'],
    MEETING_STATUS_CODES.map((code) => {
      const { name, style } = MEETING_STATUSES[code]
      const words = MEETING_STATUS_NAMES[name]
      return [code, `\`${name}\``, words['zh-CN'], words.en, style, setsOf(code)]
    }),
  )

const events = (): string =>
  tableOf(
    ['event', 'moves', 'category'],
    Object.entries(MEETING_EVENTS).map(([event, { moves, category }]) => [
      `\`${event}\``,
      Object.entries(moves)
        .map(([from, to]) => `${from} → ${to}`)
        .join(', '),
      category,
    ]),
  )

const enrolments = (): string =>
  tableOf(
    ['status', '中文', 'English', 'events that lead there'],
    ENROLMENT_STATUSES.map((status) => {
      const words = ENROLMENT_STATUS_NAMES[status]
      const causes = Object.entries(ENROLMENT_EVENTS).filter(([, { to }]) => to === status)
      return [`\`${status}\``, words['zh-CN'], words.en, causes.map(([event]) => `\`${event}\``).join(' ')]
    }),
  )

const fees = (): string =>
  tableOf(
    ['state', '中文', 'English'],
    Object.entries(FEE_STATE_NAMES).map(([state, words]) => [`\`${state}\``, words['zh-CN'], words.en]),
  )

const categories = (): string =>
  tableOf(
    ['code', 'name', '中文', 'English'],
    Object.entries(ACTION_CATEGORY_NAMES).map(([code, { zh, en }]) => [
      code,
      `\`${Object.entries(ACTION_CATEGORIES).find(([known]) => known === code)?.[1] ?? ''}\``,
      zh,
      en,
    ]),
  )

/** The calls that give a refusal, as `slice.call`. */
function callsOf(refusal: string): string {
  if (EVERY_CALL.some((name) => name === refusal)) return 'every call'
  return Object.entries(contract)
    .flatMap(([slice, calls]) =>
      Object.entries<EndpointDefinition>(calls)
        .filter(([, { errors = [] }]) => errors.some((name) => name === refusal))
        .map(([call]) => `${slice}.${call}`),
    )
    .join(' ')
}

const refusals = (): string =>
  tableOf(
    ['code', 'name', '中文', 'calls'],
    Object.entries(RESULTS)
      .map(([name, [code, zh]]) => [code, `\`${name}\``, zh.replaceAll('|', '\\|'), callsOf(name)] as const)
      .toSorted(([a], [b]) => Number(a) - Number(b)),
  )

const owners = (): string =>
  tableOf(
    ['slice', 'tables'],
    Object.entries(TABLES).map(([slice, tables]) => [slice, tables.map((table) => `\`${table}\``).join(' ')]),
  )

/** The whole page. */
export const legend = (): string => `# Legend of codes

Written by \`node scripts/map.ts\` from the code. Code says names: \`MEETING.approved\`, \`OVER\`, \`ACTION.closeMeeting\`, \`isRefusal(error, 'meetingForbidden')\`.

## Statuses of a meeting
${meetings()}

## Events of a meeting
Who may cause them when: [meeting-lifecycle.md](meeting-lifecycle.md).

${events()}

## Statuses of an enrolment
${enrolments()}

## States of a fee
${fees()}

## Categories of the action log
${categories()}

## Tables and their owners
${owners()}

## Refusals
${refusals()}
`
