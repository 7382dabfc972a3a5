import { toWire } from '@osmp/domain/kit/money.ts'
import { isRuleName, ruleName } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Reach } from '../meetings/public.ts'
import { presentApprovalPage } from './approval-list-presenter.ts'
import { findWaiting } from './approval-list-repo.ts'
import { countMet, findBroken, MOST_SUMMED, sumWaiting } from './waiting-sum-repo.ts'

/** So many stand ready, that the next one is there when the first is decided. */
const READY = 3

/** The first applications that wait for this reach, with what the rules said of each, and how many there are with which sum. */
export async function waitingRequests(ctx: Ctx, reach: Reach) {
  const rows = await findWaiting(ctx.tx, reach, { keyword: undefined, cursor: undefined }, READY)
  const { list } = await presentApprovalPage(ctx, rows)
  const { count, amountFen } = await sumWaiting(ctx.tx, reach)
  const ids = list.map(({ approvalId }) => approvalId)
  const broken = Map.groupBy(await findBroken(ctx.tx, ids), ({ approvalId }) => approvalId)
  const met = await countMet(ctx.tx, ids)
  const brokenOf = (approvalId: string) =>
    (broken.get(approvalId) ?? []).flatMap(({ rule, value, limit }) =>
      isRuleName(rule) ? [{ rule, value, limit }] : [],
    )
  return {
    list: list.map((item) => ({
      ...item,
      rulesMet: met.get(item.approvalId) ?? 0,
      exceptions: brokenOf(item.approvalId).map(({ rule }) => ruleName(rule, ctx.locale)),
      figures: brokenOf(item.approvalId).map(({ rule, value, limit }) =>
        value === null || limit === null ? null : { rule, value, limit },
      ),
    })),
    /** Both unknown where more wait than are added up. */
    count: count > MOST_SUMMED ? null : count,
    amount: count > MOST_SUMMED ? null : toWire(amountFen),
  }
}
