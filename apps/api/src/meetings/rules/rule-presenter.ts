import type { ruleResult } from '@osmp/contract/meetings/models.ts'
import type { RuleField, RuleResult } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type * as z from 'zod/mini'
import type { MeetingForm } from './meeting-form.ts'

export type RuleView = z.output<typeof ruleResult>

/** The form's own field names; the payment route belongs to the speakers. */
const FORM_FIELDS: Readonly<Record<RuleField, keyof MeetingForm>> = {
  startDatetime: 'startDatetime',
  endDatetime: 'endDatetime',
  products: 'productIds',
  topics: 'topics',
  speakers: 'speakers',
  paymentRoute: 'speakers',
  expectedAttendees: 'expectedAudience',
  expectedPatients: 'expectedPatients',
  seats: 'seats',
  budgetLines: 'budgetLines',
  costCenter: 'costCenterCode',
  io: 'ioCode',
  event: 'eventId',
}

/** A rule's verdict on the wire. `field`: form field with its position, as in `speakers.0`. */
export function presentRule(result: RuleResult): RuleView {
  const { rule, policyKey, severity, ok, params, field, index, policyVersion, policyFrom, policySource } = result
  const name = FORM_FIELDS[field]
  return {
    rule,
    policyKey,
    severity,
    ok,
    params: { ...params },
    field: index === undefined ? name : `${name}.${index}`,
    policyVersion,
    policyFrom,
    policySource,
  }
}
