import type { Turns } from '../kit/http/turns.ts'
import type { Stop } from '../kit/process/graceful-stop.ts'
import type { Config } from '../kit/settings/config.ts'
import type { Metrics, MetricsNeeds } from './metrics.ts'

type Observed = Pick<Config, 'metricsAddress' | 'dataDir' | 'traces' | 'port'>

/**
 * Opens /metrics where METRICS_ADDR is set and sends traces where OTEL_EXPORTER_OTLP_ENDPOINT is, until the pool of the database
 * closes; without them not even their code is loaded. Gives the function that takes the turns of a process that answers calls.
 */
export async function startObserving(
  { metricsAddress, dataDir, traces: collector, port }: Observed,
  stop: Pick<Stop, 'add'>,
  needs: Omit<MetricsNeeds, 'dataDir'>,
): Promise<((turns: Turns) => void) | undefined> {
  const { log, db } = needs
  const metrics = metricsAddress && (await openAt(metricsAddress, { ...needs, dataDir }))
  if (metrics) log.info({ host: metricsAddress.host, port: metrics.port }, 'metrics are served')
  const traces = collector && (await import('../kit/observe/traces.ts')).openTraces(collector, needs)
  if (traces) log.info({ share: collector.share }, 'traces are sent')
  if (metrics || traces)
    stop.add('pool', {
      run: async () => {
        await Promise.all([metrics?.close(), traces?.close()])
        await db.close()
      },
    })
  return metrics && ((turns) => metrics.watchTurns(turns, port))
}

async function openAt(address: NonNullable<Observed['metricsAddress']>, needs: MetricsNeeds): Promise<Metrics> {
  const { openMetrics } = await import('./metrics.ts')
  return openMetrics(address, needs).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`METRICS_ADDR cannot be listened on: ${why}`)
  })
}
