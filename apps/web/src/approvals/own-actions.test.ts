import { expect, it } from 'vitest'
import { ownActionsOf } from './own-actions.ts'

it('offers the owner’s actions in their own order, the application’s word before the meeting’s', () => {
  const meeting = [
    { action: 'cancel', allowed: true },
    { action: 'revoke', allowed: true },
    { action: 'readLog', allowed: true },
  ]
  const application = [{ action: 'revoke', allowed: false, reason: '申请已通过，无需再处理；如需修改请申请变更' }]
  expect(ownActionsOf(meeting, application)).toEqual([
    { action: 'revoke', allowed: false, reason: '申请已通过，无需再处理；如需修改请申请变更' },
    { action: 'cancel', allowed: true, reason: undefined },
  ])
})

it('offers editing or changing, never both', () => {
  const edit = { action: 'edit', allowed: false, reason: '会议已通过' }
  const change = { action: 'change', allowed: true }
  expect(ownActionsOf([edit, change]).map(({ action }) => action)).toEqual(['change'])
  expect(ownActionsOf([edit, { ...change, allowed: false }]).map(({ action }) => action)).toEqual(['edit'])
})
