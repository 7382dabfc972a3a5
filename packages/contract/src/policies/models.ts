import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { POLICY_SEVERITIES } from '@osmp/domain/policies/policy-types.ts'
import * as z from 'zod/mini'
import { date, id, instant, list, shape, text } from '../kit/fields.ts'

/**
 * A policy's value as it travels: yuan as text with two decimals for `fen`, a whole number for the other units,
 * true or false for `flag`, one of its choices for `choice`, day numbers for `dayList`.
 */
export const policyValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.number())])
export const sentPolicyValue = z.union([text(60, 1), z.number(), z.boolean(), list(z.number(), 20)])

/** Where a row holds; null means everywhere. */
export const policyScope = {
  category: z.nullable(z.enum(MEETING_CATEGORIES)),
  region: z.nullable(text(40, 1)),
  buId: z.nullable(text(40, 1)),
}

export const policySeverity = z.enum(POLICY_SEVERITIES)

/** One version of a policy. `from` and `to` are days in Asia/Shanghai, both included. */
export const policyItem = shape({
  id,
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  choices: z.array(z.string()),
  category: z.nullable(z.string()),
  region: z.nullable(z.string()),
  buId: z.nullable(z.string()),
  value: policyValue,
  severity: policySeverity,
  from: date,
  to: z.nullable(date),
  /** `withdrawn`: replaced before its first day, so it never held. */
  state: z.enum(['inForce', 'planned', 'past', 'withdrawn']),
  source: z.string(),
  version: z.number(),
  /** Who saved it and when; null for a shipped row. */
  savedBy: z.nullable(z.string()),
  savedAt: z.nullable(instant),
})
