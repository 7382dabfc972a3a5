// Words of comments and test titles that hide their subject, counted by file. Run by itself it writes lower counts to plain-words.json;
// it raises none.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const LIST = join(ROOT, 'scripts/plain-words.json')
const FILES = ['{apps,packages}/*/src/**/*.{ts,tsx}', '{e2e,scripts}/**/*.{ts,mjs}']
/** Comments, and titles of tests. */
const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm
const TITLE = /^\s*(?:test|it|describe)(?:[.]\w+)*(?:\([^)]*\))?\(\s*(['"`])(.*?)\1/gm
/** Words that hide the subject, and old-fashioned ones. */
const RIDDLES = /\b(?:who|whoever|whom|whose|somebody|nobody|told|anew|stands)\b/gi
/** A comment that opens with a question word instead of its subject. */
const OPENING = /^\/\*?\*?\/?\s*(?:\*\s*)?(?:What|Who|Whether)\b/

/** How many such words a text has, with openings and titles that begin with a number. */
export function countOf(text: string): number {
  const comments = text.match(COMMENT) ?? []
  const titles = [...text.matchAll(TITLE)].map((match) => match[2] ?? '')
  const riddles = [...comments, ...titles].reduce((sum, words) => sum + (words.match(RIDDLES)?.length ?? 0), 0)
  const openings = comments.filter((comment) => OPENING.test(comment)).length
  return riddles + openings + titles.filter((title) => /^\d/.test(title)).length
}

/** Counts above zero by file. */
export function countsToday(): Map<string, number> {
  const counts = globSync(FILES, { cwd: ROOT }).map(
    (file) => [file, countOf(readFileSync(join(ROOT, file), 'utf8'))] as const,
  )
  return new Map(counts.filter(([, count]) => count > 0))
}

/** The most a file may have; a file that is not listed may have none. */
export const mostAllowed = (): Record<string, number> => JSON.parse(readFileSync(LIST, 'utf8'))

/** The list with lower counts written down, and files without any left out. */
export const lowered = (most: Readonly<Record<string, number>>, today: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    Object.entries(most)
      .map(([file, count]) => [file, Math.min(count, today.get(file) ?? 0)] as const)
      .filter(([, count]) => count > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(LIST, `${JSON.stringify(lowered(mostAllowed(), countsToday()), null, 2)}\n`)
