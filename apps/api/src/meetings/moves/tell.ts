import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { findAssistantIds } from '../store/named-people-repo.ts'
import { decidersFor } from '../list/reach-repo.ts'
import { type NoticeKind, notify } from '../../notices/public.ts'
import { findPersonName } from '../../people/public.ts'

type Told = {
  kind: NoticeKind
  params: Readonly<Record<string, string | number>>
  at: string
  exceptId?: string | null
  /** What a repeat repeats; the meeting's version unless told. */
  key?: string
}

/** Tells owner, assistants and agent, except the one who did it. One notice a person, meeting version and kind. */
export async function tellOwnSide(tx: Tx, meeting: MeetingRow, told: Told): Promise<void> {
  const ids = [
    meeting.owner_id,
    ...(meeting.agent_id === null ? [] : [meeting.agent_id]),
    ...(await findAssistantIds(tx, meeting.id)),
  ]
  await tell(
    tx,
    meeting,
    ids.filter((id) => id !== told.exceptId),
    told,
  )
}

/** Tells people about a meeting. A repeat with the same meeting version tells nobody twice. */
export async function tell(
  tx: Tx,
  meeting: MeetingRow,
  personIds: readonly string[],
  { kind, params, at, key }: Told,
): Promise<void> {
  for (const personId of new Set(personIds)) {
    const dedupeKey = `${kind}:${meeting.id}:${key ?? meeting.version}:${personId}`
    await notify(tx, {
      personId,
      kind,
      engagementId: meeting.id,
      params: { meeting: meeting.name, ...params },
      dedupeKey,
      at,
    })
  }
}

/** Tells the first approver of a submission, and those who act for them today, that it waits. */
export async function tellApprover(
  tx: Tx,
  meeting: MeetingRow,
  { approverId, submitterId, at }: { approverId: string; submitterId: string; at: string },
): Promise<void> {
  const today = shanghaiDate(Date.parse(at))
  const submitter = await findPersonName(tx, submitterId)
  const ids = await decidersFor(tx, { approverId, engagementId: meeting.id, today })
  await tell(tx, meeting, ids, { kind: 'approvalWaiting', params: { submitter }, at })
}
