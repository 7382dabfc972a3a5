// Checks the messages of commits: those of this branch, or the last fifty on main.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The check begins after this commit: commits up to here were published before there was one, and are not rewritten. */
const LAST_UNCHECKED = 'aea9840b0d0936cb0d795cc2bec8c16eae11605c'
const MAIN_LINE = ['main', 'origin/main']
const LAST_ON_MAIN = 50
const LONGEST_SUBJECT = 72
const FEWEST_WORDS = 8
/** Lines that a file changes at most in a commit that only moves files: imports, paths in lists. */
const MOST_LINES_OF_A_MOVE = 10

/** `files` are lines of `git log --numstat`: lines added, lines removed, and the path, with `=>` where it was renamed. */
export type Commit = {
  readonly hash: string
  readonly subject: string
  readonly body: string
  readonly files: readonly string[]
}

const COMMIT_RULES: readonly { readonly isBroken: (commit: Commit) => boolean; readonly comment: string }[] = [
  {
    isBroken: ({ subject }) => !/^[a-z][\w.-]*(?:, [a-z][\w.-]*)*: \S/.test(subject),
    comment: 'begin the subject with its area, as in "fees: Refuse a second payment"',
  },
  {
    isBroken: ({ subject }) => subject.length > LONGEST_SUBJECT,
    comment: `shorten the subject to ${LONGEST_SUBJECT} characters`,
  },
  {
    isBroken: ({ subject }) => /^[^:]*: (?:format|mend what)\b/i.test(subject),
    comment: 'fold it into the commit that it corrects (git rebase --interactive)',
  },
  {
    isBroken: (commit) => wordsOf(commit.body) < FEWEST_WORDS && !onlyMoves(commit),
    comment: `say why in a body of at least ${FEWEST_WORDS} words`,
  },
]

/** Words of a body, without lines such as `Signed-off-by: …`. */
const wordsOf = (body: string): number => body.replaceAll(/^[\w-]+-by: .*$/gim, '').match(/\S+/g)?.length ?? 0

const onlyMoves = ({ files }: Commit): boolean =>
  files.some((file) => file.includes(' => ')) &&
  files.every((file) => {
    const [added, removed] = file.split('\t')
    return Math.max(Number(added), Number(removed)) <= MOST_LINES_OF_A_MOVE
  })

/** A line for each rule that a commit breaks, with what to do. */
export const findBadCommits = (commits: readonly Commit[]): string[] =>
  commits.flatMap((commit) =>
    COMMIT_RULES.filter(({ isBroken }) => isBroken(commit)).map(
      ({ comment }) => `${commit.hash} ${commit.subject}: ${comment}`,
    ),
  )

function git(...words: string[]): string {
  const { status, stdout } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 })
  return status === 0 ? stdout : ''
}

function commitsOf(...range: string[]): Commit[] {
  const log = git('log', '--no-merges', '--numstat', '--find-renames', '--format=%x1e%h%x1f%s%x1f%b%x1f', ...range)
  return log
    .split('\x1e')
    .slice(1)
    .map((entry) => {
      const [hash = '', subject = '', body = '', files = ''] = entry.split('\x1f')
      return { hash, subject, body, files: files.trim().split('\n').filter(Boolean) }
    })
}

/** Those that can be seen: none in an archive, fewer in a shallow clone. */
function commitsToCheck(): Commit[] {
  if (!existsSync(join(ROOT, '.git'))) return []
  const isKnown = (name: string): boolean => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== ''
  const before = [LAST_UNCHECKED].filter(isKnown).map((name) => `^${name}`)
  const ofBranch = commitsOf('HEAD', ...MAIN_LINE.filter(isKnown).map((name) => `^${name}`), ...before)
  return ofBranch.length > 0 ? ofBranch : commitsOf(`-${LAST_ON_MAIN}`, 'HEAD', ...before)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findBadCommits(commitsToCheck())
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
