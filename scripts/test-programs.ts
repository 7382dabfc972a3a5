import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Tests of files for a program run where the program is installed. */
export const hasProgram = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, name)))

/** Runs a program in the repository. `output`: both streams together. */
export function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { code: status ?? 1, output: (stdout + stderr).trim() }
}
