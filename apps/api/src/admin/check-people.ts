import { excludedPair } from '@osmp/domain/session/role-exclusions.ts'
import { isOutside } from '@osmp/domain/duties/new-people.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import type { Tx } from '../kit/database/db.ts'
import { countOtherAdmins } from '../people/public.ts'
import { findManagers } from './people-repo.ts'
import type { PlannedRecord, RecordProblem } from './planned-record.ts'
import { findReferences } from './record-reference-repo.ts'
import { isSameValue } from './record-values.ts'

const field = (key: string) => RESOURCES.people.fields.find((one) => one.key === key) ?? null

/** At least one administrator, no cycles of managers, no conflicting roles, no role at an address outside the company's domains. */
export async function checkPeople(
  tx: Tx,
  planned: readonly PlannedRecord[],
  companyDomains: readonly string[],
): Promise<RecordProblem[]> {
  return [
    ...checkExclusions(planned),
    ...checkAddresses(planned, companyDomains),
    ...(await checkAdmins(tx, planned)),
    ...(await checkManagers(tx, planned)),
  ]
}

/** Of roles that are given now: who held such a pair before keeps it until somebody changes their roles. */
function checkExclusions(planned: readonly PlannedRecord[]): RecordProblem[] {
  return planned
    .filter(({ before, values }) => !isSameValue(before?.values['roles'], values['roles']))
    .filter(({ values }) => excludedPair(rolesOf(values['roles'])) !== undefined)
    .map(({ row }) => ({ row, field: field('roles'), result: 'rolesExclude', params: {} }))
}

/** Of roles and addresses that are given now: a role held at such an address before stays. */
function checkAddresses(planned: readonly PlannedRecord[], domains: readonly string[]): RecordProblem[] {
  return planned
    .filter(({ values }) => rolesOf(values['roles']).length > 0 && isOutside(domains, String(values['email'])))
    .filter(({ before, values }) => ['roles', 'email'].some((key) => !isSameValue(before?.values[key], values[key])))
    .map(({ row }) => ({
      row,
      field: field('email'),
      result: 'recordEmailOutside',
      params: { domains: domains.join('、') },
    }))
}

const rolesOf = (roles: unknown): readonly unknown[] => (Array.isArray(roles) ? roles : [])
const isAdmin = ({ values, isActive }: Pick<PlannedRecord, 'values' | 'isActive'>): boolean =>
  isActive && rolesOf(values['roles']).includes('admin')

async function checkAdmins(tx: Tx, planned: readonly PlannedRecord[]): Promise<RecordProblem[]> {
  const losing = planned.filter(
    (record) =>
      record.before !== null &&
      isAdmin({ values: record.before.values, isActive: record.before.stored.isActive }) &&
      !isAdmin(record),
  )
  if (losing.length === 0 || planned.some(isAdmin)) return []
  const others = await countOtherAdmins(
    tx,
    planned.map(({ id }) => id),
  )
  if (others > 0) return []
  return losing.map(({ row }) => ({ row, field: field('roles'), result: 'lastAdmin', params: {} }))
}

async function checkManagers(tx: Tx, planned: readonly PlannedRecord[]): Promise<RecordProblem[]> {
  const moved = planned.filter(
    ({ before, values }) =>
      typeof values['manager'] === 'string' && !isSameValue(before?.values['manager'], values['manager']),
  )
  if (moved.length === 0) return []
  const managers = await findManagers(tx)
  for (const { id, values } of planned)
    managers.set(id, typeof values['manager'] === 'string' ? values['manager'] : null)
  const circles = moved.filter(({ id }) => isAboveHimself(id, managers))
  const names = new Map(
    (
      await findReferences(
        tx,
        'people',
        circles.map(({ values }) => String(values['manager'])),
      )
    ).map((one) => [one.id, one.label]),
  )
  return circles.map(({ row, values }) => ({
    row,
    field: field('manager'),
    result: 'managerCircle',
    params: { value: names.get(String(values['manager'])) ?? '' },
  }))
}

function isAboveHimself(id: string, managers: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  for (let at = managers.get(id) ?? null; at !== null && !seen.has(at); at = managers.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}
