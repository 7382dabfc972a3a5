import { fork } from 'node:child_process'
import { extname } from 'node:path'
import { clearScratch, drillFolder } from '../backups/public.ts'
import { keepDrill } from '../kit/database/backup-run-repo.ts'
import type { Db } from '../kit/database/db.ts'
import type { Log } from '../kit/process/logger.ts'
import type { Config } from '../kit/settings/config.ts'

const MAIN = new URL(`drill-main${extname(import.meta.url)}`, import.meta.url)

/** Begins a drill beside the server, which ends with it; undefined where the server sends no backup by itself. */
export function drillBeside(config: Config, db: Db, log: Log): (() => void) | undefined {
  const { backup, databaseUrl } = config
  if (backup.to === undefined || databaseUrl !== undefined || !backup.isDrilled) return undefined
  return () => {
    const child = fork(MAIN, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.unref()
    child.channel?.unref()
    log.info('the newest backup is restored on trial')
    child.once('error', (error) => log.error({ err: error }, 'the process of the drill could not be started'))
    child.once('exit', (code, signal) => {
      if (code === 0) return log.info('the newest backup holds')
      log.error({ code, signal }, 'the newest backup could not be restored on trial')
      if (signal === null) return
      // It was killed, noted nothing, and may have left a database running.
      void Promise.all([keepDrill(db.db, { isGood: false, fault: signal }), clearScratch(drillFolder(config))]).catch(
        (error: unknown) => log.error({ err: error }, 'the drill could not be noted'),
      )
    })
  }
}
