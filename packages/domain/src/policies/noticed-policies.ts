import type { Policies } from './policy-engine.ts'

/** Policies that remember whether anybody asked for one key: a trial of a value nobody reads can change nothing. */
export function noticedPolicies(key: string): { over(policies: Policies): Policies; isRead(): boolean } {
  let read = false
  return {
    over: (policies) => (asked) => {
      if (asked === key) read = true
      return policies(asked)
    },
    isRead: () => read,
  }
}
