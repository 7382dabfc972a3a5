import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { findSwitches, saveSwitches } from './messages/ladder-repo.ts'
import { openEnrolment } from './open-enrolment.ts'

const SWITCHES = {
  letter: { part: 'letters', on: 'autoLetterOn', off: 'autoLetterOff' },
  reminder: { part: 'reminders', on: 'autoReminderOn', off: 'autoReminderOff' },
  thanks: { part: 'thanks', on: 'autoThanksOn', off: 'autoThanksOff' },
} as const

export const autoMessageSave: Handler<typeof enrolment, 'autoMessageSave'> = async (input, ctx) => {
  const { engagementId, kind, isOn } = input
  await lockMeeting(ctx.tx, engagementId)
  await openEnrolment(ctx, engagementId)
  const before = await findSwitches(ctx.tx, engagementId)
  const { part, on, off } = SWITCHES[kind]
  // The same once more has no further effect.
  if (before[part] === isOn) return before
  const switches = { ...before, [part]: isOn }
  await saveSwitches(ctx.tx, engagementId, switches)
  await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: isOn ? on : off })
  return switches
}
