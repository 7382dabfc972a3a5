import { instantOf } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../../kit/database/db.ts'
import { nameInitials } from '../../lookups/public.ts'
import { type MeetingFields, changeFields } from '../store/engagement-repo.ts'
import { categoryOf, executeTypeOf, type MeetingRow } from '../store/meeting-row.ts'
import { findSpeakerNames } from '../store/talk-people-repo.ts'
import { replaceParts } from '../store/replace-parts-repo.ts'
import type { MeetingSnapshotDoc } from './snapshot.ts'
import { tellAttendees } from '../moves/tell-attendees.ts'

/**
 * Puts the content of a submission in place of what is stored: a change comes into force. While it waits the approved
 * version stands, so that enrolment and landing page run on it. People who enrolled are told what concerns them.
 */
export async function applySnapshot(
  tx: Tx,
  meeting: MeetingRow,
  snapshot: MeetingSnapshotDoc,
  at: string,
): Promise<MeetingRow> {
  const { compared, parts } = snapshot
  const { productIds, assistantIds, invitedHcpIds, budgetFen: total } = compared
  const speakers = parts.speakers.map((talk) => ({
    ...talk,
    net: talk.feeNet,
    gross: talk.feeGross,
    tax: talk.feeGross - talk.feeNet,
  }))
  const before = await findSpeakerNames(tx, meeting.id)
  await replaceParts(tx, meeting.id, {
    productIds,
    assistantIds,
    invitedHcpIds,
    total,
    topics: [...parts.topics],
    speakers,
    lines: parts.lines,
  })
  const changed = await changeFields(tx, meeting, { at, set: fieldsOf(snapshot, meeting.seats_taken) })
  const after = await findSpeakerNames(tx, meeting.id)
  await tellAttendees(tx, { meeting, speakers: before }, { meeting: changed, speakers: after }, at)
  return changed
}

function fieldsOf(
  { compared, details, dayHours = [], warningComments }: MeetingSnapshotDoc,
  seatsTaken: number,
): MeetingFields {
  return {
    ...details,
    day_hours: JSON.stringify(dayHours),
    // Nobody loses a seat they have: people went on enrolling while the change waited.
    seats: details.seats === null ? null : Math.max(details.seats, seatsTaken),
    name: compared.name,
    name_initials: nameInitials(compared.name),
    category: categoryOf(compared.category),
    execute_type: executeTypeOf(compared.executeType),
    start_at: instantOf(compared.startAt),
    end_at: instantOf(compared.endAt),
    department: compared.departmentId ?? '',
    platform_id: compared.platformId,
    budget: compared.budgetFen,
    cost_center_code: compared.costCenterCode,
    io_code: compared.ioCode,
    expected_audience: compared.audience,
    expected_patients: compared.patients ?? null,
    agent_id: compared.agentId,
    taxonomy_id: compared.taxonomyId,
    note: compared.remark,
    warning_comments: JSON.stringify(warningComments),
  }
}
