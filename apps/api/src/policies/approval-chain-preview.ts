import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import type { AutoApprovalRefusal } from '@osmp/domain/approvals/auto-approval.ts'
import type { ChainNode, ChainRefusal } from '@osmp/domain/approvals/approval-chain.ts'
import { displayMoney, toWire } from '@osmp/domain/kit/money.ts'
import type { Policies, PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import { rowsWith } from '@osmp/domain/policies/policy-simulation.ts'
import { AppError, refusalText } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import { findPersonNames } from '../people/public.ts'
import { loadPolicies } from './settings.ts'
import { findMeetingByCode } from './submission-repo.ts'

/** What meetings tell of the way one of theirs would take, and why each step is in it; wired in compose.ts. */
export type ChainPort = {
  storedRoute(
    tx: Tx,
    engagementId: string,
    moment: { now: number; rows: readonly PolicyRow[] },
  ): Promise<{
    meeting: { engagementId: string; engagementCode: string; name: string; budget: number }
    auto: { ok: true } | { ok: false; reasons: readonly AutoApprovalRefusal[] }
    chain: { ok: true; nodes: readonly ChainNode[] } | { ok: false; reason: ChainRefusal }
    policies: Policies
  }>
  chainReason(
    node: { step: ChainNode['steps'][number]; because: ChainNode['because'] },
    policies: Policies,
    locale: Locale,
  ): string
}

export const approvalChainPreview =
  (port: ChainPort): Handler<typeof policies, 'approvalChainPreview'> =>
  async ({ engagementCode, limits }, ctx) => {
    const engagementId = await findMeetingByCode(ctx.tx, engagementCode)
    if (engagementId === undefined) throw new AppError('chainMeetingUnknown')
    const rows = limits ? withLimits(await loadPolicies(ctx.tx), limits) : await loadPolicies(ctx.tx)
    const route = await port.storedRoute(ctx.tx, engagementId, { now: ctx.now, rows })
    const nodes = route.chain.ok ? route.chain.nodes : []
    const names = await findPersonNames(
      ctx.tx,
      nodes.map(({ approverId }) => approverId),
    )
    return {
      engagementId,
      engagementCode: route.meeting.engagementCode,
      name: route.meeting.name,
      budget: toWire(route.meeting.budget),
      isAutomatic: route.auto.ok,
      notAutomaticBecause: route.auto.ok
        ? []
        : route.auto.reasons.map((reason) => whyNot(reason, route.policies, ctx.locale)),
      steps: nodes.map(({ approverId, steps, because }) => ({
        steps: [...steps],
        approverName: names.get(approverId) ?? '',
        reason: port.chainReason({ step: steps[0] ?? 'lineManager', because }, route.policies, ctx.locale),
      })),
      refusal: route.chain.ok ? null : refusalText(route.chain.reason, ctx.locale),
    }
  }

type Limits = NonNullable<InputOf<(typeof policies)['approvalChainPreview']>['limits']>

/** The limits in place of every version of their policies, whatever its scope. */
function withLimits(rows: readonly PolicyRow[], limits: Limits): readonly PolicyRow[] {
  const values = {
    'approval.compliance.amount': limits.complianceOver,
    'approval.finance.amount': limits.financeOver,
    'approval.finance.ioPercent': limits.financeOverIoPercent,
    'approval.auto.amount': limits.autoBelow,
  }
  const everywhere = {
    category: null,
    region: null,
    buId: null,
    severity: 'info',
    from: '2000-01-01',
    to: null,
  } as const
  const others = rows.filter(({ key }) => !Object.hasOwn(values, key))
  return Object.entries(values).reduce<readonly PolicyRow[]>(
    (all, [key, value]) => rowsWith(all, { ...everywhere, key, value, version: '0', source: '' }),
    others,
  )
}

function whyNot(reason: AutoApprovalRefusal, found: Policies, locale: Locale): string {
  const amount = displayMoney(found('approval.auto.amount').value)
  const texts = {
    autoPaidSpeaker: ['有付费讲者', 'It has paid speakers'],
    autoWarnings: ['有规则提醒', 'A rule warns'],
    autoAmountAtLimit: [`预算不低于 ${amount} 元`, `The budget is not below ${amount} yuan`],
  } as const satisfies Record<AutoApprovalRefusal, readonly [string, string]>
  return texts[reason][locale === 'en' ? 1 : 0]
}
