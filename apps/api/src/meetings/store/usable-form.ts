import type { FormRefs } from '../rules/form-refs.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'

/** The form without what can no longer be chosen; comments on warnings are asked for anew. Without its event, a sub-meeting stands alone. */
export function usableForm(form: MeetingForm, refs: FormRefs): MeetingForm {
  const topics = form.topics.filter(({ topicId }) => refs.topics.has(topicId))
  const hasTopic = (topicId: string) => topics.some((topic) => topic.topicId === topicId)
  const isOrphan = form.meetingTypeCategory === 'SUBEVENT' && refs.event === undefined
  return {
    ...form,
    meetingTypeCategory: isOrphan ? 'ONETIME' : form.meetingTypeCategory,
    topics,
    hospitalId: refs.hco?.id ?? null,
    platformId: form.platformId !== null && refs.platformIds.includes(form.platformId) ? form.platformId : null,
    productIds: form.productIds.filter((id) => refs.productIds.includes(id)),
    speakers: form.speakers.filter(({ hcpId, topicId }) => refs.speakers.has(hcpId) && hasTopic(topicId)),
    costCenterCode: refs.costCenterCode ?? null,
    ioCode: refs.io?.code ?? null,
    assistantIds: form.assistantIds.filter((id) => refs.personIds.includes(id)),
    agentId: form.agentId !== null && refs.personIds.includes(form.agentId) ? form.agentId : null,
    eventId: refs.event?.id ?? null,
    taxonomyId: refs.taxonomy?.id ?? null,
    invitedHcpIds: form.invitedHcpIds.filter((id) => refs.invitedHcpIds.includes(id)),
    warningComments: {},
  }
}
