import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { AppError } from '../../kit/http/app-error.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { EngagementTable } from '../../kit/database/schema.ts'
import { type MeetingRow, meetingRow } from './meeting-row.ts'

/**
 * The meeting under a row lock until the transaction ends. New rows that point at it need not wait, so that two
 * transactions which have written such rows and then lock the meeting cannot block each other. Error: meetingNotFound.
 */
export async function lockMeeting(tx: Tx, engagementId: string): Promise<MeetingRow> {
  const row = await tx
    .selectFrom('engagement')
    .selectAll()
    .where('id', '=', engagementId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('meetingNotFound')
  return meetingRow(row)
}

/** The meeting without a lock. Error: meetingNotFound. */
export async function readMeeting(tx: Tx, engagementId: string): Promise<MeetingRow> {
  const row = await tx.selectFrom('engagement').selectAll().where('id', '=', engagementId).executeTakeFirst()
  if (!row) throw new AppError('meetingNotFound')
  return meetingRow(row)
}

export type MeetingFields = Omit<Updateable<EngagementTable>, 'id' | 'status' | 'version' | 'updated_at'>

/**
 * Writes a new status (or the same one) and fields; the version rises by one. Only the row that was read is changed.
 * Error: meetingVersionStale.
 */
export async function moveMeeting(
  tx: Tx,
  meeting: MeetingRow,
  to: MeetingStatus,
  { at, set = {} }: { at: string; set?: MeetingFields },
): Promise<MeetingRow> {
  const row = await tx
    .updateTable('engagement')
    .set({
      ...set,
      status: to,
      approval_status: approvalStatusAfter(meeting.approval_status, to),
      close_flag: to === 71,
      version: meeting.version + 1,
      updated_at: at,
    })
    .where('id', '=', meeting.id)
    .where('version', '=', meeting.version)
    .where('status', '=', meeting.status)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('meetingVersionStale')
  return meetingRow(row)
}

/** The approval's own field: it follows the approval and stays '40' once granted, through running, closing and cancelling. */
function approvalStatusAfter(current: string, to: MeetingStatus): string {
  if (to >= 50 && to < 80) return current
  return to >= 80 && current === '40' ? current : String(to)
}

export async function insertMeeting(tx: Tx, row: Insertable<EngagementTable>): Promise<MeetingRow> {
  return meetingRow(await tx.insertInto('engagement').values(row).returningAll().executeTakeFirstOrThrow())
}

export async function deleteMeeting(tx: Tx, engagementId: string): Promise<void> {
  await tx.deleteFrom('engagement').where('id', '=', engagementId).execute()
}

/** `M2611-00042`: year and month in Asia/Shanghai and a number that never repeats. */
export async function nextEngagementCode(tx: Tx, today: string): Promise<string> {
  const { rows } = await sql<{ no: number }>`select nextval('engagement_code_no') as no`.execute(tx)
  return `M${today.slice(2, 4)}${today.slice(5, 7)}-${String(rows[0]?.no).padStart(5, '0')}`
}
