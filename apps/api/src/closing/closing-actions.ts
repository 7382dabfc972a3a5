import type { ClosingChecklist } from '@osmp/domain/closing/closing-checklist-rules.ts'
import { allowedMeetingActions } from '@osmp/domain/meetings/allowed-actions.ts'
import { refusalText } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { authorisedMeeting, staff } from '../kit/require-staff.ts'
import { type MeetingRow, meetingSituation } from '../meetings/public.ts'

/** What the reader may do with the meeting now; closing waits for the whole checklist. */
export async function closingActions(ctx: Ctx, meeting: MeetingRow, checklist: ClosingChecklist) {
  const { standing } = authorisedMeeting(ctx)
  const isOwnSide = standing.relations.some(
    (relation) => relation === 'owner' || relation === 'assistant' || relation === 'agent',
  )
  const situation = await meetingSituation(ctx.tx, meeting, { personId: staff(ctx).personId, isOwnSide, now: ctx.now })
  const open = checklist.items.filter(({ ok }) => !ok).length
  const facts = { ...situation, checklistComplete: open === 0 }
  return allowedMeetingActions(meeting.status, standing, facts).map(({ action, allowed, reason }) =>
    reason === undefined
      ? { action, allowed }
      : { action, allowed, reason: refusalText(reason, ctx.locale, { count: open }) },
  )
}
