import { expect, it } from 'vitest'
import { confirmRefusal, feeDutyRefusal } from './fee-duties.ts'
import { FEE_ACTIONS } from './fee-state.ts'

const HANDS = { submittedBy: 'owner', approvedBy: ['approver'], paidBy: 'payer', accountEnteredBy: 'clerk' }
const PEOPLE = ['owner', 'clerk', 'approver', 'payer', 'other'] as const

it('what each of those who had a fee in hand must leave to somebody else, as one table', () => {
  const lines = FEE_ACTIONS.map(
    (action) =>
      `${action.padEnd(9)} ${PEOPLE.map((person) => (feeDutyRefusal(action, person, HANDS) ?? '-').padEnd(17))
        .join(' ')
        .trimEnd()}`,
  )
  expect(
    `\n${' '.repeat(10)}${PEOPLE.map((person) => person.padEnd(17))
      .join(' ')
      .trimEnd()}\n${lines.join('\n')}\n`,
  ).toMatchInlineSnapshot(`
    "
              owner             clerk             approver          payer             other
    submit    -                 -                 -                 -                 -
    check     -                 -                 -                 -                 -
    hold      -                 -                 -                 -                 -
    release   feeOwnInterest    feeAccountYours   -                 -                 -
    sendBack  -                 -                 -                 -                 -
    approve   feeOwnInterest    feeAccountYours   -                 -                 -
    pay       feeOwnInterest    feeAccountYours   feeApprovedByYou  -                 -
    fail      -                 -                 -                 -                 -
    retry     -                 -                 -                 -                 -
    waive     -                 -                 -                 -                 -
    reverse   feeOwnInterest    feeAccountYours   -                 feePaidByYou      -
    "
  `)
})

it('an account of the master data, and one of somebody else, may be confirmed', () => {
  expect(confirmRefusal('clerk', null)).toBeNull()
  expect(confirmRefusal('other', 'clerk')).toBeNull()
  expect(confirmRefusal('clerk', 'clerk')).toBe('feeAccountYours')
})
