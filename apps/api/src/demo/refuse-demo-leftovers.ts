import type { Db } from '../kit/database/db.ts'
import type { Config } from '../kit/settings/config.ts'
import { hasDemoPeople } from './demo-people-repo.ts'

const DEMO_LEFT =
  'this database holds the demo company, whose passwords are known, and DEMO is off. Nothing was changed. Set DEMO=on to go on with the demo, or an empty DATA_DIR or DATABASE_URL for real work'

/** People with a password from the source code must not come in where the work is real. */
export async function refuseDemoLeftovers({ demo }: Pick<Config, 'demo'>, { db }: Db): Promise<void> {
  if (!demo && (await hasDemoPeople(db))) throw new Error(DEMO_LEFT)
}
