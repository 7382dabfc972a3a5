import type { events } from '@osmp/contract/events/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { saveEngagementMeeting } from './save-engagement-meeting.ts'
import { updateEngagementMeeting } from './update-engagement-meeting.ts'
import { eventDraftSave } from './event-draft-save.ts'
import { eventDraftDetail } from './event-draft-detail.ts'
import { eventDraftVersion } from './event-draft-version.ts'
import { eventDraftList } from './event-draft-list.ts'
import { eventDraftDelete } from './event-draft-delete.ts'
import { eventDetail, type LinksOfEvent } from './event-detail.ts'
import { eventList } from './event-list.ts'
import { eventCancel } from './event-cancel.ts'
import { initiativeList } from './initiative-list.ts'

/** `linksOf` comes from the slice of landing pages. */
export const eventsHandlers = (linksOf: LinksOfEvent): Handlers<typeof events> => ({
  saveEngagementMeeting,
  updateEngagementMeeting,
  eventDraftSave,
  eventDraftDetail,
  eventDraftVersion,
  eventDraftList,
  eventDraftDelete,
  eventDetail: eventDetail(linksOf),
  eventList,
  eventCancel,
  initiativeList,
})
