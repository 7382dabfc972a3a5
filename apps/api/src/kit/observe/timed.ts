import type { TracingChannel } from 'node:diagnostics_channel'
import type { Watched } from './channels.ts'

/** Tells each end of an operation with its seconds. Gives the function that ends the watch. */
export function timed<Event extends object>(
  channel: TracingChannel<Event, Watched<Event>>,
  ended: (event: Watched<Event>, seconds: number) => void,
  began?: (event: Watched<Event>) => void,
): () => void {
  const start = (message: unknown) => {
    const event = message as Watched<Event>
    event.startedAt = performance.now()
    began?.(event)
  }
  const end = (message: unknown) => {
    const event = message as Watched<Event>
    // An operation that began before the watch has no start.
    if (event.startedAt !== undefined) ended(event, (performance.now() - event.startedAt) / 1_000)
  }
  channel.start.subscribe(start)
  channel.asyncEnd.subscribe(end)
  return () => {
    channel.start.unsubscribe(start)
    channel.asyncEnd.unsubscribe(end)
  }
}
