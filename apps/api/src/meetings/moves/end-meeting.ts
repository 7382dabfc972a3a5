import type { MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../../kit/database/db.ts'
import { closingDayAfter } from './closing-day.ts'
import { moveMeeting } from '../store/engagement-repo.ts'
import { type LogActor, logMove } from '../store/event-log-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { hasSpeakerLinkWaiting } from '../store/compliance-repo.ts'
import { tellCompliance } from './tell-compliance.ts'
import { tellOwnSide } from './tell.ts'

/** Ends a meeting, with the last working day on which it can be closed, counted from `from` (epoch ms; now unless told). */
export async function endMeeting(
  tx: Tx,
  meeting: MeetingRow,
  end: MeetingMove<'end'>,
  { actor, at, from, policies }: { actor: LogActor; at: string; from?: number; policies: Policies },
): Promise<MeetingRow> {
  const workdays = policies('closing.deadline.workdays').value
  const { deadline, said } = await closingDayAfter(tx, from ?? Date.parse(at), workdays)
  const ended = await moveMeeting(tx, meeting, end, { at, set: { closing_deadline: deadline } })
  await logMove(tx, end, { engagementId: meeting.id, kind: 'ended', actor, params: said, at })
  await tellOwnSide(tx, ended, { kind: 'meetingEnded', params: said, at })
  if (await hasSpeakerLinkWaiting(tx, meeting.id))
    await tellCompliance(tx, ended, { kind: 'speakerLinkWaits', params: {}, at })
  return ended
}
