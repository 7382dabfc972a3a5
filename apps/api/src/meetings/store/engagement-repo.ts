import { MEETING, type MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import type { MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import { CALLED_OFF, isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import { type Compilable, type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { AppError } from '../../kit/http/app-error.ts'
import { queryFirst, type Tx } from '../../kit/database/db.ts'
import type { Schema } from '../../kit/database/schema.ts'
import { type MeetingRow, meetingRow, type StoredMeeting } from './meeting-row.ts'

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

type Step = RawBuilder<unknown>

/** `beside`: steps of the same statement's `with`, which write what goes with the meeting. */
type Written = { at: string; set?: MeetingFields; beside?: readonly Step[] }

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
  { at, set = {}, beside }: Written,
): Promise<MeetingRow> {
  const update = tx
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
  const row = await (beside ? writeBeside(tx, update, beside) : update.executeTakeFirst())
  if (!row) throw new AppError('meetingVersionStale')
  return meetingRow(row)
}

const GRANTED = String(MEETING.approved)

/** The approval's own field: it follows the approval and stays granted through running, closing and cancelling. */
function approvalStatusAfter(current: string, to: MeetingStatus): string {
  if (to === MEETING.running || isIn(OVER, to)) return current
  return isIn(CALLED_OFF, to) && current === GRANTED ? current : String(to)
}

export async function insertMeeting(
  tx: Tx,
  fields: Omit<Insertable<Schema['engagement']>, 'engagement_code'> & { engagement_code: RawBuilder<string> },
  beside: readonly Step[],
): Promise<MeetingRow> {
  const row = await writeBeside(tx, tx.insertInto('engagement').values(fields).returningAll(), beside)
  if (!row) throw new Error('an inserted meeting was not returned')
  return meetingRow(row)
}

const writeBeside = (tx: Tx, write: Compilable<StoredMeeting>, beside: readonly Step[]) =>
  queryFirst<StoredMeeting>(tx)`with written as (${write}), ${sql.join(beside)} select * from written`

export async function deleteMeeting(tx: Tx, engagementId: string): Promise<void> {
  await tx.deleteFrom('engagement').where('id', '=', engagementId).execute()
}

/** `M2611-00042`: year and month in Asia/Shanghai and a number that never repeats, drawn as the row is written. */
export const nextEngagementCode = (today: string): RawBuilder<string> => sql<string>`(
  select ${`M${today.slice(2, 4)}${today.slice(5, 7)}-`} || lpad(no::text, greatest(5, length(no::text)), '0') from nextval('engagement_code_no') no)`
