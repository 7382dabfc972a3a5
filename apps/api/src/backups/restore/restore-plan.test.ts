import { expect, test } from 'vitest'
import { divide } from '../vault/clean-up.ts'
import { lsnOf, lsnText, segmentName } from '../database/lsn.ts'
import { chainOf, type LogPart } from '../database/send-log.ts'
import { neededFor } from './restore-plan.ts'

const part = (start: number, end: number, at: number): LogPart => ({
  name: `${start}-${end}`,
  system: '1',
  timeline: 1,
  start: BigInt(start),
  end: BigInt(end),
  at,
})
const namesOf = (parts: readonly LogPart[]): string[] => parts.map(({ name }) => name)

test('positions of the log are read and written as PostgreSQL does, segments named as its files', () => {
  expect(lsnOf('16/B374D848')).toBe(0x16b374d848n)
  expect(lsnText(0x16b374d848n)).toBe('16/B374D848')
  expect(segmentName('00000001', 0x16b374d848n, 16n * 1024n * 1024n)).toBe('0000000100000016000000B3')
})

test('a chain of the log has no gap, and passes over what was sent twice', () => {
  const parts = [part(0, 100, 1), part(0, 60, 1), part(60, 90, 1), part(100, 130, 2), part(140, 150, 3)]
  expect(namesOf(chainOf(parts, 0n))).toEqual(['0-100', '100-130'])
  expect(namesOf(chainOf(parts, 135n))).toEqual([])
})

test('for a moment the log is needed up to the end of the turn after it', () => {
  const log = [part(0, 10, 1_000), part(10, 20, 2_000), part(20, 30, 2_000), part(30, 40, 3_000)]
  expect(namesOf(neededFor(log, 1_500))).toEqual(['0-10', '10-20', '20-30'])
  expect(namesOf(neededFor(log, 2_000))).toEqual(['0-10', '10-20', '20-30'])
  expect(namesOf(neededFor(log, 9_000))).toEqual(namesOf(log))
})

test('the clean-up keeps the base backup that leads to the oldest moment', () => {
  const bases = [1, 2, 3, 4].map((endedAt) => ({ name: String(endedAt), endedAt, system: '1', timeline: 1 }))
  expect(divide(bases, 3).kept.map(({ endedAt }) => endedAt)).toEqual([3, 4])
  expect(divide(bases, 3.5).gone.map(({ endedAt }) => endedAt)).toEqual([1, 2])
  expect(divide(bases, 0).gone).toEqual([])
  expect(divide(bases, 9).kept.map(({ endedAt }) => endedAt)).toEqual([4])
})
