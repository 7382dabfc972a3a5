/** What a meeting event may depend on. Times are epoch milliseconds; whoever calls has looked the rest up. */
export type MeetingFacts = {
  readonly now: number
  readonly startAt: number
  /** When sign-in opens and when the meeting is over (signInWindow). */
  readonly opensAt: number
  readonly overAt: number
  /** Owner, assistant or agent of this meeting. */
  readonly isOwnSide: boolean
  /** Sent in the version that waits for approval. */
  readonly isSubmitter: boolean
  /** Approver of the active node, or acting for them, with no stake in the meeting (decision-policy.ts). */
  readonly isDecider: boolean
  /** The version the person saw is the stored one. */
  readonly versionMatches: boolean
  /** A reason was written (cancel, reopen). */
  readonly reasonGiven: boolean
  /** A policy row of severity `block` fails. */
  readonly ruleBlocks: boolean
  readonly leadTimeKept: boolean
  readonly budgetCovered: boolean
  /** The approval chain could be built. */
  readonly chainReady: boolean
  readonly autoApprovable: boolean
  readonly hasSignIns: boolean
  /** A person is being signed in: the first one opens the meeting, be it before its time by a reason of staff. */
  readonly isSigningIn: boolean
  readonly hasPaidFees: boolean
  readonly checklistComplete: boolean
  readonly closingDeadlinePassed: boolean
  readonly alreadyReopened: boolean
}

type Facts = Partial<MeetingFacts>

/** Each guard: the facts it needs, the refusal it gives, and when it holds. A missing fact never holds. */
export const MEETING_GUARDS = {
  ownSide: { needs: ['isOwnSide'], reason: 'meetingNotOwner', holds: (f: Facts) => f.isOwnSide === true },
  submitter: { needs: ['isSubmitter'], reason: 'meetingNotSubmitter', holds: (f: Facts) => f.isSubmitter === true },
  decider: { needs: ['isDecider'], reason: 'meetingNotYourTurn', holds: (f: Facts) => f.isDecider === true },
  version: { needs: ['versionMatches'], reason: 'meetingVersionStale', holds: (f: Facts) => f.versionMatches === true },
  reason: { needs: ['reasonGiven'], reason: 'meetingReasonMissing', holds: (f: Facts) => f.reasonGiven === true },
  rules: { needs: ['ruleBlocks'], reason: 'meetingRuleBlocked', holds: (f: Facts) => f.ruleBlocks === false },
  leadTime: { needs: ['leadTimeKept'], reason: 'meetingLeadTimeShort', holds: (f: Facts) => f.leadTimeKept === true },
  budget: { needs: ['budgetCovered'], reason: 'meetingBudgetShort', holds: (f: Facts) => f.budgetCovered === true },
  chain: { needs: ['chainReady'], reason: 'meetingNoApprover', holds: (f: Facts) => f.chainReady === true },
  auto: { needs: ['autoApprovable'], reason: 'meetingNeedsApprover', holds: (f: Facts) => f.autoApprovable === true },
  noSignIns: { needs: ['hasSignIns'], reason: 'meetingHasSignIns', holds: (f: Facts) => f.hasSignIns === false },
  noPaidFees: { needs: ['hasPaidFees'], reason: 'meetingHasPaidFees', holds: (f: Facts) => f.hasPaidFees === false },
  checklist: {
    needs: ['checklistComplete'],
    reason: 'meetingChecklistIncomplete',
    holds: (f: Facts) => f.checklistComplete === true,
  },
  inDeadline: {
    needs: ['closingDeadlinePassed'],
    reason: 'meetingClosingTooLate',
    holds: (f: Facts) => f.closingDeadlinePassed === false,
  },
  deadlinePassed: {
    needs: ['closingDeadlinePassed'],
    reason: 'meetingClosingStillOpen',
    holds: (f: Facts) => f.closingDeadlinePassed === true,
  },
  reopenedOnce: {
    needs: ['alreadyReopened'],
    reason: 'meetingAlreadyReopened',
    holds: (f: Facts) => f.alreadyReopened === false,
  },
  notStarted: {
    needs: ['now', 'startAt'],
    reason: 'meetingStarted',
    holds: ({ now, startAt }: Facts) => now !== undefined && startAt !== undefined && now < startAt,
  },
  started: {
    needs: ['now', 'startAt'],
    reason: 'meetingNotStarted',
    holds: ({ now, startAt }: Facts) => now !== undefined && startAt !== undefined && now >= startAt,
  },
  opening: {
    needs: ['now', 'opensAt', 'isSigningIn'],
    reason: 'meetingNotOpenYet',
    holds: ({ now, opensAt, isSigningIn }: Facts) =>
      isSigningIn === true || (now !== undefined && opensAt !== undefined && now >= opensAt),
  },
  overOrOwnSide: {
    needs: ['now', 'overAt', 'isOwnSide'],
    reason: 'meetingNotOver',
    holds: ({ now, overAt, isOwnSide }: Facts) =>
      isOwnSide === true || (now !== undefined && overAt !== undefined && now >= overAt),
  },
} as const satisfies Record<
  string,
  { needs: readonly (keyof MeetingFacts)[]; reason: string; holds: (facts: Facts) => boolean }
>

export type MeetingGuard = keyof typeof MEETING_GUARDS
