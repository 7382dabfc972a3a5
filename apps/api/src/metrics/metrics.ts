import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Db } from '../kit/database/db.ts'
import type { Turns } from '../kit/http/turns.ts'
import { watchCalls } from '../kit/observe/call-metrics.ts'
import { serveText } from '../kit/observe/metrics-server.ts'
import { gaugeListenQueue, gaugePool, gaugeTurns } from '../kit/observe/process-gauges.ts'
import { createReadings } from '../kit/observe/readings.ts'
import { watchWork } from '../kit/observe/work-metrics.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Log } from '../kit/process/logger.ts'
import type { Readiness } from '../kit/process/readiness.ts'
import type { ListenAddress } from '../kit/settings/observe-settings.ts'
import { businessReading } from './business-gauges.ts'
import { databaseReading, queueReading } from './database-gauges.ts'
import { replicationReading } from './replication-gauges.ts'
import { chainReading, type LastBackup, partsReading, upkeepReading } from './upkeep-gauges.ts'

/** Between two looks at how late the event loop is; each wakes the process, and a hundred a second take 4 ms of CPU. */
const LOOK_MS = 50

export type MetricsNeeds = {
  db: Db
  clock: Clock
  log: Log
  dataDir: string
  build: string
  /** web, worker or all. */
  role: string
  readiness: Readiness
  lastBackup?: LastBackup | undefined
}

export type Metrics = {
  /** Of a process that answers calls at this port. */
  watchTurns(turns: Turns, port: number): void
  /** The page as Prometheus reads it. */
  text(): Promise<string>
  readonly port: number
  close(): Promise<void>
}

/** Watches this process and serves its metrics. Rejects where the address is not free. */
export async function openMetrics(address: ListenAddress, needs: MetricsNeeds): Promise<Metrics> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOK_MS })
  const info = new Gauge({
    name: 'osmp_build_info',
    help: '1, with the version of the build and the role of the process',
    labelNames: ['version', 'role'],
    registers: [registry],
  })
  info.set({ version: needs.build, role: needs.role }, 1)
  gaugePool(registry, needs.db.pool)
  const ends = [watchCalls(registry), watchWork(registry)]
  const refresh = createReadings(registry, needs.log, [
    databaseReading(registry, needs),
    replicationReading(registry, needs),
    partsReading(registry, needs.readiness),
    queueReading(registry, needs),
    upkeepReading(registry, needs),
    businessReading(registry, needs),
    chainReading(registry, needs),
  ])
  const text = async () => {
    await refresh()
    return registry.metrics()
  }
  const stop = () => {
    for (const end of ends) end()
    registry.clear()
  }
  const server = await serveText(address, { contentType: registry.contentType, text }).catch((error: unknown) => {
    stop()
    throw error
  })
  return {
    watchTurns: (turns, port) => {
      gaugeTurns(registry, turns)
      gaugeListenQueue(registry, port)
    },
    text,
    port: server.port,
    close: async () => {
      await server.close()
      stop()
    },
  }
}
