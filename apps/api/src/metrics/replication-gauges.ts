import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../kit/database/db.ts'
import type { Reading } from '../kit/observe/readings.ts'
import { readArchive, readStandbys } from './gauges-repo.ts'

const EVERY_SECONDS = 10

/** Where else what was acknowledged lies: on standbys, and in the archive of the log. Series are there only for what can be seen. */
export function replicationReading(registry: Registry, { db }: { db: Db }): Reading {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const standbys = gauge('osmp_database_sync_standbys', 'Synchronous standbys that stream from the database')
  const lag = gauge('osmp_database_replay_lag_seconds', 'By how much the slowest standby is late in replaying')
  const archived = gauge(
    'osmp_database_archived_timestamp_seconds',
    'When a part of the log last reached its archive, where archive_timeout is set',
  )
  const failing = gauge('osmp_database_archive_failed_seconds', 'For how long the archive of the log has failed')
  const put = (of: Gauge, value: number | null | undefined) => (typeof value === 'number' ? of.set(value) : of.remove())
  return {
    name: 'replication',
    everySeconds: EVERY_SECONDS,
    gauges: [standbys, lag, archived, failing],
    read: async () => {
      const seen = await readStandbys(db.db)
      put(standbys, seen?.synchronous)
      put(lag, seen?.lagSeconds)
      const archive = await readArchive(db.db)
      put(archived, archive?.isTimed === true ? archive.archivedAt : undefined)
      put(failing, archive?.failedSeconds)
    },
  }
}
