import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { EXPORT_LISTS } from '@osmp/contract/reports/models.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logMeeting, readMeeting } from '../meetings/public.ts'
import { keepExport } from './keep-export.ts'
import { type ListSheet, listSheet } from './list-sheet.ts'
import { enrollSource, invitedSource, openLinkSource, signSource, surveySource } from './meeting-lists.ts'
import { LIST_NAMES } from './sheet-texts.ts'

export type MeetingList = (typeof EXPORT_LISTS)[number]

/** One list of a meeting as a sheet. */
export function meetingListSheet(ctx: Pick<Ctx, 'tx' | 'locale'>, engagementId: string, list: MeetingList): ListSheet {
  const place = { tx: ctx.tx, locale: ctx.locale, name: LIST_NAMES[list][ctx.locale] }
  switch (list) {
    case 'invited':
      return listSheet(invitedSource(engagementId), place)
    case 'enroll':
      return listSheet(enrollSource(engagementId, { attendedOnly: false }), place)
    case 'sign':
      return listSheet(signSource(engagementId), place)
    case 'openLink':
      return listSheet(openLinkSource(engagementId), place)
    case 'survey':
      return listSheet(surveySource(engagementId), place)
  }
}

/** Personal data leaves the product here: the export log and the meeting's course name who took it and how much. */
export const exportList: Handler<typeof reports, 'exportList'> = async ({ engagementId, list }, ctx) => {
  const meeting = await readMeeting(ctx.tx, engagementId)
  const name = LIST_NAMES[list][ctx.locale]
  return keepExport(ctx, {
    kind: list,
    engagementId,
    params: {},
    title: `${meeting.name} ${name}`,
    fileName: `${meeting.engagement_code}-${name}-${localDateOf(ctx.at)}.xlsx`,
    list: meetingListSheet(ctx, engagementId, list),
    alongside: async (tx, count) => {
      await lockMeeting(tx, engagementId)
      const entry = {
        engagementId,
        kind: 'listExported',
        actionCategory: ACTION.enrolmentSignIn,
        params: { count },
      } as const
      await logMeeting(tx, { ...entry, actor: staff(ctx), at: ctx.at })
    },
  })
}
