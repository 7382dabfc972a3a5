import { expect, test } from 'vitest'
import type { Relation, Role, StaffActor } from '../session/roles.ts'
import { RELATIONS, ROLES } from '../session/roles.ts'
import { mayActOnFee } from './fee-policy.ts'
import { decideFee, FEE_ACTIONS, FEE_STATUSES, isLiveFee, needsReason } from './fee-state.ts'

function staff(...roles: Role[]): StaffActor {
  return { kind: 'staff', personId: 'p1', employeeCode: 'E1', roles, buId: 'b1', seesOthers: false, reportIds: [] }
}

test('status × action', () => {
  const rows = FEE_STATUSES.map((status) => {
    const cells = FEE_ACTIONS.map((action) => {
      const decision = decideFee(status, action)
      return `${action}=${decision.ok ? decision.status : '-'}`.padEnd(action.length + 10)
    })
    return `${status.padEnd(9)} ${cells.join(' ').trimEnd()}`
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    draft     submit=submitted check=-         hold=-         release=-         sendBack=-         approve=-         pay=-         fail=-         retry=-         waive=-         reverse=-
    submitted submit=-         check=checked   hold=held      release=-         sendBack=returned  approve=-         pay=-         fail=-         retry=-         waive=waived    reverse=-
    checked   submit=-         check=-         hold=held      release=-         sendBack=returned  approve=approved  pay=-         fail=-         retry=-         waive=waived    reverse=-
    held      submit=-         check=-         hold=-         release=checked   sendBack=returned  approve=-         pay=-         fail=-         retry=-         waive=waived    reverse=-
    approved  submit=-         check=-         hold=held      release=-         sendBack=-         approve=-         pay=paid      fail=failed    retry=-         waive=-         reverse=-
    paid      submit=-         check=-         hold=-         release=-         sendBack=-         approve=-         pay=-         fail=-         retry=-         waive=-         reverse=reversed
    failed    submit=-         check=-         hold=held      release=-         sendBack=returned  approve=-         pay=-         fail=-         retry=approved  waive=waived    reverse=-
    returned  submit=submitted check=-         hold=-         release=-         sendBack=-         approve=-         pay=-         fail=-         retry=-         waive=-         reverse=-
    waived    submit=-         check=-         hold=-         release=-         sendBack=-         approve=-         pay=-         fail=-         retry=-         waive=-         reverse=-
    reversed  submit=submitted check=-         hold=-         release=-         sendBack=-         approve=-         pay=-         fail=-         retry=-         waive=-         reverse=-
    "
  `)
})

test('who × action', () => {
  const people: [string, StaffActor, readonly Relation[]][] = [
    ...ROLES.map((role): [string, StaffActor, readonly Relation[]] => [role, staff('employee', role), []]),
    ...RELATIONS.map((relation): [string, StaffActor, readonly Relation[]] => [
      relation,
      staff('employee'),
      [relation],
    ]),
    ['finance and compliance', staff('employee', 'finance', 'compliance'), []],
    ['finance who owns it', staff('employee', 'finance'), ['owner']],
    ['compliance who speaks', staff('employee', 'compliance'), ['speaker']],
  ]
  const rows = people.map(([name, actor, relations]) => {
    const actions = FEE_ACTIONS.filter((action) => mayActOnFee(actor, relations, action))
    return `${name.padEnd(22)} ${actions.join(' ') || '-'}`
  })
  rows.push(
    `${'the system'.padEnd(22)} ${FEE_ACTIONS.filter((action) => mayActOnFee({ kind: 'system' }, [], action)).join(' ')}`,
  )
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    employee               -
    manager                -
    approver               -
    finance                hold release sendBack approve pay fail retry waive reverse
    compliance             hold release sendBack
    admin                  -
    owner                  submit
    assistant              submit
    agent                  submit
    speaker                -
    attendee               -
    approver               -
    manager                -
    finance and compliance hold release sendBack approve pay fail retry waive reverse
    finance who owns it    submit
    compliance who speaks  -
    the system             check hold
    "
  `)
})

test('a public person does nothing with fees', () => {
  const attendee = { kind: 'attendee', hcpId: 'h1', enrollmentId: 'n1', engagementId: 'm1' } as const
  expect(FEE_ACTIONS.filter((action) => mayActOnFee(attendee, ['speaker'], action))).toEqual([])
})

test('no action leaves a final state, and a paid fee is only taken back', () => {
  expect(FEE_ACTIONS.filter((action) => decideFee('waived', action).ok)).toEqual([])
  expect(FEE_ACTIONS.filter((action) => decideFee('paid', action).ok)).toEqual(['reverse'])
  expect(FEE_ACTIONS.filter((action) => decideFee('reversed', action).ok)).toEqual(['submit'])
})

test('a paid fee is reversed once, and the refusals say which it is', () => {
  expect(decideFee('paid', 'reverse')).toEqual({ ok: true, status: 'reversed' })
  expect(decideFee('reversed', 'reverse')).toEqual({ ok: false, reason: 'feeAlreadyReversed' })
  expect(decideFee('approved', 'reverse')).toEqual({ ok: false, reason: 'feeNotPaid' })
  expect(decideFee('paid', 'sendBack')).toEqual({ ok: false, reason: 'feeWrongState' })
})

test('what needs a reason', () => {
  expect(FEE_ACTIONS.filter(needsReason)).toEqual(['hold', 'release', 'sendBack', 'fail', 'waive', 'reverse'])
})

test('a returned, waived or reversed fee leaves room for another', () => {
  expect(FEE_STATUSES.filter((status) => !isLiveFee(status))).toEqual(['returned', 'waived', 'reversed'])
})
