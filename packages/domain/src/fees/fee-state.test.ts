import { expect, test } from 'vitest'
import type { Relation, Role, StaffActor } from '../session/roles.ts'
import { RELATIONS, ROLES } from '../session/roles.ts'
import { allowedFeeActions, mayActOnFee } from './fee-policy.ts'
import { decideFee, decideReversal, FEE_ACTIONS, FEE_STATUSES, isLiveFee } from './fee-state.ts'

function staff(...roles: Role[]): StaffActor {
  return { kind: 'staff', personId: 'p1', employeeCode: 'E1', roles, buId: 'b1', seesOthers: false }
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
    draft     submit=submitted check=-         hold=-         release=-         sendBack=-         approve=-         pay=-         fail=-         retry=-         waive=waived
    submitted submit=-         check=checked   hold=held      release=-         sendBack=returned  approve=-         pay=-         fail=-         retry=-         waive=waived
    checked   submit=-         check=-         hold=held      release=-         sendBack=returned  approve=approved  pay=-         fail=-         retry=-         waive=waived
    held      submit=-         check=-         hold=-         release=checked   sendBack=returned  approve=-         pay=-         fail=-         retry=-         waive=waived
    approved  submit=-         check=-         hold=-         release=-         sendBack=-         approve=-         pay=paid      fail=failed    retry=-         waive=-
    paid      submit=-         check=-         hold=-         release=-         sendBack=-         approve=-         pay=-         fail=-         retry=-         waive=-
    failed    submit=-         check=-         hold=-         release=-         sendBack=returned  approve=-         pay=-         fail=-         retry=approved  waive=waived
    returned  submit=submitted check=-         hold=-         release=-         sendBack=-         approve=-         pay=-         fail=-         retry=-         waive=waived
    waived    submit=-         check=-         hold=-         release=-         sendBack=-         approve=-         pay=-         fail=-         retry=-         waive=-
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
    finance                hold sendBack approve pay fail retry waive
    compliance             hold release sendBack
    admin                  -
    owner                  submit waive
    assistant              submit waive
    agent                  submit waive
    speaker                -
    attendee               -
    approver               -
    manager                -
    finance who owns it    submit hold sendBack waive
    compliance who speaks  hold sendBack
    the system             check hold
    "
  `)
})

test('a public person does nothing with fees', () => {
  const attendee = { kind: 'attendee', hcpId: 'h1', enrollmentId: 'n1', engagementId: 'm1' } as const
  expect(FEE_ACTIONS.filter((action) => mayActOnFee(attendee, ['speaker'], action))).toEqual([])
})

test('no action leaves a final state', () => {
  for (const status of ['paid', 'waived'] as const) {
    expect(FEE_ACTIONS.filter((action) => decideFee(status, action).ok)).toEqual([])
  }
})

test('what is offered is accepted', () => {
  expect(allowedFeeActions(staff('employee', 'finance'), [], 'approved')).toEqual(['pay', 'fail'])
  expect(allowedFeeActions(staff('employee', 'finance'), ['owner'], 'approved')).toEqual([])
  expect(allowedFeeActions(staff('employee'), ['owner'], 'draft')).toEqual(['submit', 'waive'])
})

test('a paid fee is reversed once', () => {
  expect(decideReversal('paid', false)).toEqual({ ok: true })
  expect(decideReversal('paid', true)).toEqual({ ok: false, reason: 'feeAlreadyReversed' })
  expect(decideReversal('approved', false)).toEqual({ ok: false, reason: 'feeNotPaid' })
})

test('only a waived fee leaves room for another', () => {
  expect(FEE_STATUSES.filter((status) => !isLiveFee(status))).toEqual(['waived'])
})
