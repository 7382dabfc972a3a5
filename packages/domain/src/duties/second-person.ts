import { dutyInTheWay } from './duties.ts'
import type { Role } from '../session/roles.ts'
import type { Hands } from './hands.ts'

/** What one person proposes and another confirms before it holds. */
export const SECONDED_DEEDS = [
  'changePerson',
  'giveOffice',
  'changePolicy',
  'issuePassword',
  'changeMasterData',
  'changeText',
  'erasePerson',
  'releaseHold',
  'eraseByTime',
] as const
export type SecondedDeed = (typeof SECONDED_DEEDS)[number]

export type SecondPersonRule = {
  /** The asker holds one of these roles, still at the confirmation. The same as of the calls that ask. */
  readonly asks: readonly Role[]
  /** The second person holds one of these roles. */
  readonly decides: readonly Role[]
  /** Roles that hear of it and may read it, beside those that decide. */
  readonly told: readonly Role[]
  /** Days after which a request without a decision ends. */
  readonly days: number
}

/** For every deed, beyond these rules: the requester and the person concerned never decide. */
export const SECOND_PERSON: Readonly<Record<SecondedDeed, SecondPersonRule>> = {
  changePerson: { asks: ['admin'], decides: ['admin'], told: [], days: 7 },
  // A role of money, proof or power for a person the company's directory does not know.
  giveOffice: { asks: ['admin'], decides: ['compliance'], told: ['admin'], days: 7 },
  issuePassword: { asks: ['admin'], decides: ['admin'], told: [], days: 1 },
  changePolicy: { asks: ['admin'], decides: ['admin', 'compliance'], told: ['finance'], days: 14 },
  changeMasterData: { asks: ['admin'], decides: ['admin', 'compliance'], told: ['finance'], days: 7 },
  changeText: { asks: ['admin'], decides: ['admin', 'compliance'], told: ['finance'], days: 14 },
  // A person's own wish to be erased is to be met within 15 days.
  erasePerson: { asks: ['admin'], decides: ['admin', 'compliance'], told: [], days: 7 },
  releaseHold: { asks: ['admin'], decides: ['admin', 'compliance'], told: [], days: 7 },
  eraseByTime: { asks: ['admin'], decides: ['admin', 'compliance'], told: [], days: 7 },
}

export const REQUEST_STATES = ['asked', 'confirmed', 'refused', 'withdrawn', 'expired'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
export const REQUEST_DECISIONS = ['confirm', 'refuse', 'withdraw'] as const
export type RequestDecision = (typeof REQUEST_DECISIONS)[number]

export type SecondPersonRequest = {
  readonly deed: SecondedDeed
  readonly state: RequestState
  readonly askedBy: string
  /** Roles of the asker now; none of a person that left. */
  readonly askerRoles: readonly Role[]
  /** The people it is about. */
  readonly concerned: readonly string[]
  /** Business units of the records it is about; none: of no unit. */
  readonly units: readonly string[]
  /** UTC. */
  readonly expiresAt: string
}

/** The person about to decide. `tiedTo`: the people of their running delegations, in either direction. */
export type Decider = {
  readonly personId: string
  readonly roles: readonly Role[]
  /** Their business unit. */
  readonly buId: string
  readonly tiedTo: readonly string[]
  readonly hands: Pick<Hands, 'same' | 'by' | 'heldUntil'>
}

export const SECOND_PERSON_REFUSALS = [
  'secondPersonOver',
  'secondPersonNotAsker',
  'secondPersonRole',
  'secondPersonUnit',
  'secondPersonOwn',
  'secondPersonConcerned',
  'secondPersonTied',
  'secondPersonSameHands',
  'handsAfterReset',
  'secondPersonAskerGone',
] as const
export type SecondPersonRefusal = (typeof SECOND_PERSON_REFUSALS)[number]

/** Roles that count inside their business unit, as at meetings; administrators are the company's. */
const OF_A_UNIT: readonly Role[] = ['compliance', 'finance']

/** Why this person may not decide so at this time (UTC); undefined when they may. */
export function secondPersonRefusal(
  request: SecondPersonRequest,
  decision: RequestDecision,
  decider: Decider,
  at: string,
): SecondPersonRefusal | undefined {
  const { askedBy, concerned } = request
  if (request.state !== 'asked' || request.expiresAt <= at) return 'secondPersonOver'
  if (decision === 'withdraw') return decider.personId === askedBy ? undefined : 'secondPersonNotAsker'
  const { asks, decides } = SECOND_PERSON[request.deed]
  const roles = decides.filter((role) => decider.roles.includes(role))
  if (roles.length === 0) return 'secondPersonRole'
  const isOfUnit = request.units.every((unit) => unit === decider.buId)
  if (!isOfUnit && roles.every((role) => OF_A_UNIT.includes(role))) return 'secondPersonUnit'
  const doer = { actorId: decider.personId, principalId: decider.personId }
  if (dutyInTheWay('decideRequest', doer, [{ deed: 'askRequest', personIds: [askedBy] }])) return 'secondPersonOwn'
  if (concerned.includes(decider.personId)) return 'secondPersonConcerned'
  if (decider.tiedTo.some((id) => id === askedBy || concerned.includes(id))) return 'secondPersonTied'
  if (decider.hands.same.includes(askedBy)) return 'secondPersonSameHands'
  if (decider.hands.heldUntil !== null) return 'handsAfterReset'
  const mayAsk = asks.some((role) => request.askerRoles.includes(role))
  return decision === 'confirm' && !mayAsk ? 'secondPersonAskerGone' : undefined
}

/** The roles that get a notice, and may read what was done, when the second person was passed by. */
export const ALARMED: readonly Role[] = ['admin', 'compliance', 'finance']

/** May a person with these roles read a request of this deed? `onServer`: confirmed by a command, without a second person. */
export function readsRequests(deed: SecondedDeed, roles: readonly Role[], onServer = false): boolean {
  const { decides, told } = SECOND_PERSON[deed]
  return [...decides, ...told, ...(onServer ? ALARMED : [])].some((role) => roles.includes(role))
}

/** The state a decision leads to. */
export const STATE_AFTER: Readonly<Record<RequestDecision, RequestState>> = {
  confirm: 'confirmed',
  refuse: 'refused',
  withdraw: 'withdrawn',
}
