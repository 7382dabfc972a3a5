import { expect, test } from 'vitest'
import { uploadAction } from '../system/action-categories.ts'
import { isUserActionCode, USER_ACTIONS } from './user-actions.ts'

/** From the product text; every other code is ours. */
const GIVEN = [uploadAction(true).actionCode, uploadAction(false).actionCode].map(Number)

test('our codes name their category, and none of the given ones is ours', () => {
  for (const [code, { category }] of Object.entries(USER_ACTIONS)) {
    if (!GIVEN.includes(Number(code))) expect(Number(code.slice(0, 3)), code).toBe(category)
  }
  for (const code of GIVEN) expect(isUserActionCode(code) && USER_ACTIONS[code].category).toBe(113)
  expect(isUserActionCode(1)).toBe(false)
})
