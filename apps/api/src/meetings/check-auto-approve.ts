import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { approvalRoute } from './approval-route.ts'
import { readMeeting } from './engagement-repo.ts'
import { evaluateStored } from './evaluate-stored.ts'
import { loadStakes } from './stakes-repo.ts'
import { keepDryRun, trialOf } from './trial-repo.ts'

export const checkAutoApprove: Handler<typeof meetings, 'checkAutoApprove'> = async ({ engagementId }, ctx) => {
  const { tx, now, at } = ctx
  const reader = staff(ctx)
  const { personId } = reader
  const meeting = await readMeeting(tx, engagementId)
  const judged = await evaluateStored(tx, meeting, { stage: 'submit', now, reader })
  await keepDryRun(ctx, trialOf(judged, { engagementId, personId, moment: 'submit', at }))
  const stakes = await loadStakes(tx, meeting, personId)
  const { auto } = await approvalRoute(tx, judged, stakes, meeting.bu_id)
  return { autoApproves: auto.ok, rule: auto.ok ? auto.rule : null }
}
