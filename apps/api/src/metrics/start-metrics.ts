import type { Turns } from '../kit/http/turns.ts'
import type { Stop } from '../kit/process/graceful-stop.ts'
import type { Config } from '../kit/settings/config.ts'
import type { MetricsNeeds } from './metrics.ts'

/**
 * Opens /metrics where METRICS_ADDR is set, until the pool of the database closes; without it not even its libraries are loaded. Gives
 * the function that takes the turns of a process that answers calls.
 */
export async function startMetrics(
  { metricsAddress, dataDir }: Pick<Config, 'metricsAddress' | 'dataDir'>,
  stop: Pick<Stop, 'add'>,
  needs: Omit<MetricsNeeds, 'dataDir'>,
): Promise<((turns: Turns) => void) | undefined> {
  if (metricsAddress === undefined) return undefined
  const { openMetrics } = await import('./metrics.ts')
  const metrics = await openMetrics(metricsAddress, { ...needs, dataDir }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`METRICS_ADDR cannot be listened on: ${why}`)
  })
  stop.add('pool', { run: () => metrics.close().then(() => needs.db.close()) })
  needs.log.info({ host: metricsAddress.host, port: metrics.port }, 'metrics are served')
  return metrics.watchTurns
}
