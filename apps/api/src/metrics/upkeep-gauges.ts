import { localDateOf } from '@osmp/domain/kit/time.ts'
import { Gauge, type Registry } from 'prom-client'
import type { Db, Tx } from '../kit/database/db.ts'
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

/** When the newest backup that is whole ended; undefined where there is none yet. */
export type LastBackup = (tx: Tx) => Promise<{ endedAt: string; bytes?: number } | undefined>

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
  const backup = lastBackup && {
    at: gauge('osmp_backup_last_success_timestamp_seconds', 'End of the newest whole backup; 0 where there is none'),
    bytes: gauge('osmp_backup_last_size_bytes', 'Size of the newest whole backup'),
    read: lastBackup,
  }
  return {
    name: 'upkeep',
    everySeconds: EVERY_SECONDS,
    gauges: [unsealed, free, size, calendar, ...(backup ? [backup.at, backup.bytes] : [])],
    read: async () => {
      const room = await diskRoom(dataDir)
      free.set(room.free)
      size.set(room.whole)
      unsealed.set(await readUnsealed(db.db))
      calendar.set((await yearsWithoutNotice(db.db, localDateOf(new Date(clock.now()).toISOString()))).length)
      if (!backup) return
      const last = await backup.read(db.db)
      backup.at.set(last === undefined ? 0 : Date.parse(last.endedAt) / 1_000)
      backup.bytes.set(last?.bytes ?? 0)
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
