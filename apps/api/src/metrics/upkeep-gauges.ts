import { localDateOf } from '@osmp/domain/kit/time.ts'
import { Gauge, type Registry } from 'prom-client'
import type { Db, Tx } from '../kit/database/db.ts'
import { countOutsidePartitions } from '../kit/database/partition-repo.ts'
import type { Reading } from '../kit/observe/readings.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Readiness } from '../kit/process/readiness.ts'
import { diskRoom } from '../kit/store/disk-room.ts'
import { yearsWithoutNotice } from '../jobs/public.ts'
import { verifyNewest } from '../telemetry/public.ts'
import { readUnsealed } from './gauges-repo.ts'

const EVERY_SECONDS = 60
const PARTS_EVERY_SECONDS = 15
const CHAIN_EVERY_SECONDS = 300
const NEWEST_LINKS = 100

/** The state of backups and of the check of stored data; a part is left out where there was none. Instants in UTC. */
export type BackupFacts = {
  /** End of the newest whole backup. */
  endedAt?: string | undefined
  bytes?: number | undefined
  /** When changes were last sent after it. */
  logSentAt?: string | undefined
  check?: { endedAt: string; faults: number } | undefined
  /** Gaps the last check of the backup found. */
  gaps?: number | undefined
  /** The last restore on trial. */
  drill?: { goodAt: string | undefined; hasFailed: boolean } | undefined
}
export type LastBackup = (tx: Tx) => Promise<BackupFacts | undefined>

export type UpkeepNeeds = { db: Db; clock: Clock; dataDir: string; lastBackup?: LastBackup | undefined }

/** The audit chain: the newest links are checked as the workbench does, the whole of it by `npm run verify`. */
export function chainReading(registry: Registry, { db }: UpkeepNeeds): Reading {
  const sound = new Gauge({
    name: 'osmp_audit_chain_sound',
    help: `1 where the newest ${NEWEST_LINKS} links of the audit chain and their rows are as they were sealed, 0 where one is not`,
    registers: [registry],
  })
  return {
    name: 'chain',
    everySeconds: CHAIN_EVERY_SECONDS,
    gauges: [sound],
    read: async () => sound.set((await verifyNewest(db.db, NEWEST_LINKS)).isSound ? 1 : 0),
  }
}

/** An operator's duties: room on the disk, backups, rows that wait for the audit chain, the calendar of working days. */
export function upkeepReading(registry: Registry, { db, clock, dataDir, lastBackup }: UpkeepNeeds): Reading {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const unsealed = gauge('osmp_audit_unsealed_rows', 'Rows that wait to be sealed into the audit chain')
  const free = gauge('osmp_disk_free_bytes', 'Free room on the disk of DATA_DIR')
  const size = gauge('osmp_disk_size_bytes', 'Size of the disk of DATA_DIR')
  const calendar = gauge(
    'osmp_calendar_years_without_notice',
    'Years whose working days are an estimate although the holiday notice is out',
  )
  const outside = new Gauge({
    name: 'osmp_rows_outside_partitions',
    help: 'Rows since the month before whose month had no partition when they came, 10,000 at most',
    labelNames: ['table'],
    registers: [registry],
  })
  const backup = backupGauges(registry)
  return {
    name: 'upkeep',
    everySeconds: EVERY_SECONDS,
    gauges: [unsealed, outside, free, size, calendar, ...backup.gauges],
    read: async () => {
      const room = await diskRoom(dataDir)
      free.set(room.free)
      size.set(room.whole)
      unsealed.set(await readUnsealed(db.db))
      for (const { table, count } of await countOutsidePartitions(db.db)) outside.set({ table }, count)
      calendar.set((await yearsWithoutNotice(db.db, localDateOf(new Date(clock.now()).toISOString()))).length)
      if (lastBackup) backup.set(await lastBackup(db.db))
    },
  }
}

/** Series are there only for what there was. */
function backupGauges(registry: Registry): { gauges: Gauge[]; set(facts: BackupFacts | undefined): void } {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const ended = gauge('osmp_backup_last_success_timestamp_seconds', 'End of the newest whole backup')
  const bytes = gauge('osmp_backup_last_size_bytes', 'Size of the newest whole backup')
  const sent = gauge('osmp_backup_log_sent_timestamp_seconds', 'When changes were last sent to the backup')
  const checked = gauge('osmp_data_check_timestamp_seconds', 'End of the last check of all stored data')
  const faults = gauge('osmp_data_check_faults', 'Faults the last check of all stored data found')
  const drilled = gauge(
    'osmp_backup_drill_timestamp_seconds',
    'When a backup was last restored on trial without a fault',
  )
  const failed = gauge('osmp_backup_drill_failed', '1 where the last restore on trial failed, 0 where it did not')
  const gaps = gauge('osmp_backup_gaps', 'Parts the backup lacks, as its last check by names found')
  const put = (of: Gauge, value: number | undefined) => (value === undefined ? of.remove() : of.set(value))
  const seconds = (at: string | undefined) => (at === undefined ? undefined : Date.parse(at) / 1_000)
  return {
    gauges: [ended, bytes, sent, checked, faults, drilled, failed, gaps],
    set: (facts = {}) => {
      put(ended, seconds(facts.endedAt))
      put(bytes, facts.bytes)
      put(sent, seconds(facts.logSentAt))
      put(checked, seconds(facts.check?.endedAt))
      put(faults, facts.check?.faults)
      put(drilled, seconds(facts.drill?.goodAt))
      put(gaps, facts.gaps)
      put(failed, facts.drill && Number(facts.drill.hasFailed))
    },
  }
}

/** The parts that `/readyz?all=1` names. */
export function partsReading(registry: Registry, readiness: Readiness): Reading {
  const ready = new Gauge({
    name: 'osmp_part_ready',
    help: '1 where a part works: database, file store, disk, jobs, clock, schema',
    labelNames: ['part'],
    registers: [registry],
  })
  return {
    name: 'parts',
    everySeconds: PARTS_EVERY_SECONDS,
    gauges: [ready],
    read: async () => {
      for (const [part, isWell] of await readiness.ask()) ready.set({ part }, isWell ? 1 : 0)
    },
  }
}
