import type { Log } from '../process/logger.ts'
import type { TraceConfig } from '../settings/observe-settings.ts'
import { watchSpans } from './span-watch.ts'
import { createTraceSender } from './trace-sender.ts'

export type TraceNeeds = { log: Log; build: string; role: string }
export type Traces = { close(): Promise<void> }

/** Sends the spans of calls, handlers, statements, partners and jobs by OTLP over HTTP, in the background and together. */
export function openTraces({ endpoint, headers, share }: TraceConfig, { log, build, role }: TraceNeeds): Traces {
  const marks = { 'service.name': 'osmp', 'service.version': build, 'osmp.role': role }
  const attributes = Object.entries(marks).map(([key, stringValue]) => ({ key, value: { stringValue } }))
  const sender = createTraceSender(
    { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers },
    { resource: { attributes }, scope: { name: 'osmp', version: build } },
    log,
  )
  const end = watchSpans(share, sender.keep)
  return {
    close: async () => {
      end()
      await sender.close()
    },
  }
}
