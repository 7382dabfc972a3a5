import type { FieldValue, RecordValues } from './field-types.ts'

/**
 * The fields that decide what a person may do, which manager approves for them, and their identity at sign-in: two administrators change
 * them. The e-mail address is among them because it signs people in from WeCom and receives their links.
 */
export const POWER_FIELDS = ['roles', 'bu', 'manager', 'userType', 'email'] as const

/** The fields by which colleagues know a person with a role or with people below: two administrators change them too. */
export const PERSON_IDENTITY = ['name', 'department'] as const

/** Being in use, beside the fields: of a person's own change too. */
export type PowerPart = Readonly<Record<string, FieldValue>>
export type PersonChange = { readonly before: PowerPart; readonly after: PowerPart }
type State = { readonly values: RecordValues; readonly isActive: boolean }

const holdsRole = ({ values }: State): boolean => {
  const roles = values['roles']
  return typeof roles === 'object' && roles !== null && roles.length > 0
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Splits a change of a person: what holds at once, and what waits for a second administrator. A new person comes without roles. A person
 * without a role may be taken out of use at once: it gives no power, and a leaver is to be out the same day. `hasPower`: the person holds
 * a role, before or after, or is a line manager.
 */
export function splitPower(
  before: State | null,
  after: State,
  hasPower: boolean,
): { now: State; asked: PersonChange | null } {
  const start: State = before ?? {
    values: { ...after.values, roles: [], userType: 'employee' },
    isActive: after.isActive,
  }
  const known = hasPower || (before !== null && (holdsRole(before) || holdsRole(after)))
  const keys = known ? [...POWER_FIELDS, ...PERSON_IDENTITY] : POWER_FIELDS
  const moved = keys.filter((key) => !isSame(start.values[key], after.values[key]))
  const isTurned = start.isActive !== after.isActive
  const leavesAtOnce = isTurned && start.isActive && !holdsRole(start)
  const part = ({ values, isActive }: State): PowerPart => ({
    ...Object.fromEntries(moved.map((key) => [key, values[key] ?? null])),
    ...(isTurned && !leavesAtOnce && { isActive }),
  })
  const kept = Object.fromEntries(moved.map((key) => [key, start.values[key] ?? null]))
  const now = { values: { ...after.values, ...kept }, isActive: leavesAtOnce ? after.isActive : start.isActive }
  const asked = { before: part(start), after: part(after) }
  return { now, asked: Object.keys(asked.after).length === 0 ? null : asked }
}
