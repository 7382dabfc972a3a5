import * as z from 'zod/mini'
import { type DemoDeps, fillFirstData, keepDemoEvidence, signDemoContracts } from '../demo/public.ts'
import { createDb, type Db, type DbConfig } from '../kit/database/db.ts'
import { whileAway } from '../kit/http/while-away.ts'
import { createClock, steadyNow } from '../kit/process/clock.ts'
import { createLogger, type Log } from '../kit/process/logger.ts'
import { openSecrets } from '../kit/secrets/open-secrets.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { openObjectStore } from '../kit/store/open-object-store.ts'

// Loads the demo company in a process beside the server, which ends with it: see demoProcess.
process.once('disconnect', () => process.exit())
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isEnding = true))
const isOver = (): boolean => isEnding

const task = z.object({
  working: z.custom<DbConfig>((given) => typeof given === 'object'),
  work: z.discriminatedUnion('name', [
    z.object({ name: z.literal('load'), now: z.number() }),
    z.object({ name: z.literal('past'), isNewDemo: z.boolean() }),
  ]),
})

process.once('message', (given) => {
  done(z.parse(task, given)).then(
    (isNew) => process.send?.({ isNew }),
    (error: unknown) => process.send?.({ fault: error instanceof Error ? error.message : String(error) }),
  )
})

async function done({ working, work }: z.infer<typeof task>): Promise<boolean> {
  const loaded = loadConfig(process.env)
  if (!loaded.ok) throw new Error(loaded.faults.join('; '))
  const { config } = loaded
  const log = createLogger(config.logLevel)
  const db = createDb({ ...working, max: 2, min: 0 })
  try {
    if (work.name === 'past') await fillPast(config, db, { log, isNewDemo: work.isNewDemo })
    return work.name === 'load' && (await load(config, db, { log, now: work.now }))
  } finally {
    await db.close()
  }
}

async function load(config: Config, db: Db, { log, now }: { log: Log; now: number }): Promise<boolean> {
  const clock = createClock(0, steadyNow)
  clock.follow(now)
  return whileAway(() => fillFirstData(config, db, clock), isOver, log)
}

/** The demo company's past: signed contracts, photos, files. It takes some seconds. */
async function fillPast(config: Config, db: Db, { log, isNewDemo }: { log: Log; isNewDemo: boolean }): Promise<void> {
  await openSecrets(db, config)
  const deps: DemoDeps = { db, store: await openObjectStore(config), log, isOver }
  const patiently = (work: (deps: DemoDeps) => Promise<void>) =>
    whileAway(() => work(deps), isOver, log).catch((error: unknown) => {
      if (!isOver()) log.warn({ err: error }, 'the demo’s past is not complete')
    })
  if (isNewDemo) await patiently(signDemoContracts)
  if (config.role !== 'web') await patiently(keepDemoEvidence)
}
