import type { home } from '@osmp/contract/home/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { words } from '@osmp/domain/kit/words.ts'
import { hasRole } from '@osmp/domain/session/roles.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findWaitingConsents } from './waiting-consent-repo.ts'

type Waiting = NonNullable<OutputOf<(typeof home)['meetingTodo']>['waiting']>[number]

/** So many meetings with consents to accept are listed. */
const MOST_MEETINGS = 10

const TITLE = words('单位同意证明待核对', 'Employers’ consents to accept')
const SENTENCE = words('{names}的单位同意证明待您核对', 'The employer’s consent of {names} waits for you to accept')

/** Consents that wait for a person of compliance, by meeting, each with the record where they are accepted; others have none and cost no query. */
export async function waitingConsents(ctx: Ctx): Promise<Waiting[]> {
  const actor = staff(ctx)
  if (!hasRole(actor, 'compliance')) return []
  const found = await findWaitingConsents(ctx.tx, actor, MOST_MEETINGS)
  return found.map(({ engagementId, names }) => ({
    title: TITLE[ctx.locale],
    sentence: fillText(SENTENCE[ctx.locale], { names: names.slice(0, 3).join(ctx.locale === 'en' ? ', ' : '、') }),
    count: names.length,
    path: `/newMeetingDetail?engagementId=${engagementId}`,
  }))
}
