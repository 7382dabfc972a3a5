import type { CallOutput } from '../kit/call-types.ts'

type Action = CallOutput<'closing', 'detail'>['allowedActions'][number]

/** An action offered to this person, undefined when it is not his at all. */
export const offered = (actions: readonly Action[], name: string): Action | undefined =>
  actions.find(({ action }) => action === name)
