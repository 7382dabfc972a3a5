// Checks who writes which table against house.ts, and that SQL stands in repositories alone.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ORDER, TABLES, WRITES_ALL } from './house.ts'

const SOURCES = 'apps/api/src/*/**/*.ts'
const TEST = /(?:[.]test|-test-kit)[.]ts$|\/test-/
const REPOSITORY = /-repo[.]ts$/
/** A table in SQL text, in quotes or not, or by its name through Kysely. */
const NAME = String.raw`(?:only\s+)?(?:public\.)?(?:"?(\w+)"?|\$\{sql\.(?:table|id|ref)\('(\w+)'\)\})`
/** Statements that change rows, through Kysely or in SQL text. */
const WRITES = new RegExp(
  [
    String.raw`[.](?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"\`](\w+)`,
    String.raw`\b(?:insert|merge)\s+into\s+${NAME}`,
    String.raw`\bdelete\s+from\s+${NAME}`,
    String.raw`\btruncate\s+(?:table\s+)?${NAME}`,
    String.raw`\bupdate\s+${NAME}\s+(?:as\s+)?(?:\w+\s+)?set\b`,
  ].join('|'),
  'gi',
)
/** A statement over a table that a value names. */
const BY_VALUE = /[.](?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(\s*\w|\bsql\.table\(\s*[^'\s]/
/** Slices that treat many tables alike: those that write all, the queues of jobs, the audit of evidence, the order of names. */
const TABLES_BY_VALUE: readonly string[] = [...WRITES_ALL, 'kit', 'jobs', 'telemetry', 'lookups']
const STATEMENT = /[.](?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/
const COMMENT = /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

const OWNERS = new Map(Object.entries(TABLES).flatMap(([slice, tables]) => tables.map((table) => [table, slice])))

/** Tables that a source text writes. */
export const writtenIn = (text: string): string[] => [
  ...new Set(
    [...text.replace(COMMENT, '').matchAll(WRITES)]
      .map((match) => match.slice(1).find((name) => name !== undefined) ?? '')
      .filter((name) => OWNERS.has(name)),
  ),
]

/** One line for each table that a file of another slice writes, and for each file outside repositories that holds SQL. */
export function findForeignWrites(file: string, text: string): string[] {
  const slice = file.split('/')[3] ?? ''
  if (TEST.test(file) || !ORDER.some((one) => one === slice)) return []
  const foreign = WRITES_ALL.some((one) => one === slice)
    ? []
    : writtenIn(text).filter((table) => OWNERS.get(table) !== slice)
  const lines = foreign.map((table) => {
    const owner = OWNERS.get(table)
    return `${file}: writes ${table}, which ${owner} owns; export the statement from ${owner}/public.ts and call it here`
  })
  if (!TABLES_BY_VALUE.includes(slice) && BY_VALUE.test(text.replace(COMMENT, '')))
    lines.push(`${file}: a value names its table; write the name, so that the check sees who owns it`)
  const isOpen = slice === 'kit' || REPOSITORY.test(file)
  return !isOpen && STATEMENT.test(text.replace(COMMENT, ''))
    ? [...lines, `${file}: SQL stands in a repository; move the statement to a file of ${slice}/ named …-repo.ts`]
    : lines
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const found = globSync(SOURCES).flatMap((file) => findForeignWrites(file, readFileSync(file, 'utf8')))
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
