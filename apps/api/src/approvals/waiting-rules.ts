import { isRuleName, ruleName } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { countMet, findBroken } from './waiting-sum-repo.ts'

type Submitted = { readonly approvalId: string }

/** Of each of these what the rules said as it was submitted: how many are met, and those that had something to say with their figures. */
export async function rulesOfWaiting({ tx, locale }: Ctx, listed: readonly Submitted[]) {
  const ids = listed.map(({ approvalId }) => approvalId)
  const broken = Map.groupBy(await findBroken(tx, ids), ({ approvalId }) => approvalId)
  const met = await countMet(tx, ids)
  return ({ approvalId }: Submitted) => {
    const rules = (broken.get(approvalId) ?? []).flatMap(({ rule, value, limit }) =>
      isRuleName(rule) ? [{ rule, value, limit }] : [],
    )
    return {
      rulesMet: met.get(approvalId) ?? 0,
      exceptions: rules.map(({ rule }) => ruleName(rule, locale)),
      figures: rules.map(({ rule, value, limit }) =>
        value === null || limit === null ? null : { rule, value, limit },
      ),
    }
  }
}
