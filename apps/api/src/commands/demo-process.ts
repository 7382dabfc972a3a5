import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import * as z from 'zod/mini'
import type { DbConfig } from '../kit/database/db.ts'

const MAIN = new URL(`demo-main${extname(import.meta.url)}`, import.meta.url)
/** Within the time that the end of the process gives the jobs. */
const PATIENCE_MS = 3_000

const answer = z.union([z.object({ isNew: z.boolean() }), z.object({ fault: z.string() })])
type Work = { name: 'load'; now: number } | { name: 'past'; isNewDemo: boolean }

export type DemoProcess = {
  /** Loads the demo company where no people are there: true then. `now`: the real time. Throws the fault of a load that failed. */
  load(now: number): Promise<boolean>
  /** Signs contracts and draws photos and files of the past. Throws where that process ended before its work was done. */
  fillPast(isNewDemo: boolean): Promise<void>
  end(): Promise<void>
}

/** Loads the demo company in a process beside the server, which ends with it: the memory that loading takes goes with that process. */
export function demoProcess(working: DbConfig): DemoProcess {
  let child: ChildProcess | undefined
  const run = (work: Work): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const running = fork(MAIN, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      child = running
      running.once('message', (given) => {
        const said = z.parse(answer, given)
        if ('fault' in said) reject(new Error(said.fault))
        else resolve(said.isNew)
        running.disconnect()
      })
      running.once('error', reject)
      running.once('exit', (code, signal) => {
        child = undefined
        reject(new Error(`the process that loads the demo company ended with ${signal ?? code}`))
      })
      running.send({ working, work }, (error) => error && reject(error))
    })
  return {
    load: (now) => run({ name: 'load', now }),
    fillPast: async (isNewDemo) => void (await run({ name: 'past', isNewDemo })),
    end: async () => {
      const ending = child
      if (!ending) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill('SIGTERM')
      // The next start loads or draws the rest.
      const cut = setTimeout(() => ending.kill('SIGKILL'), PATIENCE_MS)
      await ended
      clearTimeout(cut)
    },
  }
}
