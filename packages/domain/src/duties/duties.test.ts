import { describe, expect, it } from 'vitest'
import { dutyInTheWay, isBySameHands } from './duties.ts'
import { DEEDS, DUTIES } from './duty-table.ts'

const A = { actorId: 'a', principalId: 'a' }

describe('who must leave a deed to somebody else', () => {
  it('as one table', () => {
    const lines = DEEDS.map((deed) => {
      const { on, roles, notAfter } = DUTIES[deed]
      return `${deed.padEnd(18)} ${on.padEnd(12)} ${(roles.join(' ') || '-').padEnd(19)} not after: ${notAfter.join(' ') || '-'}`
    })
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      enterAccount       account      finance compliance  not after: -
      confirmAccount     account      finance compliance  not after: enterAccount
      submitFee          fee          -                   not after: -
      holdFee            fee          finance compliance  not after: submitFee
      releaseFee         fee          finance compliance  not after: submitFee enterAccount
      returnFee          fee          finance compliance  not after: submitFee
      approveFee         fee          finance             not after: submitFee enterAccount
      payFee             fee          finance             not after: submitFee enterAccount approveFee
      makePaymentFile    fee          finance             not after: submitFee enterAccount approveFee
      takePaymentFile    file         finance             not after: submitFee enterAccount approveFee
      cancelPaymentFile  file         finance             not after: makePaymentFile takePaymentFile
      bookPaymentAnswer  file         finance             not after: submitFee enterAccount makePaymentFile takePaymentFile
      settleFee          fee          finance             not after: submitFee enterAccount approveFee
      failFee            fee          finance             not after: submitFee makePaymentFile takePaymentFile
      retryFee           fee          finance             not after: submitFee enterAccount failFee
      waiveFee           fee          finance             not after: submitFee
      reverseFee         fee          finance             not after: submitFee enterAccount payFee makePaymentFile takePaymentFile settleFee
      submitMeeting      application  -                   not after: -
      approveStep        application  -                   not after: submitMeeting approveStep
      runMeeting         application  -                   not after: approveStep
      reopenMeeting      application  finance compliance  not after: submitMeeting runMeeting
      lendSteps          application  -                   not after: -
      uploadConsent      consent      -                   not after: -
      acceptConsent      consent      compliance          not after: uploadConsent
      explainDoubt       doubt        -                   not after: -
      acceptDoubt        doubt        compliance          not after: runMeeting explainDoubt
      linkPlace          link         -                   not after: -
      confirmLink        link         compliance          not after: runMeeting linkPlace
      askRequest         request      -                   not after: -
      decideRequest      request      -                   not after: askRequest
      discardWork        server       admin               not after: -
      acceptClockStep    server       admin               not after: -
      uploadContractFile closingFile  -                   not after: -
      acceptContractFile closingFile  compliance          not after: uploadContractFile
      "
    `)
  })

  it('no deed asks for itself, but the steps of one application', () => {
    expect(DEEDS.filter((deed) => DUTIES[deed].notAfter.includes(deed))).toEqual(['approveStep'])
  })

  it.each(DEEDS.flatMap((deed) => DUTIES[deed].notAfter.map((earlier) => [deed, earlier] as const)))(
    '%s stands against whoever did %s, as themselves, by a deputy and as a deputy',
    (deed, earlier) => {
      const by = (...personIds: string[]) => [{ deed: earlier, personIds }]
      expect(dutyInTheWay(deed, A, by('a'))).toBe(earlier)
      expect(dutyInTheWay(deed, A, by('b', 'a'))).toBe(earlier)
      expect(dutyInTheWay(deed, { actorId: 'b', principalId: 'a' }, by('a'))).toBe(earlier)
      expect(dutyInTheWay(deed, { actorId: 'a', principalId: 'b' }, by('a'))).toBe(earlier)
      expect(dutyInTheWay(deed, A, by('b'))).toBeUndefined()
      expect(dutyInTheWay(deed, { ...A, same: ['c', 'b'] }, by('b'))).toBe(earlier)
      expect(isBySameHands(deed, { ...A, same: ['b'] }, by('b'))).toBe(true)
      expect(isBySameHands(deed, { ...A, same: ['b'] }, by('a'))).toBe(false)
      expect(isBySameHands(deed, { ...A, same: ['c'] }, by('b'))).toBe(false)
    },
  )
})
