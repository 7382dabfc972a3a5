import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findLiterals } from './literals.ts'
import { sourceLines } from './source-texts.ts'

/** The tables of the codes themselves. */
const HOME = /(?:meetings\/meeting-codes|system\/action-categories|telemetry\/user-actions)\.ts:/

test('code names statuses and action categories', () => {
  const lines = sourceLines(fileURLToPath(new URL('..', import.meta.url)))
  const product = lines.filter(({ at }) => !HOME.test(at))
  expect(product.length).toBeGreaterThan(10_000)
  expect(findLiterals(product)).toEqual([])
})

const found = (line: string): string[] => findLiterals([{ at: 'record-bar.tsx:12', line }])

test('each form of a bare number is found, with the name that belongs there', () => {
  const planted = [
    'if (meeting.status === 40) return',
    'if (40 === meeting.status) return',
    'await logMeeting(tx, { ...entry, toStatus: 60, at })',
    'const OVER: readonly number[] = [60, 70, 71]',
    'const isWanted = [20, 26].includes(status)',
    'select id from engagement where status not in (80, 90)',
    'select count(*) filter (where e.status = 50)::int as running',
    "const entry = { kind: 'closed', actionCategory: 113, actor }",
  ]
  expect(planted.flatMap(found)).toMatchInlineSnapshot(`
    [
      "record-bar.tsx:12 compares a status with 40: use MEETING.approved or a set of packages/domain/src/meetings/status-sets.ts",
      "record-bar.tsx:12 compares a status with 40: use MEETING.approved or a set of packages/domain/src/meetings/status-sets.ts",
      "record-bar.tsx:12 writes the status 60: use MEETING.toBeClosed or a set of packages/domain/src/meetings/status-sets.ts",
      "record-bar.tsx:12 lists the statuses 60, 70, 71: use OVER of packages/domain/src/meetings/status-sets.ts",
      "record-bar.tsx:12 lists the statuses 20, 26: use names of MEETING or a set of packages/domain/src/meetings/status-sets.ts",
      "record-bar.tsx:12 has the statuses 80, 90 in SQL: use setOf of CALLED_OFF of packages/domain/src/meetings/status-sets.ts",
      "record-bar.tsx:12 compares a status with 50 in SQL: use sql.lit(MEETING.running)",
      "record-bar.tsx:12 has the action category 113: use ACTION.closeMeeting of packages/domain/src/system/action-categories.ts",
    ]
  `)
})

test('a status is followed into a switch and under another name', () => {
  const file = (...lines: string[]): string[] => findLiterals(lines.map((line, at) => ({ at: `a.ts:${at + 1}`, line })))
  const uses = (at: number) =>
    `a.ts:${at} compares a status with 40: use MEETING.approved or a set of packages/domain/src/meetings/status-sets.ts`
  expect(file('switch (meeting.status) {', '  case 40:')).toEqual([uses(2)])
  expect(file('switch (reply.code) {', '  case 40:')).toEqual([])
  expect(file('const { status: code } = meeting', 'if (code === 40) return')).toEqual([uses(2)])
  expect(file('const state = meeting?.status', 'switch (state) {', '  case 40:')).toEqual([uses(3)])
  expect(file('const OPEN = 40', 'if (meeting.status === OPEN) return')).toEqual([uses(2)])
  expect(file('const WIDTH = 40', 'if (width === WIDTH) return')).toEqual([])
  expect(file('const isOpen = ({ status: now }: Meeting) => now === 40')).toEqual([uses(1)])
  expect(file('const state = meeting.statusName', 'if (state === 40) return')).toEqual([])
})

test('numbers that are no status and no category stay', () => {
  const lines = [
    'if (reply.status >= 400) return',
    'if (reply.status === 200) return',
    'const [first] = nodes[0]?.statuses ?? []',
    'const [least, most] = group === undefined ? [0, 10] : RANGES[group]',
    'const isOpen = isIn(OVER, status) && count > 60',
    "{ category: 'ONETIME', audience: 100 }",
    "navigator.vibrate?.(tone === 'bad' ? [80, 60, 80] : 40)",
    "where e.status in ${setOf(OVER)} and n.status = 'void'",
  ]
  expect(lines.flatMap(found)).toEqual([])
})
