import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { date, id, shape, text } from '../kit/fields.ts'
import { policyItem, policyScope, policySeverity, sentPolicyValue } from './models.ts'

const cursor = shape({ key: text(60, 1), from: date, id })

export const policies = {
  /** Every version of one key or of all, by key and then newest first; 50 a page. Error: policyKeyUnknown. */
  policyList: endpoint({
    method: 'POST',
    path: '/system/policy-list',
    from: 'body',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({ key: z.optional(text(60, 1)), cursor: z.optional(cursor) }),
    output: shape({ list: z.array(policyItem), cursor: z.nullable(cursor) }),
  }),
  /**
   * A new version of a key for one scope, from tomorrow (Asia/Shanghai) at the earliest, until the next one planned for that
   * scope. The version it follows ends the day before; what was judged by it keeps it. The same again changes nothing.
   * Errors: policyKeyUnknown, policyValueInvalid, policyScopeUnknown, policyDatesInvalid, policyFromTooEarly.
   */
  policySave: endpoint({
    method: 'POST',
    path: '/system/policy-save',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({
      key: text(60, 1),
      ...policyScope,
      value: sentPolicyValue,
      severity: policySeverity,
      from: date,
      /** What the new value rests on: a notice, a decision. */
      source: text(60, 1),
    }),
    output: policyItem,
  }),
} as const satisfies Slice
