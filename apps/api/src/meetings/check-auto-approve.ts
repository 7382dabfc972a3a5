import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { approvalRoute } from './moves/approval-route.ts'
import { readMeeting } from './store/engagement-repo.ts'
import { evaluateStored } from './rules/evaluate-stored.ts'
import { loadStakes } from './store/stakes-repo.ts'

export const checkAutoApprove: Handler<typeof meetings, 'checkAutoApprove'> = async ({ engagementId }, ctx) => {
  const { tx, now } = ctx
  const reader = staff(ctx)
  const { personId } = reader
  const meeting = await readMeeting(tx, engagementId)
  const judged = await evaluateStored(tx, meeting, { stage: 'submit', now, reader })
  const stakes = await loadStakes(tx, meeting, personId)
  const { auto } = await approvalRoute(tx, judged, stakes, meeting.bu_id)
  return { autoApproves: auto.ok, rule: auto.ok ? auto.rule : null }
}
