// Finds the tables that a source text reads: in SQL text and through Kysely.
import { stringsOf } from './source-strings.ts'

const TOKEN = /--.*|'(?:[^']|'')*'|"(\w+)"|[a-z_]\w*|[$(),.;]|\S/gi
const STATEMENT = /^\s*(?:select|with|insert|update|delete|merge)\s/i
const KYSELY =
  /[.](?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|from|using)\(\s*(?:sql[.]table\(\s*)?(['"`]\w+|\[[^\]]*\])/g

/** Words before `from` that make it part of an expression. */
const IN_EXPRESSION = words(
  'distinct both leading trailing epoch year quarter month week day dow isodow doy hour minute second',
)
/** Words that end a list of tables. */
const ENDS = words(
  'where group order limit offset fetch union except intersect returning having window set when for do select values ;',
)
/** Words behind a name at the beginning of a fragment of SQL that make it a list of tables, as in "engagement e join …". */
const NO_ALIAS = words(
  'is in not and or like ilike between asc desc nulls collate then else end at over filter from where order',
)
const BODY = words('select with insert update delete values merge ( $')

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/** Tables, of those known, that a source text reads. */
export function readIn(source: string, known: { has(name: string): boolean }): string[] {
  const { templates, quoted } = stringsOf(source)
  const texts = [...templates, ...quoted.filter((text) => STATEMENT.test(text))]
  const kysely = [...source.matchAll(KYSELY)].flatMap(([, names = '']) =>
    [...names.matchAll(/['"`](\w+)/g)].map(([, name = '']) => name),
  )
  return [...new Set([...texts.flatMap(tablesOf), ...kysely])].filter((name) => known.has(name))
}

/** Names a text of SQL has in its lists of tables; names of its with-queries are no tables. */
export function tablesOf(text: string): string[] {
  const tokens = [...text.matchAll(TOKEN)]
    .filter(([token]) => !token.startsWith('--'))
    .map(([token, quoted]) => quoted ?? token.toLowerCase())
  const hidden = withQueries(tokens)
  const beginsWithTables = /^[a-z_]/.test(tokens[1] ?? '') && !NO_ALIAS.has(tokens[1] ?? '')
  const places = tokens.flatMap((_, at) => (startsTables(tokens, at) ? itemsFrom(tokens, at + 1) : []))
  return [...(beginsWithTables ? itemsFrom(tokens, 0) : []), ...places]
    .filter((at) => !hidden.some(({ name, from, to }) => name === tokens[at] && from <= at && at < to))
    .map((at) => tokens[at] ?? '')
}

function startsTables(tokens: readonly string[], at: number): boolean {
  const before = tokens[at - 1] ?? ''
  if (tokens[at] === 'from') return before !== 'delete' && !IN_EXPRESSION.has(before)
  if (tokens[at] === 'table') return at === 0
  return tokens[at] === 'join' || (tokens[at] === 'using' && tokens[at + 1] !== '(')
}

/** Places of the names of one list of tables, as in "engagement e, only (person p join bu b on …), lateral (…)". */
function itemsFrom(tokens: readonly string[], start: number): number[] {
  const found: number[] = []
  let isNext = true
  let depth = 0
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth < 0 || (depth === 0 && ENDS.has(token))) break
    if (isNext && ['(', 'only', 'lateral', 'public', '.'].includes(token)) continue
    if (isNext && !['(', '.'].includes(tokens[at + 1] ?? '')) found.push(at)
    isNext = token === ',' && depth === 0
  }
  return found
}

type WithQuery = { name: string; from: number; to: number }

/** With-queries, and from where to where their names hide tables. */
function withQueries(tokens: readonly string[]): WithQuery[] {
  const isRecursive = tokens.includes('recursive')
  return tokens.flatMap((name, at) => {
    if (!['with', 'recursive', ','].includes(tokens[at - 1] ?? '')) return []
    const as = tokens[at + 1] === '(' ? closing(tokens, at + 1) + 1 : at + 1
    if (tokens[as] !== 'as') return []
    const body = tokens.indexOf('(', as)
    if (tokens.slice(as + 1, body).some((word) => !['not', 'materialized'].includes(word))) return []
    if (!BODY.has(tokens[body + 1] ?? '')) return []
    return [{ name, from: isRecursive ? at : closing(tokens, body), to: closing(tokens, at) }]
  })
}

/** Where the bracket closes that opens at a place, or the one around it. */
function closing(tokens: readonly string[], start: number): number {
  let depth = tokens[start] === '(' ? 0 : 1
  for (let at = start; at < tokens.length; at += 1) {
    if (tokens[at] === '(') depth += 1
    if (tokens[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return tokens.length
}
