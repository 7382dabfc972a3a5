import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { heldByMeeting } from '../expenses/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import type { CallResult, TestApp, TestCaller } from '../test-kit/test-kit.ts'
import { formWith, saveForm } from './meeting-test-kit.ts'

type Form = Record<string, unknown>
type Changed = OutputOf<(typeof meetings)['changeMeeting']>

export const REASON = '医院会议室临时占用'

/** 林晓's meeting with this form, submitted and passed by everybody who is asked. */
export async function approvedMeeting(app: TestApp, changes: Form = {}): Promise<string> {
  const { data, msg } = await saveForm(await app.as('lin'), 'submit', formWith(changes))
  if (!data) throw new Error(msg)
  await passAll(app, data.engagementId)
  return data.engagementId
}

/** Everybody who is asked about the newest submission passes it; who they were, in order. */
export async function passAll(app: TestApp, engagementId: string): Promise<string[]> {
  const asked: string[] = []
  for (const handle of ['zhou', 'he', 'tang']) {
    const reply = await passBy(await app.as(handle), engagementId)
    if (reply === undefined || reply.code !== '0000') continue
    asked.push(handle)
    if (reply.data.status === MEETING.approved) break
  }
  return asked
}

/** This person's pass of the newest submission; undefined when they have no part in it. */
export async function passBy(caller: TestCaller, engagementId: string) {
  const decision = await decisionOf(caller, engagementId)
  return decision && caller.call('approvals', 'setApprovePass', decision)
}

export async function decisionOf(caller: TestCaller, engagementId: string) {
  const { data } = await caller.call('approvals', 'getApprovalListDetails2', { engagementId })
  const approval = data?.approval
  return approval
    ? { approvalId: approval.approvalId, snapshotHash: approval.snapshotHash, clientToken: uuidv7() }
    : undefined
}

/** Asks for a change of a meeting as it was made by `approvedMeeting`; `at` replaces the version and the reason. */
export async function askChange(
  caller: TestCaller,
  engagementId: string,
  form: Form,
  at: Form = {},
): Promise<CallResult<Changed>> {
  const { data } = await caller.call('meetings', 'getCurrentVersion', { engagementId })
  const input = { engagementId, version: data?.version ?? 1, form: formWith(form), reason: REASON, ...at }
  const reply = await caller.raw('meetings', 'changeMeeting', input)
  // The server has checked the reply against the contract.
  return { ...reply, data: reply.data as Changed }
}

/** `io reserved/committed` in yuan for each pocket in which the meeting holds something. */
export async function pockets(app: TestApp, engagementId: string): Promise<string[]> {
  const held = await heldByMeeting(app.db.db, engagementId)
  return held
    .filter(({ reserved, committed }) => reserved > 0 || committed > 0)
    .map(({ ioCode, costCenterCode, reserved, committed }) => {
      return `${ioCode} ${costCenterCode} ${reserved / 100}/${committed / 100}`
    })
}

/** Kinds of the course, newest first. */
export async function courseOf(caller: TestCaller, engagementId: string): Promise<string[]> {
  const { data } = await caller.call('meetings', 'meetingCourse', { engagementId })
  return data.list.map(({ kind }) => kind)
}
