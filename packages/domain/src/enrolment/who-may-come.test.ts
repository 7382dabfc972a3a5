import { expect, test } from 'vitest'
import { invitationCodeOf, readInvitationCode, showInvitationCode } from './invitation-code.ts'
import { CODE_STATES, codeState, type Comer, ENROLMENT_MODES, whoMayComeRefusal } from './who-may-come.ts'

const CLOSES = 1_800_000_000_000
const HOUR = 3_600_000
const COMERS: readonly (readonly [string, Comer])[] = [
  ...CODE_STATES.map((code) => [`oneself ${code}`, { by: 'oneself', code }] as const),
  ['letter before', { by: 'letter', openedAt: CLOSES - HOUR }],
  ['letter at', { by: 'letter', openedAt: CLOSES }],
  ['letter unopened', { by: 'letter', openedAt: null }],
  ['staff', { by: 'staff' }],
  ['walkIn', { by: 'walkIn' }],
]

test('mode and date by caller and code: a seat, or why none', () => {
  const modes = ENROLMENT_MODES.map((mode) => ({ mode, closesAt: null, now: CLOSES }))
  const dates = [CLOSES - 1, CLOSES].map((now) => ({ mode: 'code' as const, closesAt: CLOSES, now }))
  const rows = COMERS.map(([name, comer]) => {
    const cells = [...modes, ...dates].map((one) => whoMayComeRefusal(one, comer)?.replace('enrolment', '') ?? 'seat')
    return [name, ...cells]
      .map((cell) => cell.padEnd(16))
      .join('')
      .trimEnd()
  })
  const head = ['', 'open', 'invited', 'code', 'code before', 'code after date'].map((cell) => cell.padEnd(16)).join('')
  expect([head.trimEnd(), ...rows].join('\n')).toMatchInlineSnapshot(`
    "                open            invited         code            code before     code after date
    oneself none    seat            InvitedOnly     CodeMissing     CodeMissing     ClosedByDate
    oneself live    seat            InvitedOnly     seat            seat            ClosedByDate
    oneself wrong   seat            InvitedOnly     CodeWrong       CodeWrong       ClosedByDate
    oneself used    seat            InvitedOnly     CodeUsed        CodeUsed        ClosedByDate
    oneself ended   seat            InvitedOnly     CodeEnded       CodeEnded       ClosedByDate
    oneself revoked seat            InvitedOnly     CodeEnded       CodeEnded       ClosedByDate
    letter before   seat            seat            seat            seat            seat
    letter at       seat            seat            seat            seat            ClosedByDate
    letter unopened seat            seat            seat            seat            ClosedByDate
    staff           seat            seat            seat            seat            seat
    walkIn          seat            seat            seat            seat            seat"
  `)
})

test('how a code fares: ended by hand, then by time, then used up', () => {
  const code = { most: 20, used: 19, endsAt: null, isRevoked: false }
  const rows = [
    code,
    { ...code, used: 20 },
    { ...code, endsAt: CLOSES + 1 },
    { ...code, endsAt: CLOSES },
    { ...code, used: 20, endsAt: CLOSES },
    { ...code, used: 20, endsAt: CLOSES, isRevoked: true },
  ].map((one) => `${one.used}/${one.most} ${one.endsAt ?? '-'} ${one.isRevoked} = ${codeState(one, CLOSES)}`)
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "19/20 - false = live
    20/20 - false = used
    19/20 1800000000001 false = live
    19/20 1800000000000 false = ended
    20/20 1800000000000 false = ended
    20/20 1800000000000 true = revoked"
  `)
})

test('a code is read as it is typed, pasted and dictated, and shown in two groups', () => {
  const typed = [
    'ACDE FGHJ',
    'acdefghj',
    ' a c d e-f g h j ',
    'ＡＣＤＥ　ｆｇｈｊ',
    'ACDE–FGHJ',
    'ACDEFGH',
    'ACDEFGHJK',
    'ACDEFGH0',
    '',
  ]
  expect(typed.map((one) => `${one} = ${readInvitationCode(one) ?? '-'}`).join('\n')).toMatchInlineSnapshot(`
    "ACDE FGHJ = ACDEFGHJ
    acdefghj = ACDEFGHJ
     a c d e-f g h j  = ACDEFGHJ
    ＡＣＤＥ　ｆｇｈｊ = ACDEFGHJ
    ACDE–FGHJ = ACDEFGHJ
    ACDEFGH = -
    ACDEFGHJK = -
    ACDEFGH0 = -
     = -"
  `)
  expect([0, 1, 2 ** 48 - 1].map(invitationCodeOf).map(showInvitationCode)).toMatchInlineSnapshot(`
    [
      "3333 3333",
      "4333 3333",
      "NNDR 6WFD",
    ]
  `)
})
