import { randomUUID } from 'node:crypto'
import { holds } from './caller.ts'
import { type Form, type World } from './world.ts'

/** Reports, mails and surveys of meetings that are over, those of the demo company among them. */
export async function reports(world: World, engagementId: string, form: Form): Promise<void> {
  const { lin, zhou } = world
  const signed = await lin.ask('reports', 'signList', { engagementId })
  holds(signed.list.length === 4, 'the report has four sign-ins')
  const signGroups = await lin.ask('reports', 'signGroupList', { engagementId, groupBy: 'method' })
  holds(signGroups.total === 4 && signGroups.list[0]?.count === 3, 'three by code')
  const enrolled = await lin.ask('reports', 'enrollList', { engagementId })
  const enrolGroups = await lin.ask('reports', 'enrollGroupList', { engagementId, groupBy: 'status' })
  holds(enrolGroups.total === enrolled.list.length, 'groups of enrolments add up')
  const opened = await lin.ask('reports', 'openLinkGroupList', { engagementId, groupBy: 'source' })
  const openings = await lin.ask('reports', 'openLinkList', { engagementId })
  holds(opened.total === openings.list.length, 'groups of openings add up')
  await world.moveClock(new Date(Date.parse(form.endDatetime ?? '') + 3 * 86_400_000).toISOString())
  const sent = [
    await lin.ask('reports', 'sendParticipantsEmail', { engagementId }),
    await lin.ask('reports', 'sendSignReport', { engagementId }),
    await lin.ask('reports', 'sendEnrollReport', { engagementId }),
    await lin.ask('reports', 'sendReport', { engagementId }),
  ]
  holds(
    sent.every(({ mailId, toAddress }) => mailId !== '' && toAddress.includes('@')),
    'four reports are mailed',
  )
  const campaign = await lin.ask('reports', 'campaignSummary', { engagementId })
  holds(campaign.summary.signed === 4 && campaign.summary.meetings === 1, 'the summary counts four sign-ins')
  const topics = await zhou.ask('attendance', 'attendance', { scope: 'reports' })
  holds(topics.list.length > 0 && topics.summary.held > 0, 'topics of the reports are counted')
  await surveys(world)
  await ownSurvey(world, engagementId)
}

/** A closed meeting of the demo company that asked its attendees something. */
async function surveys({ lin }: World): Promise<void> {
  const closed = await lin.ask('meetings', 'meetingList', { group: 'closed', relation: 'owner' })
  for (const { engagementId } of closed.list) {
    const { list } = await lin.ask('exams', 'questionnaireList', { engagementId })
    const answered = list.find(({ submitted, isAnonymous }) => submitted > 0 && !isAnonymous)
    if (answered === undefined) continue
    const { questionnaireId } = answered
    const records = await lin.ask('exams', 'recordList', { engagementId, questionnaireId, state: 'submitted' })
    holds(records.total === answered.submitted, 'records agree with the count of answers')
    const groups = await lin.ask('reports', 'surveyGroupList', { engagementId })
    holds(groups.total > 0, 'answers are counted by survey')
    await lin.ask('reports', 'surveyList', { engagementId })
    await lin.ask('exams', 'npsRecordList', { engagementId })
    const setup = await lin.ask('exams', 'examSendSetupInfo', {})
    holds(setup.openDays > 0, 'a survey is open for some days')
    return
  }
  holds(false, 'no closed meeting of the demo company has answers')
}

/** A survey made from the company's template and published after the meeting; its link and one attendee's own link. */
async function ownSurvey({ lin, nobody }: World, engagementId: string): Promise<void> {
  const templates = await lin.ask('exams', 'questionnaireTemplates', {})
  const template = templates.list.find(({ content }) => !content.isAnonymous)
  if (!template) throw new Error('no template with names')
  const questionnaireId = randomUUID()
  const { kind, content } = template
  const saved = await lin.ask('exams', 'questionnaireSave', {
    engagementId,
    questionnaireId,
    kind,
    version: 0,
    content,
  })
  const { version } = saved
  await lin.ask('exams', 'questionnaireMove', { engagementId, questionnaireId, version, action: 'publish' })
  const link = await nobody.ask('exams', 'getUrl', { engagementId, questionnaireId })
  holds(link.title === content.title, 'the survey’s link names it')
  const { list } = await lin.ask('enrolment', 'enrollList', { engagementId, tab: 'signed' })
  const enrollmentId = list[0]?.enrollmentId ?? ''
  const own = await lin.ask('exams', 'getExamUrl', { engagementId, questionnaireId, enrollmentId })
  holds(own.url === link.url, 'staff hold no attendee’s own link')
  const sent = await lin.ask('exams', 'surveySend', { engagementId, questionnaireId, enrollmentId })
  holds(sent.sentTo.includes('****'), 'the own link goes to its person’s phone')
}
