import { type Policies, policiesFor, type PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../kit/database/db.ts'
import { loadPolicies } from './settings.ts'

/**
 * What chooses a meeting's policies. `category` null only where no kind is chosen yet; `city` is the city of its hospital, empty online
 * and while none is chosen;
 * `buId` null where the whole company is asked about.
 */
export type PolicySubject = { category: string | null; city: string; buId: string | null }

/** The policies of one meeting on a day (Asia/Shanghai): the only way to ask them, so that a version for a city holds everywhere. */
export const policiesOf = (
  rows: readonly PolicyRow[],
  { category, city, buId }: PolicySubject,
  day: string,
): Policies => policiesFor(rows, { category, region: city || null, buId }, day)

export const loadMeetingPolicies = async (tx: Tx, subject: PolicySubject, day: string): Promise<Policies> =>
  policiesOf(await loadPolicies(tx), subject, day)
