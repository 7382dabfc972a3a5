import { expect, it } from 'vitest'
import { DEEDS, DUTIES } from '../duties/duty-table.ts'
import { confirmRefusal, feeDutyRefusal, fileDutyRefusal } from './fee-duties.ts'
import { unseenFile } from './second-file.ts'

const HANDS = {
  submittedBy: 'owner',
  approvedBy: ['approver'],
  failedBy: 'failer',
  paidBy: 'payer',
  accountEnteredBy: 'clerk',
  madeBy: ['maker'],
  takenBy: ['taker'],
}
const PEOPLE = ['owner', 'clerk', 'approver', 'maker', 'taker', 'failer', 'payer', 'other'] as const
const ON_FEES = DEEDS.filter((deed) => DUTIES[deed].on === 'fee' || DUTIES[deed].on === 'file')

it('what each of those who had a fee in hand must leave to somebody else, as one table', () => {
  const lines = ON_FEES.map(
    (deed) =>
      `${deed.padEnd(17)} ${PEOPLE.map((person) => (feeDutyRefusal(deed, person, HANDS) ?? '-').padEnd(17))
        .join(' ')
        .trimEnd()}`,
  )
  expect(
    `\n${' '.repeat(18)}${PEOPLE.map((person) => person.padEnd(17))
      .join(' ')
      .trimEnd()}\n${lines.join('\n')}\n`,
  ).toMatchInlineSnapshot(`
    "
                      owner             clerk             approver          maker             taker             failer            payer             other
    submitFee         -                 -                 -                 -                 -                 -                 -                 -
    holdFee           feeOwnInterest    -                 -                 -                 -                 -                 -                 -
    releaseFee        feeOwnInterest    feeAccountYours   -                 -                 -                 -                 -                 -
    returnFee         feeOwnInterest    -                 -                 -                 -                 -                 -                 -
    approveFee        feeOwnInterest    feeAccountYours   -                 -                 -                 -                 -                 -
    payFee            feeOwnInterest    feeAccountYours   feeApprovedByYou  -                 -                 -                 -                 -
    makePaymentFile   feeOwnInterest    feeAccountYours   feeApprovedByYou  -                 -                 -                 -                 -
    takePaymentFile   feeOwnInterest    feeAccountYours   batchApprovedByYou -                 -                 -                 -                 -
    cancelPaymentFile -                 -                 -                 batchMadeByYou    batchTakenByYou   -                 -                 -
    bookPaymentAnswer feeOwnInterest    feeAccountYours   -                 batchMadeByYou    batchTakenByYou   -                 -                 -
    settleFee         feeOwnInterest    feeAccountYours   feeApprovedByYou  -                 -                 -                 -                 -
    failFee           feeOwnInterest    -                 -                 batchMadeByYou    batchTakenByYou   -                 -                 -
    retryFee          feeOwnInterest    feeAccountYours   -                 -                 -                 feeFailedByYou    -                 -
    waiveFee          feeOwnInterest    -                 -                 -                 -                 -                 -                 -
    reverseFee        feeOwnInterest    feeAccountYours   -                 feePaidByYou      feePaidByYou      -                 feePaidByYou      -
    "
  `)
})

it('an account of the master data, and one of somebody else, may be confirmed', () => {
  expect(confirmRefusal('clerk', null)).toBeNull()
  expect(confirmRefusal('other', 'clerk')).toBeNull()
  expect(confirmRefusal('clerk', 'clerk')).toBe('feeAccountYours')
})

it('a payment file carries what was done on its fees', () => {
  const hands = {
    submittedBy: ['owner'],
    accountsEnteredBy: ['clerk'],
    approvedBy: ['approver', 'second'],
    madeBy: 'maker',
    takenBy: ['taker'],
  }
  expect(fileDutyRefusal('takePaymentFile', 'second', hands)).toBe('batchApprovedByYou')
  expect(fileDutyRefusal('takePaymentFile', 'maker', hands)).toBeNull()
  expect(fileDutyRefusal('bookPaymentAnswer', 'second', hands)).toBeNull()
  expect(fileDutyRefusal('bookPaymentAnswer', 'maker', hands)).toBe('batchMadeByYou')
  expect(fileDutyRefusal('cancelPaymentFile', 'taker', hands)).toBe('batchTakenByYou')
})

it('a fee is paid once more only after another person has brought the bank’s paper of the file it stood in', () => {
  expect(unseenFile('maker', [])).toBeUndefined()
  expect(unseenFile('maker', [{ number: '1', paperBy: 'approver' }])).toBeUndefined()
  expect(unseenFile('approver', [{ number: '1', paperBy: 'approver' }])?.number).toBe('1')
  expect(
    unseenFile('maker', [
      { number: '1', paperBy: 'approver' },
      { number: '2', paperBy: null },
    ])?.number,
  ).toBe('2')
})
