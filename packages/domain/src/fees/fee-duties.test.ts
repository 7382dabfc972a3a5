import { expect, it } from 'vitest'
import { DEEDS, DUTIES } from '../duties/duty-table.ts'
import { ownHands } from '../duties/hands.ts'
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
      `${deed.padEnd(17)} ${PEOPLE.map((person) => (feeDutyRefusal(deed, ownHands(person), HANDS) ?? '-').padEnd(17))
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
  expect(confirmRefusal(ownHands('clerk'), null)).toBeNull()
  expect(confirmRefusal(ownHands('other'), 'clerk')).toBeNull()
  expect(confirmRefusal(ownHands('clerk'), 'clerk')).toBe('feeAccountYours')
})

it('a payment file carries what was done on its fees', () => {
  const hands = {
    submittedBy: ['owner'],
    accountsEnteredBy: ['clerk'],
    approvedBy: ['approver', 'second'],
    madeBy: 'maker',
    takenBy: ['taker'],
  }
  expect(fileDutyRefusal('takePaymentFile', ownHands('second'), hands)).toBe('batchApprovedByYou')
  expect(fileDutyRefusal('takePaymentFile', ownHands('maker'), hands)).toBeNull()
  expect(fileDutyRefusal('bookPaymentAnswer', ownHands('second'), hands)).toBeNull()
  expect(fileDutyRefusal('bookPaymentAnswer', ownHands('maker'), hands)).toBe('batchMadeByYou')
  expect(fileDutyRefusal('cancelPaymentFile', ownHands('taker'), hands)).toBe('batchTakenByYou')
})

it('a fee is paid once more only after another person has brought the bank’s paper of the file it stood in', () => {
  expect(unseenFile(ownHands('maker'), [])).toBeUndefined()
  expect(unseenFile(ownHands('maker'), [{ number: '1', paperBy: 'approver' }])).toBeUndefined()
  expect(unseenFile(ownHands('approver'), [{ number: '1', paperBy: 'approver' }])?.number).toBe('1')
  expect(
    unseenFile(ownHands('maker'), [
      { number: '1', paperBy: 'approver' },
      { number: '2', paperBy: null },
    ])?.number,
  ).toBe('2')
})

/** A person with a password reset by an administrator. */
const RESET = { personId: 'third', by: 'admin', heldUntil: null }

it('people of the same hands count as one, and in the first day after a reset nothing is open', () => {
  const lines = ON_FEES.map((deed) => {
    const of = (...same: string[]) => feeDutyRefusal(deed, { ...RESET, same }, HANDS) ?? '-'
    const held = feeDutyRefusal(deed, { ...ownHands('other'), heldUntil: '2026-11-28T02:00:00Z' }, HANDS)
    return [
      deed.padEnd(17),
      of('clerk').padEnd(9),
      of('approver').padEnd(9),
      of('maker', 'admin').padEnd(9),
      held,
    ].join(' ')
  })
  expect(`\n                  clerk     approver  maker     held\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
                      clerk     approver  maker     held
    submitFee         -         -         -         handsAfterReset
    holdFee           -         -         -         handsAfterReset
    releaseFee        handsSame -         -         handsAfterReset
    returnFee         -         -         -         handsAfterReset
    approveFee        handsSame -         -         handsAfterReset
    payFee            handsSame handsSame -         handsAfterReset
    makePaymentFile   handsSame handsSame -         handsAfterReset
    takePaymentFile   handsSame handsSame -         handsAfterReset
    cancelPaymentFile -         -         handsSame handsAfterReset
    bookPaymentAnswer handsSame -         handsSame handsAfterReset
    settleFee         handsSame handsSame -         handsAfterReset
    failFee           -         -         handsSame handsAfterReset
    retryFee          handsSame -         -         handsAfterReset
    waiveFee          -         -         -         handsAfterReset
    reverseFee        handsSame -         handsSame handsAfterReset
    "
  `)
  expect(unseenFile({ personId: 'maker', same: ['approver'] }, [{ number: '1', paperBy: 'approver' }])?.number).toBe(
    '1',
  )
  expect(confirmRefusal({ ...RESET, same: ['clerk'] }, 'clerk')).toBe('handsSame')
  expect(confirmRefusal({ ...RESET, personId: 'clerk', same: ['other'] }, 'clerk')).toBe('feeAccountYours')
})
