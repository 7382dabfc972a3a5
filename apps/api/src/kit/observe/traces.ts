import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../process/logger.ts'
import type { TraceConfig } from '../settings/observe-settings.ts'
import { watchSpans } from './span-watch.ts'
import { createIds, createSpans } from './spans.ts'

const SEND_LIMIT_MS = 5_000
const CLOSE_LIMIT_MS = 1_000
/** How long a fault of sending is not repeated in the log. */
const QUIET_MS = 60_000

export type TraceNeeds = { log: Log; build: string; role: string }
export type Traces = { close(): Promise<void> }

/** Sends the spans of calls, handlers, statements, partners and jobs by OTLP over HTTP, in the background and together. */
export function openTraces(config: TraceConfig, { log, build, role }: TraceNeeds): Traces {
  tellFaults(log)
  const ids = createIds()
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: config.headers,
    timeoutMillis: SEND_LIMIT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'osmp', 'service.version': build, 'osmp.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.share) }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const end = watchSpans(createSpans(provider.getTracer('osmp', build), ids))
  return {
    close: async () => {
      end()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_LIMIT_MS)))
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      clearTimeout(timer)
      diag.disable()
    },
  }
}

/** The libraries say by this channel alone that a collector is away. */
function tellFaults(log: Log): void {
  let toldAt = -Infinity
  const tell = (message: string) => {
    if (performance.now() - toldAt < QUIET_MS) return
    toldAt = performance.now()
    log.warn({ why: message.slice(0, 200) }, 'traces could not be sent')
  }
  const silent = () => undefined
  diag.setLogger({ error: tell, warn: tell, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN)
}
