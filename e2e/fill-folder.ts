// node e2e/fill-folder.ts FOLDER: fills a data folder with the demo company and everything of its past, and stops the product again.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findWithoutEvidence } from '../apps/api/src/demo/demo-evidence-repo.ts'
import { closedMeetingIds } from '../apps/api/src/demo/demo-meeting-plan.ts'
import { createDb } from '../apps/api/src/kit/database/db.ts'
import { postgresAccount } from '../apps/api/src/kit/embedded/embedded-postgres-account.ts'
import { preparePlace } from '../apps/api/src/kit/embedded/embedded-postgres-place.ts'
import { runProduct } from './product-process.ts'

const LIMIT_MS = 180_000
/** Nothing in a copy outlives its test: the database need not wait for the disk. */
const FORGETFUL = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off']

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to fill.')
const server = await runProduct(folder)
try {
  await pastIsComplete(folder)
} finally {
  await server.stop()
}
appendFileSync(join(folder, 'postgres', 'postgresql.conf'), `\n${FORGETFUL.join('\n')}\n`)

/** The product goes on drawing the photos and files of past meetings after it has started. */
async function pastIsComplete(place: string): Promise<void> {
  const { host, port, password } = await preparePlace(place, postgresAccount(place))
  const db = createDb({ host, port, user: 'osmp', database: 'osmp', ...(password === undefined ? {} : { password }) })
  const until = Date.now() + LIMIT_MS
  while ((await findWithoutEvidence(db.db, closedMeetingIds())).length > 0) {
    if (Date.now() > until) throw new Error('the past of the demo company is not complete')
    await sleep(200)
  }
  await db.close()
}
