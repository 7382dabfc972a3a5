import { type Policies, policiesFor } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../kit/database/db.ts'
import { loadPolicies } from './settings.ts'

const NOWHERE = { category: null, region: null, buId: null }

/** The policies of the whole company on a day (Asia/Shanghai), for what belongs to no meeting. */
export const loadCompanyPolicies = async (tx: Tx, today: string): Promise<Policies> =>
  policiesFor(await loadPolicies(tx), NOWHERE, today)
