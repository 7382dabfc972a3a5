import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { blockers } from '@osmp/domain/meetings/meeting-rules/evaluate-meeting.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findPersonNames } from '../people/public.ts'
import { type ApprovalRoute, approvalRoute } from './moves/approval-route.ts'
import { keepsToBranch, strangeFields } from './rules/category-fit.ts'
import { checkEntries } from './rules/check-form.ts'
import { readMeeting } from './store/engagement-repo.ts'
import { authoriseEvent } from './store/event-standing-repo.ts'
import { chainReason } from './moves/chain-reason.ts'
import { loadFormRefs } from './rules/form-refs-repo.ts'
import { type Judged, judgeMeeting } from './rules/judge-meeting.ts'
import { planMeeting } from './store/meeting-plan.ts'
import { withOwner } from './rules/meeting-owner.ts'
import { missingFields } from './rules/required-fields.ts'
import { presentRule } from './rules/rule-presenter.ts'

export const meetingValidate: Handler<typeof meetings, 'meetingValidate'> = async (
  { engagementId, form: entered },
  ctx,
) => {
  const { tx, now } = ctx
  const reader = staff(ctx)
  const { personId, buId: ownBu } = reader
  const stored = engagementId === undefined ? undefined : await readMeeting(tx, engagementId)
  const { ownerId, form } = await withOwner(ctx, reader, entered, stored)
  const buId = stored?.bu_id ?? ownBu
  if (form.eventId !== null && form.eventId !== stored?.event_id)
    await authoriseEvent(tx, reader, form.eventId, 'addMeeting')
  const refs = await loadFormRefs(tx, form, { buId, today: shanghaiDate(now), engagementId: engagementId ?? null })
  checkEntries(form, refs, ownerId)
  const plan = planMeeting(form, refs)
  const judged = await judgeMeeting(
    tx,
    { form, engagementId: stored?.id ?? null, buId, stage: 'submit', now, reader },
    { refs, plan },
  )
  const { assistantIds, agentId } = form
  const stakes = { submitterId: personId, ownerId, assistantIds, agentId, payeeIds: [] }
  const route = await approvalRoute(tx, judged, stakes, buId)
  const isWhole = missingFields(form).length === 0 && strangeFields(form).length === 0 && keepsToBranch(form, refs)
  return {
    rules: judged.results.map(presentRule),
    canSubmit: isWhole && blockers(judged.results).length === 0 && (route.auto.ok || route.chain.ok),
    autoApproves: route.auto.ok,
    path: await presentPath(tx, route, judged, ctx),
    ...presentMoney(judged),
  }
}

/** Who would decide and why; nobody when the system does. */
export async function presentPath(tx: Tx, { auto, chain }: ApprovalRoute, { policies }: Judged, { locale }: Ctx) {
  const nodes = auto.ok || !chain.ok ? [] : chain.nodes
  const names = await findPersonNames(
    tx,
    nodes.map(({ approverId }) => approverId),
  )
  return nodes.flatMap(({ approverId, steps, because }) =>
    steps.map((step) => ({
      step,
      approverName: names.get(approverId) ?? '',
      reason: chainReason({ step: steps[0] ?? step, because }, policies, locale),
    })),
  )
}

/** The budget and fees as planned. */
export function presentMoney({ plan, facts }: Judged) {
  const lines = plan.lines.map(({ type, amount, note }) => ({ type, amount: toWire(amount), actualAmount: null, note }))
  const ioAvailable = facts.io === null ? null : toWire(facts.io.available + facts.io.heldByMeeting)
  const speakers = plan.speakers.map(({ hcpId, topicId, role, net, gross, tax }) => {
    return { hcpId, topicId, role, net: toWire(net), gross: toWire(gross), tax: toWire(tax) }
  })
  return { budget: { total: toWire(plan.total), lines, ioAvailable }, speakers }
}
