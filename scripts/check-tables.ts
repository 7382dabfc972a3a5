// Checks which slice writes which tables against house.ts and reads which against house-reads.ts, and that SQL is in repositories alone.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { READS } from './house-reads.ts'
import { ORDER, TABLES, WRITES_ALL } from './house.ts'
import { readIn } from './read-tables.ts'

const SOURCES = 'apps/api/src/*/**/*.ts'
const TEST = /(?:[.]test|-test-kit)[.]ts$|\/test-/
const REPOSITORY = /-repo[.]ts$/
/** A table in SQL text, in quotes or not, or by its name through Kysely. */
const NAME = String.raw`(?:only\s+)?(?:"?public"?\s*\.\s*)?(?:"?(\w+)"?|\$\{(?:sql\.)?(?:table|id|ref|raw)\((?:['"\x60]public['"\x60],\s*)?['"\x60](?:public\.)?(\w+)['"\x60]\)\})`
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
const BY_VALUE =
  /[.](?:selectFrom|(?:inner|left|right|full)Join|insertInto|updateTable|deleteFrom|mergeInto)\(\s*\w|\bsql\.table\(\s*[^'"`\s]|\} = sql\b/
/** Slices that treat many tables alike: those that write all, the queues of jobs, the audit of evidence, the order of names. */
const TABLES_BY_VALUE: readonly string[] = [...WRITES_ALL, 'kit', 'jobs', 'telemetry', 'lookups']
const STATEMENT =
  /[.](?:selectFrom|insertInto|updateTable|deleteFrom)\(|\b(?:sql(?:<[^`]*>)?|query(?:First)?(?:<[^`]*>)?\([\w.]+\))`/
const LIST = 'scripts/house-reads.ts'
const COMMENT = /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

const OWNERS: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLES).flatMap(([slice, tables]) => tables.map((table) => [table, slice])),
)

/** A text without comments, with methods by their names, and with the name of a table for each constant that holds one. */
const plain = (text: string): string => {
  const code = text
    .replace(COMMENT, '')
    .replaceAll(/\/\*.*?\*\//g, ' ')
    .replaceAll(/\[['"`](\w+)['"`]\]\(/g, '.$1(')
  return [...code.matchAll(/\bconst (\w+)(?:: [^=]+)? = ['"`](\w+)(?: as \w+)?['"`](?: as const)?$/gm)]
    .filter(([, , table = '']) => OWNERS.has(table))
    .reduce(
      (done, [, name, table]) => done.replaceAll(new RegExp(`(?<=[(,] *)${name}(?=[,)])`, 'g'), `'${table}'`),
      code,
    )
}

/** Tables that a source text writes. */
export const writtenIn = (text: string): string[] => [
  ...new Set(
    [...plain(text).matchAll(WRITES)]
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

type Source = { readonly file: string; readonly text: string }
type Read = { readonly slice: string; readonly table: string; readonly list: 'before' | 'later' }

const placeOf = (slice: string): number => ORDER.findIndex((one) => one === slice)
const keyOf = ({ slice, table }: Read): string => `${slice} ${table}`

/** Tables of other slices that a file reads, and in which list of READS they belong. */
function foreignReads({ file, text }: Source): Read[] {
  const slice = file.split('/')[3] ?? ''
  if (TEST.test(file) || placeOf(slice) < 0 || WRITES_ALL.some((one) => one === slice)) return []
  return readIn(plain(text), OWNERS).flatMap((table) => {
    const owner = OWNERS.get(table) ?? ''
    if (owner === slice) return []
    return [{ slice, table, list: placeOf(owner) > placeOf(slice) ? 'later' : 'before' }]
  })
}

const listedIn = (reads: typeof READS): Read[] =>
  Object.entries(reads).flatMap(([slice, { before = '', later = {} }]): Read[] => [
    ...[...before.matchAll(/\w+/g)].map(([table]) => ({ slice, table, list: 'before' as const })),
    ...Object.keys(later).map((table) => ({ slice, table, list: 'later' as const })),
  ])

/** One line for each read of a foreign table that is not listed, and for each listed one that is gone or in the wrong list. */
export function findForeignReads(sources: readonly Source[], reads = READS): string[] {
  const listed = listedIn(reads)
  const known = new Set(listed.map(keyOf))
  const today = new Map<string, Read>()
  const lines: string[] = []
  for (const source of sources)
    for (const read of foreignReads(source)) {
      today.set(keyOf(read), read)
      if (!known.has(keyOf(read))) lines.push(`${source.file}: ${unlisted(read)}`)
    }
  for (const entry of listed) {
    const { slice, table, list } = entry
    const found = today.get(keyOf(entry))
    if (!found) lines.push(`${LIST}: no file of ${slice} reads ${table} any more; take it out of READS`)
    else if (found.list !== list) lines.push(`${LIST}: ${table} of ${slice} belongs under ${found.list} in READS`)
  }
  return lines
}

function unlisted({ table, list }: Read): string {
  const owner = OWNERS.get(table) ?? ''
  const ask = owner === 'kit' ? 'kit' : `${owner}/public.ts`
  return `reads ${table}, which ${owner} owns; ask ${ask}, or add it to READS${list === 'later' ? ' with a reason' : ''}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const sources = globSync(SOURCES).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const found = [...sources.flatMap(({ file, text }) => findForeignWrites(file, text)), ...findForeignReads(sources)]
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
