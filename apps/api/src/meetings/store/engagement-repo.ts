import { MEETING, type MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import type { MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import { CALLED_OFF, isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import type { Insertable, Updateable } from 'kysely'
import { AppError } from '../../kit/http/app-error.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import type { Schema } from '../../kit/database/schema.ts'
import { type MeetingRow, meetingRow } from './meeting-row.ts'

/**
 * The meeting under a row lock until the transaction ends. New rows that point at it need not wait, so that two
 * transactions which have written such rows and then lock the meeting cannot block each other.
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

/** The meeting without a lock. */
export async function readMeeting(tx: Tx, engagementId: string): Promise<MeetingRow> {
  const row = await tx.selectFrom('engagement').selectAll().where('id', '=', engagementId).executeTakeFirst()
  if (!row) throw new AppError('meetingNotFound')
  return meetingRow(row)
}

export type MeetingFields = Omit<Updateable<Schema['engagement']>, 'id' | 'status' | 'version' | 'updated_at'>

type Written = { at: string; set?: MeetingFields }

/** Takes a meeting where its state table leads it (decideMeeting), and writes fields with it. */
export function moveMeeting(tx: Tx, meeting: MeetingRow, move: MeetingMove, written: Written): Promise<MeetingRow> {
  return writeMeeting(tx, { ...meeting, status: move.from }, move.to, written)
}

/** Writes fields of a meeting whose status stays. */
export function changeFields(tx: Tx, meeting: MeetingRow, written: Written): Promise<MeetingRow> {
  return writeMeeting(tx, meeting, meeting.status, written)
}

/** Puts back a status that the system left at a wrong time (restoredStatus): no event of the state table. */
export function restoreMeeting(tx: Tx, meeting: MeetingRow, to: MeetingStatus, written: Written): Promise<MeetingRow> {
  return writeMeeting(tx, meeting, to, written)
}

/** The version rises by one. Only the row that was read is changed. */
async function writeMeeting(
  tx: Tx,
  meeting: MeetingRow,
  to: MeetingStatus,
  { at, set = {} }: Written,
): Promise<MeetingRow> {
  const row = await tx
    .updateTable('engagement')
    .set({
      ...set,
      status: to,
      approval_status: approvalStatusAfter(meeting.approval_status, to),
      close_flag: to === MEETING.closedBySystem,
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

const GRANTED = String(MEETING.approved)

/** The approval's own field: it follows the approval and stays granted through running, closing and cancelling. */
function approvalStatusAfter(current: string, to: MeetingStatus): string {
  if (to === MEETING.running || isIn(OVER, to)) return current
  return isIn(CALLED_OFF, to) && current === GRANTED ? current : String(to)
}

export async function insertMeeting(tx: Tx, row: Insertable<Schema['engagement']>): Promise<MeetingRow> {
  return meetingRow(await tx.insertInto('engagement').values(row).returningAll().executeTakeFirstOrThrow())
}

export async function deleteMeeting(tx: Tx, engagementId: string): Promise<void> {
  await tx.deleteFrom('engagement').where('id', '=', engagementId).execute()
}

/** `M2611-00042`: year and month in Asia/Shanghai and a number that never repeats. */
export async function nextEngagementCode(tx: Tx, today: string): Promise<string> {
  const rows = await query<{ no: number }>(tx)`select nextval('engagement_code_no') as no`
  return `M${today.slice(2, 4)}${today.slice(5, 7)}-${String(rows[0]?.no).padStart(5, '0')}`
}
