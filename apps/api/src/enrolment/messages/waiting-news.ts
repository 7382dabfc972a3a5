import type { home } from '@osmp/contract/home/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { words } from '@osmp/domain/kit/words.ts'
import { fillText } from '../../kit/document/fill-text.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { staff } from '../../kit/http/require-staff.ts'
import { messageChannel } from '../message-channel.ts'
import { findMeetingsToTell } from '../store/news-repo.ts'

type Waiting = NonNullable<OutputOf<(typeof home)['meetingTodo']>['waiting']>[number]

const MOST_MEETINGS = 5

const TITLE = words('待通知参会人', 'People to tell')
const SENTENCE = words(
  '“{meeting}”的变更有 {count} 人待您通知',
  '“{meeting}” has changed: {count} {count|person waits|people wait} for your call',
)

/** Own meetings with people that no channel reaches, until all of them are ticked or the meeting is over. */
export async function waitingNews(ctx: Ctx): Promise<Waiting[]> {
  const asked = { personId: staff(ctx).personId, now: ctx.at, most: MOST_MEETINGS }
  const found = await findMeetingsToTell(ctx.tx, asked, messageChannel(ctx))
  return found.map(({ engagementId, meeting, count }) => ({
    title: TITLE[ctx.locale],
    sentence: fillText(SENTENCE[ctx.locale], { meeting, count }),
    count,
    path: `/registrationList/news?engagementId=${engagementId}`,
  }))
}
