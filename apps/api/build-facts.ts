import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Version and commit of what is being built; the commit comes from BUILD_COMMIT where there is no repository. */
export function buildFacts(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
  return JSON.stringify({ version, commit: process.env['BUILD_COMMIT'] ?? commitOf() })
}

/** Marked where the sources differ from the commit. */
function commitOf(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD')
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}.changed`
  } catch {
    return ''
  }
}
