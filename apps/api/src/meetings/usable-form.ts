import type { FormRefs } from './form-refs-repo.ts'
import type { MeetingForm } from './meeting-form.ts'

/** The form without what can no longer be chosen; comments on warnings are asked for anew. */
export function usableForm(form: MeetingForm, refs: FormRefs): MeetingForm {
  const topics = form.topics.filter(({ topicId }) => refs.topics.has(topicId))
  const hasTopic = (topicId: string) => topics.some((topic) => topic.topicId === topicId)
  return {
    ...form,
    topics,
    hospitalId: refs.hco?.id ?? null,
    platformId: form.platformId !== null && refs.platformIds.includes(form.platformId) ? form.platformId : null,
    productIds: form.productIds.filter((id) => refs.productIds.includes(id)),
    speakers: form.speakers.filter(({ hcpId, topicId }) => refs.speakers.has(hcpId) && hasTopic(topicId)),
    costCenterCode: refs.costCenterCode ?? null,
    ioCode: refs.io?.code ?? null,
    assistantIds: form.assistantIds.filter((id) => refs.personIds.includes(id)),
    agentId: form.agentId !== null && refs.personIds.includes(form.agentId) ? form.agentId : null,
    warningComments: {},
  }
}
