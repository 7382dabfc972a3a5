// Object stores of a drill: one with the product's files, one with the backup, and an empty one for a restore after the loss of the first.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../bench/cluster/s3.mjs', import.meta.url))

/** Starts them, each in a process of its own; each checks signatures. */
export async function startStores() {
  const [files, backup, empty] = await Promise.all([startStore(), startStore(), startStore()])
  const running = [files, backup, empty]
  process.once('exit', () => running.forEach(({ child }) => child.kill('SIGTERM')))
  const backupEnv = Object.fromEntries(
    ['ENDPOINT', 'ACCESS_KEY', 'SECRET_KEY'].map((name) => [`BACKUP_S3_${name}`, backup.env[`S3_${name}`]]),
  )
  return {
    vault: `s3://${backup.env.S3_BUCKET}/drill`,
    /** Of the product: files in one bucket, backups in another. */
    env: { ...files.env, ...backupEnv },
    /** The same with an empty bucket for files. */
    emptyEnv: { ...empty.env, ...backupEnv },
    close: async () => {
      for (const { child } of running) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}

async function startStore() {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, env: JSON.parse(line) }
}
