import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
/** Comments, and titles of tests. */
const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm
const TITLE = /^\s*(?:test|it|describe)(?:[.]\w+)*(?:\([^)]*\))?\(\s*(['"`])(.*?)\1/gm
/** Words that hide the subject, and old-fashioned ones. */
const RIDDLES = /\b(?:who|whoever|whom|whose|somebody|nobody|told|anew|stands)\b/gi
/** A comment that opens with a question word instead of its subject. */
const OPENING = /^\/\*?\*?\/?\s*(?:\*\s*)?(?:What|Who|Whether)\b/

export type Counts = { readonly riddles: number; readonly openings: number; readonly numbered: number }

/** How often a text hides its subject in comments and titles, and how many titles begin with a number. */
export function countsOf(text: string): Counts {
  const comments = text.match(COMMENT) ?? []
  const titles = [...text.matchAll(TITLE)].map((match) => match[2] ?? '')
  return {
    riddles: [...comments, ...titles].reduce((sum, words) => sum + (words.match(RIDDLES)?.length ?? 0), 0),
    openings: comments.filter((comment) => OPENING.test(comment)).length,
    numbered: titles.filter((title) => /^\d/.test(title)).length,
  }
}

/** The counts of a workspace. */
export function countsIn(folder: string): Counts {
  const files = globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
    cwd: ROOT,
    exclude: (name) => /node_modules|dist/.test(name),
  })
  return files
    .map((file) => countsOf(readFileSync(join(ROOT, file), 'utf8')))
    .reduce((sum, one) => ({
      riddles: sum.riddles + one.riddles,
      openings: sum.openings + one.openings,
      numbered: sum.numbered + one.numbered,
    }))
}
