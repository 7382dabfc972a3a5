import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { expect, it } from 'vitest'
import { nowOf, phaseOf, stageOf, type ToolName } from './cockpit-tools.ts'

const offer = (names: readonly ToolName[], refused: readonly ToolName[] = []) =>
  names.map((name) => ({ name, reason: refused.includes(name) ? '会前 60 分钟开放' : undefined }))
const ALL: readonly ToolName[] = [
  'code',
  'staffSignIn',
  'photos',
  'speakers',
  'share',
  'registrations',
  'signList',
  'closing',
  'record',
  'change',
  'cancel',
]
const shown = (...[offered, phase]: Parameters<typeof nowOf>) =>
  nowOf(offered, phase)
    .map(({ name }) => name)
    .join(' ')

it('shows what each phase asks for, at most five', () => {
  expect(shown(offer(ALL), 'before')).toBe('share registrations speakers code change cancel')
  expect(shown(offer(ALL), 'running')).toBe('code staffSignIn photos signList speakers')
  expect(shown(offer(ALL), 'planned')).toBe('record speakers change cancel')
  expect(shown(offer(ALL), 'closed')).toBe('signList record')
  expect(shown(offer(ALL), 'after')).toBe('closing photos signList speakers')
})

it('puts what may not be used yet behind what may', () => {
  expect(shown(offer(ALL, ['code']), 'before')).toBe('share registrations speakers change code cancel')
})

it.each([
  [10, 20, 5, 'before'],
  [10, 20, 10, 'running'],
  [10, 20, 20, 'after'],
  [null, null, 20, 'before'],
] as const)('a meeting from %s to %s is at %s %s', (start, end, now, phase) => {
  expect(phaseOf(start, end, now)).toBe(phase)
})

it.each([
  ['draft', 'before', 'planned'],
  ['changeApproving', 'before', 'before'],
  ['running', 'running', 'running'],
  ['running', 'after', 'after'],
  ['toBeClosed', 'after', 'after'],
  ['closedBySystem', 'after', 'closed'],
  ['cancelled', 'before', 'planned'],
] as const)('a meeting %s, %s in its time, is at the stage %s', (status, phase, stage) => {
  expect(stageOf(MEETING[status], phase)).toBe(stage)
})
