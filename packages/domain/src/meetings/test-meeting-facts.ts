import type { MeetingFacts } from './meeting-guards.ts'

/** A meeting in which nothing stands in its own side's way; times are the test's. */
export const ALL_IN_ORDER: Omit<MeetingFacts, 'now' | 'startAt' | 'opensAt' | 'overAt'> = {
  isOwnSide: true,
  isSubmitter: true,
  isDecider: true,
  versionMatches: true,
  reasonGiven: true,
  ruleBlocks: false,
  leadTimeKept: true,
  budgetCovered: true,
  chainReady: true,
  autoApprovable: true,
  hasSignIns: false,
  isSigningIn: false,
  hasPaidFees: false,
  checklistComplete: true,
  closingDeadlinePassed: false,
  alreadyReopened: false,
}
