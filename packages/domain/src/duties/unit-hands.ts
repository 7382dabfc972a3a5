import type { Role } from '../session/roles.ts'
import { dutyInTheWay, type Done } from './duties.ts'
import { type Deed, DUTIES } from './duty-table.ts'

/** Roles of the office; each of their duties is done in the unit of the meeting. */
const OFFICE = ['finance', 'compliance'] as const satisfies readonly Role[]
export type OfficeRole = (typeof OFFICE)[number]

/** The ways of work that a unit must be able to finish, each with its deeds in order; the organiser uploads and submits. */
const WAYS: readonly (readonly Deed[])[] = [
  ['enterAccount', 'confirmAccount', 'approveFee', 'payFee'],
  ['enterAccount', 'confirmAccount', 'approveFee', 'makePaymentFile', 'takePaymentFile', 'bookPaymentAnswer'],
  ['acceptConsent'],
  ['acceptContractFile'],
]

/** More people with the same roles open no other way: each deed has at most three earlier ones against it. */
const MOST_ALIKE = 4

/** The people that a unit lacks, the fewest first: with these roles added, different people can do its duties. Empty: the unit is complete. */
export function missingHands(people: readonly (readonly Role[])[]): readonly OfficeRole[] {
  const hands = distinct(people)
  return ADDED.find((added) => isComplete([...hands, ...added.map((role) => [role])])) ?? []
}

/** Up to three people of finance and one of compliance, the fewest first: they complete a unit that has no people. */
const ADDED: readonly (readonly OfficeRole[])[] = [0, 1, 2, 3, 4].flatMap((count) =>
  [0, 1]
    .filter((compliance) => compliance <= count && count - compliance <= 3)
    .map((compliance) => [
      ...Array.from({ length: count - compliance }, () => 'finance' as const),
      ...Array.from({ length: compliance }, () => 'compliance' as const),
    ]),
)

const isComplete = (hands: readonly (readonly Role[])[]): boolean => WAYS.every((way) => canDo(way, hands, []))

function canDo(way: readonly Deed[], hands: readonly (readonly Role[])[], done: readonly Done[]): boolean {
  const [deed, ...rest] = way
  if (deed === undefined) return true
  return hands.some((roles, index) => {
    const id = String(index)
    const isOpen = DUTIES[deed].roles.some((role) => roles.includes(role))
    if (!isOpen || dutyInTheWay(deed, { actorId: id, principalId: id }, done)) return false
    return canDo(rest, hands, [...done, { deed, personIds: [id] }])
  })
}

/** The office roles of each person, and at most four people with the same ones. */
function distinct(people: readonly (readonly Role[])[]): OfficeRole[][] {
  const alike = new Map<string, number>()
  return people
    .map((roles) => OFFICE.filter((role) => roles.includes(role)))
    .filter((roles) => {
      const key = roles.join(' ')
      const count = (alike.get(key) ?? 0) + 1
      alike.set(key, count)
      return roles.length > 0 && count <= MOST_ALIKE
    })
}
