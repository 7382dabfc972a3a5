import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Turns } from '../http/turns.ts'
import { readListenQueue } from './listen-queue.ts'

/** Connections of this process to the database, read at each scrape. */
export function gaugePool(registry: Registry, pool: pg.Pool): void {
  const registers = [registry]
  new Gauge({
    name: 'osmp_database_pool_connections',
    help: 'Connections of the pool, in use and idle',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'osmp_database_pool_size',
    help: 'Connections the pool may have',
    registers,
    collect() {
      this.set(pool.options.max)
    },
  })
  new Gauge({
    name: 'osmp_database_pool_waiting',
    help: 'Transactions and reads that wait for a connection of the pool',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

/** The queue of calls; absent in a process that answers none. */
export function gaugeTurns(registry: Registry, turns: Turns): void {
  const registers = [registry]
  new Gauge({
    name: 'osmp_turns_waiting',
    help: 'Calls that wait for a turn, by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, waiting] of Object.entries(turns.load().waiting)) this.set({ kind }, waiting)
    },
  })
  new Gauge({
    name: 'osmp_turns_running',
    help: 'Calls in their turn; `away` those that wait for a file store or a partner meanwhile',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, away } = turns.load()
      this.set({ state: 'running' }, running)
      this.set({ state: 'away' }, away)
    },
  })
  new Gauge({
    name: 'osmp_turns_at_once',
    help: 'Calls that may be in their turn at a time',
    registers,
    collect() {
      this.set(turns.load().atOnce)
    },
  })
}

/** Connections that no process has accepted yet; absent where the system does not say. */
export function gaugeListenQueue(registry: Registry, port: number): void {
  new Gauge({
    name: 'osmp_listen_queue',
    help: 'Connections that wait in the kernel to be accepted at the port of this process',
    registers: [registry],
    async collect() {
      const waiting = await readListenQueue(port)
      if (waiting !== undefined) this.set(waiting)
    },
  })
}
