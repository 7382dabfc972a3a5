import type { CallOutput } from '../kit/calls/call-types.ts'

type Action = CallOutput<'closing', 'detail'>['allowedActions'][number]

/** An action offered to this person, undefined when it is not theirs at all. */
export const offered = (actions: readonly Action[], name: string): Action | undefined =>
  actions.find(({ action }) => action === name)

/** Of a closed meeting the fees that are not submitted come next, and wait for this person. */
export const feesComeNext = ({ isClosed, allowedActions, feesToSubmit }: CallOutput<'closing', 'detail'>): boolean =>
  isClosed && feesToSubmit > 0 && offered(allowedActions, 'submitFees')?.allowed === true
