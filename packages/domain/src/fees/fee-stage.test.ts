import { expect, test } from 'vitest'
import { feeStage } from './fee-stage.ts'
import type { FeeStatus } from './fee-state.ts'

test.each<[FeeStatus[], ReturnType<typeof feeStage>]>([
  [['submitted'], 'review'],
  [['checked', 'approved'], 'review'],
  [['approved', 'approved'], 'payment'],
  [['held', 'submitted'], 'held'],
  [['failed', 'held', 'approved'], 'failed'],
  [['paid', 'waived', 'returned', 'reversed', 'draft'], null],
  [[], null],
])('%j stand at %s', (states, stage) => expect(feeStage(states)).toBe(stage))
