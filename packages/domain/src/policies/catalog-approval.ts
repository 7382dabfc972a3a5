import { policy, type PolicyDefinition } from './policy-types.ts'

/** Thresholds of the approval chain (domain §4). */
export const APPROVAL_POLICIES = {
  'approval.compliance.amount': policy('info', 'proposal', { unit: 'fen', default: 1_000_000, max: 5_000_000 }, [
    '须合规审批的金额（超过）',
    'Amount above which compliance approves',
  ]),
  'approval.finance.amount': policy('info', 'proposal', { unit: 'fen', default: 2_000_000, max: 10_000_000 }, [
    '须财务审批的金额（超过）',
    'Amount above which finance approves',
  ]),
  'approval.finance.ioPercent': policy('info', 'proposal', { unit: 'percent', default: 80, max: 95 }, [
    '须财务审批的内部订单余额占比（超过）',
    "Share of the IO's balance above which finance approves",
  ]),
  'approval.change.growth': policy('info', 'product text', { unit: 'percent', default: 20, max: 50 }, [
    '变更后人数或名额增加须重新审批的比例',
    'Growth of people or seats by a change that needs approval again',
  ]),
  'approval.auto.amount': policy('info', 'proposal', { unit: 'fen', default: 200_000, max: 1_000_000 }, [
    '自动审批金额上限（低于）',
    'Amount below which approval is automatic',
  ]),
  'approval.reminder.hours': policy('info', 'proposal', { unit: 'hours', default: 8 }, [
    '审批提醒（工作小时）',
    'Approval reminder (working hours)',
  ]),
  'approval.escalation.hours': policy('info', 'proposal', { unit: 'hours', default: 24 }, [
    '审批升级（工作小时）',
    'Approval escalation (working hours)',
  ]),
} as const satisfies Record<string, PolicyDefinition>
