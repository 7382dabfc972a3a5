import type { PolicyDefinition } from './policy-types.ts'

/** Thresholds of the approval chain (domain §4). */
export const APPROVAL_POLICIES = {
  'approval.compliance.amount': {
    unit: 'fen',
    default: 1_000_000,
    severity: 'info',
    source: 'proposal',
    zh: '须合规审批的金额（超过）',
    en: 'Amount above which compliance approves',
  },
  'approval.finance.amount': {
    unit: 'fen',
    default: 2_000_000,
    severity: 'info',
    source: 'proposal',
    zh: '须财务审批的金额（超过）',
    en: 'Amount above which finance approves',
  },
  'approval.finance.ioPercent': {
    unit: 'percent',
    default: 80,
    severity: 'info',
    source: 'proposal',
    zh: '须财务审批的内部订单余额占比（超过）',
    en: "Share of the IO's balance above which finance approves",
  },
  'approval.change.growth': {
    unit: 'percent',
    default: 20,
    severity: 'info',
    source: 'product text',
    zh: '变更后人数或名额增加须重新审批的比例',
    en: 'Growth of people or seats by a change that needs approval again',
  },
  'approval.auto.amount': {
    unit: 'fen',
    default: 200_000,
    severity: 'info',
    source: 'proposal',
    zh: '自动审批金额上限（低于）',
    en: 'Amount below which approval is automatic',
  },
  'approval.reminder.hours': {
    unit: 'hours',
    default: 8,
    severity: 'info',
    source: 'proposal',
    zh: '审批提醒（工作小时）',
    en: 'Approval reminder (working hours)',
  },
  'approval.escalation.hours': {
    unit: 'hours',
    default: 24,
    severity: 'info',
    source: 'proposal',
    zh: '审批升级（工作小时）',
    en: 'Approval escalation (working hours)',
  },
} as const satisfies Record<string, PolicyDefinition>
