import { randomUUID } from 'node:crypto'
import { holds } from './caller.ts'
import { type Form, freshName, type World } from './world.ts'

export type Planned = { engagementId: string; version: number }

/** From a draft to an approved meeting, with every other way an application can go. */
export async function planning(world: World, form: Form): Promise<Planned> {
  const { lin, zhou, he } = world
  await draft(world, form)
  const validated = await lin.ask('meetings', 'meetingValidate', { form })
  holds(validated.canSubmit && validated.path.length === 2, 'the form can be submitted, to manager and compliance')
  const { engagementId, status } = await world.submit(lin, form)
  holds(status === 10, 'a submission waits for approval')
  const similar = await lin.ask('meetings', 'checkMeetingInfo', {
    engagementName: '另一个会议',
    startDatetime: form.startDatetime,
    endDatetime: form.endDatetime,
    hospitalId: form.hospitalId,
    hcpIds: [form.speakers[0]?.hcpId ?? ''],
  })
  holds(similar.similar.length > 0, 'checkMeetingInfo finds the meeting at the same time and place')
  await lists(world, engagementId)
  holds((await world.pass(zhou, engagementId)) === 15, 'the manager’s pass leads on to compliance')
  holds((await world.pass(he, engagementId)) === 40, 'the last pass approves')
  const decided = await zhou.ask('approvals', 'getApprovalListByMine', {})
  holds(
    decided.list.some((row) => row.engagementId === engagementId),
    'what I decided is in my list',
  )
  await otherWays(world, form)
  return { engagementId, version: (await lin.ask('meetings', 'getCurrentVersion', { engagementId })).version }
}

async function draft({ lin }: World, form: Form): Promise<void> {
  const { sn } = await lin.ask('session', 'getApiSn', { action: 'meetingSave' })
  const name = freshName()
  const saved = await lin.ask(
    'meetings',
    'meetingSave',
    { mode: 'draft', form: { ...form, engagementName: name } },
    { sn },
  )
  const { draft: newest } = await lin.ask('meetings', 'getCurrentEngagementId', {})
  holds(
    newest?.engagementId === saved.engagementId && newest.engagementName === name,
    'the newest draft is the one saved',
  )
  const changed = await lin.ask('meetings', 'meetingUpdate', {
    engagementId: saved.engagementId,
    version: saved.version,
    form: { ...form, engagementName: name, venue: '二号楼' },
  })
  holds(changed.version > saved.version, 'a change raises the version')
  const detail = await lin.ask('meetings', 'meetingDetail', { engagementId: saved.engagementId })
  holds(detail.engagementName === name && detail.engagementBudget !== null, 'the detail says what was saved')
  const auto = await lin.ask('meetings', 'checkAutoApprove', { engagementId: saved.engagementId })
  holds(!auto.autoApproves, 'a paid speaker needs approval')
}

async function lists({ lin, zhou, xu }: World, engagementId: string): Promise<void> {
  const has = (list: readonly { engagementId: string }[]) => list.some((row) => row.engagementId === engagementId)
  holds(
    has((await lin.ask('meetings', 'meetingList', { group: 'inApproval' })).list),
    'meeting-list has the submission',
  )
  holds(!has((await xu.ask('meetings', 'meetingList', {})).list), 'a colleague does not see it')
  holds(has((await lin.ask('approvals', 'getSubmitList', { state: 'pending' })).list), 'getSubmitList has it')
  holds(has((await zhou.ask('approvals', 'getApprovalList', {})).list), 'it waits for the manager')
  holds(has((await zhou.ask('approvals', 'getMeetingList', {})).list), 'approvals’ getMeetingList has it')
  holds((await zhou.ask('approvals', 'getApprovalListNumber', {})).count > 0, 'the manager’s badge counts it')
  const { people } = await zhou.ask('meetings', 'subordinateMeetingList', {})
  const personId = people.find(({ name }) => name === '林晓')?.personId
  const reports = await zhou.ask('meetings', 'subordinateMeetingList', { personId: personId ?? '' })
  holds(has(reports.list), 'the manager sees the report’s meeting')
}

