import type { WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import type { PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../kit/database/db.ts'
import { findSettings, type Settings } from './setting-repo.ts'

/** The settings this process read last: one set, a few dozen rows each. */
let remembered: Settings | undefined

/**
 * The settings in force now: a statement of one row while nothing is edited. All calls share them, so none may change them.
 */
export async function loadSettings(tx: Tx): Promise<Settings> {
  const known = remembered
  const settings = (await findSettings(tx, known?.epoch ?? null)) ?? known
  if (!settings) throw new RangeError('settings without an epoch')
  remembered = settings
  return settings
}

/**
 * The settings that go with a statement which has read `SETTING_EPOCH`: without another one while nothing is edited. An edit in any
 * process counts with the next statement.
 */
export const settingsAt = async (tx: Tx, epoch: string): Promise<Settings> =>
  remembered?.epoch === epoch ? remembered : loadSettings(tx)

/** Every policy row, for the engine of packages/domain/src/policies. A new version counts in every process with the next call. */
export const loadPolicies = async (tx: Tx): Promise<readonly PolicyRow[]> => (await loadSettings(tx)).policies

/** Holidays and make-up working days; an edit counts in every process with the next call. */
export const loadCalendar = async (tx: Tx): Promise<WorkCalendar> => (await loadSettings(tx)).calendar
