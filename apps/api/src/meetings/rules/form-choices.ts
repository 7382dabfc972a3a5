import type { Choice } from '../../lookups/public.ts'
import type { MeetingForm } from './meeting-form.ts'

/** What was picked from a list for this form. */
export function formChoices(form: MeetingForm): Choice[] {
  const each = (kind: Choice['kind'], values: readonly (string | null)[]): Choice[] =>
    values.flatMap((value) => (value ? [{ kind, value }] : []))
  return [
    ...each('product', form.productIds),
    ...each('taxonomy', [form.taxonomyId]),
    ...each(
      'topic',
      form.topics.map(({ topicId }) => topicId),
    ),
    ...each('employee', [...form.assistantIds, form.agentId]),
    ...each('department', [form.department]),
    ...each('costCenter', [form.costCenterCode]),
    ...each('io', [form.ioCode]),
    ...each('hospital', [form.hospitalId]),
    ...each('doctor', form.invitedHcpIds),
    ...each(
      'speaker',
      form.speakers.map(({ hcpId }) => hcpId),
    ),
    ...each('platform', [form.platformId]),
  ]
}
