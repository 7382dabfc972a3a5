import { audienceKindOf } from '@osmp/domain/meetings/category-rules.ts'
import type { MeetingRuleInput, SpeakerInput } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { fullInstant } from './check-form.ts'
import type { FormRefs } from './form-refs.ts'
import type { MeetingForm } from './meeting-form.ts'
import type { MeetingPlan } from '../store/meeting-plan.ts'

/** The form as the rules read it. A speaker the master data no longer holds stays in, so that a rule can say so. */
export function ruleInput(form: MeetingForm, refs: FormRefs, plan: MeetingPlan): MeetingRuleInput {
  const instant = (time: string | null) => (time === null ? null : fullInstant(time))
  const isDirect = form.speakers.some(
    ({ hcpId, feeNet }) => feeNet > 0 && refs.speakers.get(hcpId)?.paymentRoute === 'companyDirect',
  )
  return {
    category: form.meetingTypeCategory,
    start: instant(form.startDatetime),
    end: instant(form.endDatetime),
    dayHours: form.dayHours,
    cityCode: cityOf(form, refs) || null,
    audienceKind: audienceKindOf(
      { category: form.meetingTypeCategory, executeType: form.executeType },
      { hasHospital: form.hospitalId !== null, hasDepartment: form.department !== '', isRestaurant: form.isRestaurant },
      form.expectedPatients,
    ),
    expectedAttendees: form.expectedAudience,
    expectedPatients: form.expectedPatients,
    seats: form.seats,
    paymentRoute: isDirect ? 'companyDirect' : 'qualifiedOrganiser',
    productIds: form.productIds,
    topicIds: form.topics.map(({ topicId }) => topicId),
    topicMinutes: form.topics.map(({ minutes }) => minutes),
    speakers: form.speakers.map((talk) => speakerInput(talk, form, refs)),
    costCenterCode: form.costCenterCode,
    ioCode: form.ioCode,
    budgetLines: plan.lines.map(({ type, amount }) => ({ kind: type, amount })),
    budgetTotal: plan.total,
  }
}

/** City people travel to; none online. */
export function cityOf(form: MeetingForm, refs: FormRefs): string {
  return form.executeType === 'online' ? '' : (refs.hco?.city ?? '')
}

function speakerInput(talk: MeetingForm['speakers'][number], form: MeetingForm, refs: FormRefs): SpeakerInput {
  const known = refs.speakers.get(talk.hcpId)
  return {
    hcpId: talk.hcpId,
    name: known?.name ?? '',
    role: talk.role,
    level: known?.level ?? 'city',
    topicId: talk.topicId,
    start: null,
    end: null,
    minutes: talk.minutes,
    net: talk.feeNet,
    recorded: talk.isRecorded,
    feeExplanation: form.warningComments['speakerFeeMax'] ?? '',
  }
}
