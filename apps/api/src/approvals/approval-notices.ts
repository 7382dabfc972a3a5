import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../kit/database/db.ts'
import { decidersFor, type MeetingRow } from '../meetings/public.ts'
import type { NodeRow } from './approval-row.ts'
import { type NoticeKind, notify } from '../notices/public.ts'

type Told = {
  meeting: Pick<MeetingRow, 'id' | 'name'>
  kind: NoticeKind
  params: Readonly<Record<string, string | number>>
  /** What the notice is about: one notice a person, kind and subject. */
  subject: string
  at: string
}

/** Tells whoever may decide on a node, and those who act for them today in such meetings. */
export async function tellDeciders(
  tx: Tx,
  { approverId, escalatedToId = null }: { approverId: string; escalatedToId?: string | null },
  told: Told,
): Promise<void> {
  const { meeting, at } = told
  const asked = { engagementId: meeting.id, today: localDateOf(at) }
  const approver = await decidersFor(tx, { ...asked, approverId })
  const second = escalatedToId === null ? [] : await decidersFor(tx, { ...asked, approverId: escalatedToId })
  await tellPeople(tx, [...approver, ...second], told)
}

/** Tells each of these people once. */
export async function tellPeople(tx: Tx, personIds: readonly string[], told: Told): Promise<void> {
  const { meeting, kind, params, subject, at } = told
  for (const personId of new Set(personIds)) {
    await notify(tx, {
      personId,
      kind,
      engagementId: meeting.id,
      params: { meeting: meeting.name, ...params },
      dedupeKey: `${kind}:${subject}:${personId}`,
      at,
    })
  }
}

/** "Waits for your approval", when a node becomes active. */
export function tellWaiting(
  tx: Tx,
  meeting: Pick<MeetingRow, 'id' | 'name'>,
  node: Pick<NodeRow, 'id' | 'approverId'>,
  submitter: string,
  at: string,
): Promise<void> {
  return tellDeciders(tx, node, {
    meeting,
    kind: 'approvalWaiting',
    params: { submitter },
    subject: node.id,
    at,
  })
}
