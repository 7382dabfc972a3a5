/**
 * API tests that `npm test` runs on the installed PostgreSQL, another version with another collation, and on the embedded one where
 * none is installed: migrations from the oldest kept data, races and locks, what depends on version or collation, and one reading and
 * one writing test of each slice. `npm run test:full` runs all API tests on both.
 */
const FILES: Readonly<Record<string, readonly string[]>> = {
  admin: ['records'],
  approvals: ['decision-races', 'clock-races', 'get-approval-list', 'set-approve-pass'],
  attendance: ['attendance-of', 'statements'],
  closing: ['reopen', 'close-engagement'],
  duties: ['person-power'],
  contracts: ['contract-sign'],
  enrolment: ['seats', 'enrolment-list', 'sign-in-code'],
  events: ['event-read'],
  exams: ['answer-submit', 'questionnaires'],
  expenses: ['ledger-repo', 'ledger-lifecycle', 'expenses'],
  faults: ['upgrade', 'invariants', 'database'],
  fees: ['fee-race', 'fee-decide'],
  invitations: ['invitations'],
  jobs: ['job-watch'],
  kit: ['working-role'],
  'kit/database': ['migrate', 'db', 'name-search', 'known-statement', 'partitions'],
  'kit/process': ['jobs', 'database-clock'],
  landing: ['landing-detail', 'meeting-landing-template-update'],
  lookups: ['picker-search', 'name-order', 'lookups'],
  meetings: ['meeting-list', 'meeting-save'],
  messaging: ['phone-messages'],
  online: ['live'],
  photos: ['photo-upload'],
  policies: ['policies'],
  privacy: ['erasure'],
  reports: ['meeting-lists', 'keep-figures', 'reach-figures'],
  session: ['session', 'passwords'],
  speakers: ['speakers'],
  system: ['calendar', 'dictionary'],
  telemetry: ['audit', 'refusals'],
}

export const POSTGRES_FILES = Object.entries(FILES).flatMap(([folder, names]) =>
  names.map((name) => `apps/api/src/${folder}/${name}.test.ts`),
)
