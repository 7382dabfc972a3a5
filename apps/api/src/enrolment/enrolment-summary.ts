import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findSwitches } from './messages/ladder-repo.ts'
import { countColleagues } from './store/colleague-repo.ts'
import { countGroups, countMeals, countTabs } from './store/enrolment-list-repo.ts'
import { countReminded } from './store/enrolment-reminder-repo.ts'
import { meetingMoment } from './meeting-moment.ts'
import { findLatestMessages, type PartnerKind } from './store/partner-message-repo.ts'
import { messageChannel } from './message-channel.ts'
import { countTold } from './store/told-messages-repo.ts'
import { presentPartnerMessage } from './queue-partner-message.ts'

export const enrolmentSummary: Handler<typeof enrolment, 'enrolmentSummary'> = async ({ engagementId }, ctx) => {
  const { tx } = ctx
  const meeting = await meetingMoment(ctx, engagementId)
  const messages = await findLatestMessages(tx, engagementId)
  const latest = (kind: PartnerKind) => {
    const row = messages.find((message) => message.kind === kind)
    return row === undefined ? null : presentPartnerMessage(row)
  }
  return {
    counts: await countTabs(tx, engagementId),
    groups: {
      hospital: await countGroups(tx, engagementId, 'hospital'),
      invitedBy: await countGroups(tx, engagementId, 'invitedBy'),
      label: await countGroups(tx, engagementId, 'label'),
    },
    needsApproval: meeting.needsApproval,
    mode: meeting.mode,
    closesAt: meeting.closesAt,
    seats: meeting.seats,
    seatsTaken: meeting.seatsTaken,
    messages: await countTold(tx, engagementId, messageChannel(ctx)),
    colleagues: await countColleagues(tx, engagementId),
    meals: meeting.mealOptIn === 'off' ? null : await countMeals(tx, engagementId),
    remindedToday: await countReminded(tx, engagementId, meeting.today),
    autoMessages: await findSwitches(tx, engagementId),
    isPartnerConnected: ctx.config.sales !== undefined,
    partner: { enrolment: latest('enrolment'), signIn: latest('signIn') },
  }
}
