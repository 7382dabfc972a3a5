import type { Db } from '../kit/database/db.ts'
import type { Log } from '../kit/process/logger.ts'
import type { ObjectStore } from '../kit/store/object-store.ts'

export type DemoDeps = {
  db: Db
  store: ObjectStore
  log: Log
  /** The process ends: the rest is left to the next start. */
  isOver(): boolean
}
