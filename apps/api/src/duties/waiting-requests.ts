import type { home } from '@osmp/contract/home/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { SECOND_PERSON, SECONDED_DEEDS } from '@osmp/domain/duties/second-person.ts'
import { words } from '@osmp/domain/kit/words.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { countToDecide } from './request-repo.ts'

type Waiting = NonNullable<OutputOf<(typeof home)['meetingTodo']>['waiting']>[number]

const TITLE = words('待您复核', 'Second person')
const SENTENCE = words(
  '{count} 项申请待您复核',
  '{count} {count|request waits|requests wait} for you as the second person',
)

/** Requests the caller may decide on; others have none and cost no query. */
export async function waitingSeconds(ctx: Ctx): Promise<Waiting[]> {
  const { personId, roles } = staff(ctx)
  const deeds = SECONDED_DEEDS.filter((deed) => SECOND_PERSON[deed].decides.some((role) => roles.includes(role)))
  if (deeds.length === 0) return []
  const count = await countToDecide(ctx.tx, deeds, { personId, at: ctx.at })
  if (count === 0) return []
  const sentence = fillText(SENTENCE[ctx.locale], { count })
  return [{ title: TITLE[ctx.locale], sentence, count, path: '/secondPerson' }]
}
