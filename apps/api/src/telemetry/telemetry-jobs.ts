import * as z from 'zod/mini'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Config } from '../kit/settings/config.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import { analyzePartitions, dropEmptyPartitions, makePartitions } from '../kit/database/partition-repo.ts'
import type { Job } from '../kit/process/jobs.ts'
import { loadCompanyPolicies } from '../policies/public.ts'
import { countActionsBefore, deleteActionsBefore } from './action-log-repo.ts'
import { evidenceKey } from '../kit/secrets/evidence-key.ts'
import { type AnchorPlace, placeAnchor } from './anchor-place.ts'
import { anchorAudit } from './audit-anchors.ts'
import { growTree } from './audit-tree.ts'
import { mailHeads } from './mail-heads.ts'
import { sealRefusals } from './refusal-seal-repo.ts'
import { watchRefusals } from './refusal-watch.ts'
import { countOldRefusals, dropRefusals } from './refusal-watch-repo.ts'
import { sealAudit } from './seal-audit.ts'

const payload = z.object({})
const DAY_MS = 86_400_000
/** Logs live half a year at least, whatever the policy says (Cybersecurity Law). */
const FEWEST_DAYS = 180
const BATCH = 5_000

export type TelemetryDeps = {
  db: Db
  clock: Clock
  config: Config
  /** Where anchors go outside of this machine; undefined: they lie in the data folder alone. */
  openPlace(): Promise<AnchorPlace | undefined>
}

/** Seals the audit chain every minute, anchors it every hour and mails the heads once a day, lets action logs go when their time is over, and makes the partitions of the next months. */
export function telemetryJobs({ db, clock, config, openPlace }: TelemetryDeps): Job[] {
  const at = () => new Date(clock.systemNow()).toISOString()
  return [
    {
      name: 'audit-seal',
      payload,
      cron: '* * * * *',
      run: async () => {
        await sealRefusals(db.db)
        await sealAudit(db, at())
        await growTree(db)
      },
    },
    { name: 'refusal-watch', payload, cron: '* * * * *', run: () => watchRefusals(db, clock) },
    {
      name: 'audit-anchor',
      payload,
      cron: '7 * * * *',
      run: async () => {
        await evidenceKey(db.db, { at: at(), config })
        await growTree(db)
        const anchor = await anchorAudit(db.db, config.dataDir, at())
        await mailHeads({ db, clock, config })
        const place = await openPlace()
        if (anchor && place) await placeAnchor(place, anchor)
      },
    },
    {
      name: 'partitions',
      payload,
      cron: '11 19 * * *',
      run: async () => {
        await makePartitions(db.db)
        await dropEmptyPartitions(db.db)
        await analyzePartitions(db)
      },
    },
    {
      name: 'log-retention',
      payload,
      cron: '41 18 * * *',
      run: async () => ({
        actions: (await dropOldActions(db, clock.systemNow())) + (await dropOldRefusals(db, clock.systemNow())),
      }),
    },
  ]
}

/** Deletes action logs older than the policy retention.logs.days, and never younger than 180 days. How many. */
export async function dropOldActions(db: Db, now: number): Promise<number> {
  const before = await keptFrom(db.db, now)
  for (let gone = 0; ;) {
    const count = await deleteActionsBefore(db.db, before, BATCH)
    gone += count
    if (count < BATCH) return gone
  }
}

/** The same for the log of refusals. How many. */
export async function dropOldRefusals(db: Db, now: number): Promise<number> {
  const before = await keptFrom(db.db, now)
  for (let gone = 0; ;) {
    const count = await dropRefusals(db.db, before, BATCH)
    gone += count
    if (count < BATCH) return gone
  }
}

/** How many action logs and refusals would go now. */
export async function countOldActions(tx: Tx, now: number): Promise<number> {
  const before = await keptFrom(tx, now)
  return (await countActionsBefore(tx, before)) + (await countOldRefusals(tx, before))
}

async function keptFrom(tx: Tx, now: number): Promise<string> {
  const policies = await loadCompanyPolicies(tx, localDateOf(new Date(now).toISOString()))
  const days = Math.max(FEWEST_DAYS, policies('retention.logs.days').value)
  return new Date(now - days * DAY_MS).toISOString()
}
