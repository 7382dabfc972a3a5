import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../../kit/database/db.ts'
import { closingDayAfter } from './closing-day.ts'
import { moveMeeting } from '../store/engagement-repo.ts'
import { type LogActor, logMeeting } from '../store/event-log-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { hasSpeakerLinkWaiting } from '../store/compliance-repo.ts'
import { tellCompliance } from './tell-compliance.ts'
import { tellOwnSide } from './tell.ts'

/**
 * Ends a meeting: 60, with the last working day on which it can be closed, counted from `from` (epoch ms; now unless told).
 * The caller has decided the event.
 */
export async function endMeeting(
  tx: Tx,
  meeting: MeetingRow,
  { actor, at, from, policies }: { actor: LogActor; at: string; from?: number; policies: Policies },
): Promise<MeetingRow> {
  const workdays = policies('closing.deadline.workdays').value
  const { deadline, said } = await closingDayAfter(tx, from ?? Date.parse(at), workdays)
  const ended = await moveMeeting(tx, meeting, 60, { at, set: { closing_deadline: deadline } })
  const entry = {
    engagementId: meeting.id,
    kind: 'ended',
    actionCategory: 108,
    actor,
    fromStatus: meeting.status,
    toStatus: 60,
    at,
  } as const
  await logMeeting(tx, { ...entry, params: said })
  await tellOwnSide(tx, ended, { kind: 'meetingEnded', params: said, at })
  if (await hasSpeakerLinkWaiting(tx, meeting.id))
    await tellCompliance(tx, ended, { kind: 'speakerLinkWaits', params: {}, at })
  return ended
}
