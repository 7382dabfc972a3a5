import { ACTION_CATEGORIES } from '@osmp/domain/system/action-categories.ts'
import { USER_ACTIONS } from '@osmp/domain/telemetry/user-actions.ts'
import { expect, test } from 'vitest'
import { MOMENTS } from './action-moments.ts'

test('each of the 22 categories has a moment at which it is told', () => {
  const told = new Set(Object.values(MOMENTS).map((moment) => USER_ACTIONS[moment[0]].category))
  expect([...told].sort((a, b) => a - b)).toEqual(Object.keys(ACTION_CATEGORIES).map(Number))
})