/** Sent back and made anew, taken back, cancelled, cancelled and made anew, changed. */
async function otherWays(world: World, form: Form): Promise<void> {
  const { lin, zhou } = world
  const plain = { ...form, speakers: [], budgetLines: [{ type: 'meal' as const, amount: '9000.00', note: '' }] }
  const expected = { ...plain, expectedAudience: 60, seats: 60 }
  const back = await world.submit(lin, expected)
  const { approval } = await zhou.ask('approvals', 'getApprovalListDetails2', { engagementId: back.engagementId })
  const sent = await zhou.ask('approvals', 'setApproveBack', {
    approvalId: approval?.approvalId ?? '',
    snapshotHash: approval?.snapshotHash ?? '',
    clientToken: randomUUID(),
    comment: '请补充会议备注',
  })
  holds(sent.status === 26, 'sent back')

  const taken = await world.submit(lin, expected)
  const mine = await lin.ask('approvals', 'getApprovalListDetails2', { engagementId: taken.engagementId })
  const revoked = await lin.ask('approvals', 'setApproveRevoke', { approvalId: mine.approval?.approvalId ?? '' })
  holds(revoked.status === 30, 'taken back')

  const gone = await world.submit(lin, expected)
  const cancelled = await lin.ask('meetings', 'cancelMeeting', { ...idOf(gone), reason: '讲者临时无法出席' })
  holds(cancelled.status === 80, 'cancelled')
  const { sn } = await lin.ask('session', 'getApiSn', { action: 'meetingRecreate' })
  const again = await lin.ask('meetings', 'meetingRecreate', { engagementId: gone.engagementId }, { sn })
  holds(again.status === 0 && again.engagementId !== gone.engagementId, 'made anew as a draft')

  const replaced = await world.submit(lin, expected)
  const next = await lin.ask('approvals', 'cancelAndCreateMeeting', { ...idOf(replaced), reason: '改为线上' })
  holds(next.engagementId !== replaced.engagementId && next.status === 0, 'cancelled, with a new draft')

  const changed = await world.submit(lin, expected)
  await world.pass(zhou, changed.engagementId)
  const { version } = await lin.ask('meetings', 'getCurrentVersion', { engagementId: changed.engagementId })
  const detail = await lin.ask('meetings', 'meetingDetail', { engagementId: changed.engagementId })
  const change = await lin.ask('meetings', 'changeMeeting', {
    engagementId: changed.engagementId,
    version,
    form: { ...expected, engagementName: detail.engagementName, expectedAudience: 90, seats: 90 },
    reason: '报名人数超出预期',
  })
  holds(change.isMaterial && change.status === 20, 'a larger audience needs approval again')
}

const idOf = ({ engagementId, version }: Planned) => ({ engagementId, version })

/** A large event, saved and changed. */
export async function largeEvent({ lin }: World, form: Form): Promise<void> {
  const { sn } = await lin.ask('session', 'getApiSn', { action: 'saveEngagementMeeting' })
  const event = {
    name: freshName(),
    initiativeId: null,
    initiativeName: null,
    startDatetime: form.startDatetime ?? '',
    endDatetime: new Date(Date.parse(form.endDatetime ?? '') + 86_400_000).toISOString(),
    productIds: form.productIds,
    costCenterCode: form.costCenterCode,
    ioCode: form.ioCode,
    budgetLimit: '50000.00',
    assistantIds: [],
    note: '',
  }
  const saved = await lin.ask('events', 'saveEngagementMeeting', { form: event }, { sn })
  const changed = await lin.ask('events', 'updateEngagementMeeting', {
    eventId: saved.eventId,
    version: saved.version,
    form: { ...event, budgetLimit: '60000.00' },
  })
  holds(changed.eventId === saved.eventId && changed.version > saved.version, 'an event can be changed')
}
