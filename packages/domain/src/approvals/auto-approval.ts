export type AutoApprovalFacts = {
  readonly hasPaidSpeaker: boolean
  /** Rule results of severity warn or block. */
  readonly warningCount: number
  readonly amountFen: number
  /** Policy limit in fen: only an amount below it needs no person. */
  readonly limitFen: number
}

export const AUTO_APPROVAL_REFUSALS = ['autoPaidSpeaker', 'autoWarnings', 'autoAmountAtLimit'] as const
export type AutoApprovalRefusal = (typeof AUTO_APPROVAL_REFUSALS)[number]

/** The rule the log names when "system" approves. */
export const AUTO_APPROVAL_RULE = 'autoApprove.noPaidSpeakerNoWarningUnderLimit'

export type AutoApproval =
  | { readonly ok: true; readonly rule: typeof AUTO_APPROVAL_RULE }
  | { readonly ok: false; readonly reasons: readonly AutoApprovalRefusal[] }

/** Whether a submitted meeting needs no approver (checkAutoApprove), else every reason why it does. */
export function decideAutoApproval(facts: AutoApprovalFacts): AutoApproval {
  const against = {
    autoPaidSpeaker: facts.hasPaidSpeaker,
    autoWarnings: facts.warningCount > 0,
    autoAmountAtLimit: facts.amountFen >= facts.limitFen,
  } satisfies Record<AutoApprovalRefusal, boolean>
  const reasons = AUTO_APPROVAL_REFUSALS.filter((reason) => against[reason])
  return reasons.length === 0 ? { ok: true, rule: AUTO_APPROVAL_RULE } : { ok: false, reasons }
}
