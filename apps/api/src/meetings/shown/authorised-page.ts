import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { GateLookups } from '../../kit/http/gate.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { authorisedMeeting } from '../../kit/http/require-staff.ts'
import { policiesOf, settingsAt } from '../../policies/public.ts'
import type { ApprovalPort } from '../moves/approval-port.ts'
import { subjectOf } from '../rules/meeting-situation.ts'
import { type MeetingPage, meetingPageLoader } from '../store/meeting-page-repo.ts'
import { standingOf } from '../store/standing-repo.ts'

/** A page on its way through the gate. */
class LoadedPage {
  readonly page: MeetingPage

  constructor(page: MeetingPage) {
    this.page = page
  }
}

/** The gate's look-up of a meeting's page with the caller's standing, in one statement. */
export function pageLookup({ latestApproval }: Pick<ApprovalPort, 'latestApproval'>): GateLookups['page'] {
  const load = meetingPageLoader(latestApproval)
  return async (tx, actor, engagementId, today) => {
    const page = await load(tx, { actor, engagementId, today })
    return page && { standing: standingOf(actor, page.flags), page: new LoadedPage(page) }
  }
}

/** The page of a call that the gate has let in (`page` of its endpoint). */
export function pageOf(ctx: Ctx): MeetingPage {
  const { page } = authorisedMeeting(ctx)
  if (!(page instanceof LoadedPage)) throw new TypeError('a call without a page')
  return page.page
}

/** The newest submission on the page, in the reader's language. */
export async function approvalOnPage(
  approvals: Pick<ApprovalPort, 'presentLatest'>,
  { epoch, meeting, approval }: MeetingPage,
  { tx, locale }: Ctx,
) {
  const { policies } = await settingsAt(tx, epoch)
  return approvals.presentLatest(approval, (at) => policiesOf(policies, subjectOf(meeting), localDateOf(at)), locale)
}
