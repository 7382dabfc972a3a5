import { parse } from 'libpg-query'
import { SMALL } from './small-tables.ts'

/**
 * A migration must not do two things while people work: hold a lock that stops writers of a large table, or take away what a released build
 * uses. Each rule names the way that works.
 */

/** Facts of the other files. */
export type Known = {
  /** Tables that no released version has: they are empty when this file comes. */
  freshTables: ReadonlySet<string>
  /** Released versions, which a file may name in `-- unused since 0.2.0`. */
  releases: ReadonlySet<string>
  /** Columns by table that a validated check keeps from being null, from files before. */
  notNull: ReadonlySet<string>
}

type Node = { readonly [name: string]: unknown }
const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? { ...value } : {})
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const UNUSED = /^-- unused since (\d+\.\d+\.\d+)\b/m
const FEW_ROWS = /^-- few rows: \S/m
/** Named by a file that puts its statements together at run time. */
const TABLES = /^-- tables: ([a-z_, ]+)$/m
const OUTSIDE = /^(?:--.*\n)*?-- outside a transaction\n/
/** They give one value for all rows, which needs no rewrite. */
const STEADY = new Set(['now', 'statement_timestamp', 'transaction_timestamp'])
const SERIALS = /^(?:small|big)?serial\d?$/

/** One line for each statement of a migration that breaks a rule. */
export async function findStalls(sql: string, known: Known): Promise<string[]> {
  const statements = list((await parse(sql)).stmts).map(({ stmt }) => node(stmt))
  const created = new Set(statements.flatMap((one) => text(node(node(one['CreateStmt'])['relation'])['relname']) || []))
  const isOutside = OUTSIDE.test(sql)
  const unused = UNUSED.exec(sql)?.[1]
  const isReleased = (table: string): boolean => !created.has(table) && !known.freshTables.has(table)
  const file: File = {
    isLarge: (table) => !(table in SMALL) && isReleased(table),
    isReleased,
    mayDrop: unused !== undefined && known.releases.has(unused),
    hasFewRows: FEW_ROWS.test(sql),
    isOutside,
    notNull: new Set(known.notNull),
    locked: new Set(),
  }
  const faults = statements.flatMap((one) =>
    Object.entries(one).flatMap(([kind, body]) => RULES[kind]?.(node(body), file) ?? []),
  )
  if (isOutside && statements.length !== 1)
    faults.push('a file outside a transaction holds one statement: what fails later leaves the earlier ones done')
  if (unused !== undefined && !file.mayDrop) faults.push(`${unused} is no released version of CHANGELOG.md`)
  return faults
}

type File = {
  isLarge(table: string): boolean
  /** Also a small table: the release before reads and writes it. */
  isReleased(table: string): boolean
  mayDrop: boolean
  hasFewRows: boolean
  isOutside: boolean
  notNull: ReadonlySet<string>
  /** Large tables that an earlier statement of this file has locked until its end. */
  locked: Set<string>
}
type Rule = (body: Node, file: File) => string[]

const DROP =
  'say “-- unused since VERSION” with the released version that no longer uses it, or leave it for the release after that'
const LONG =
  'while it works no row of them can be written; do it in batches in a file outside a transaction, or say “-- few rows: REASON”'

const RULES: Readonly<Record<string, Rule>> = {
  IndexStmt: (body, file) => {
    const table = text(node(body['relation'])['relname'])
    if (!file.isLarge(table)) return []
    if (body['concurrent'] !== true)
      return [
        `an index on ${table} stops its writers: create index concurrently if not exists, in a file “-- outside a transaction”`,
      ]
    return [
      ...(file.isOutside ? [] : [`an index built concurrently on ${table} needs “-- outside a transaction”`]),
      ...(body['if_not_exists'] === true ? [] : [`the index on ${table} needs if not exists: the file may run again`]),
    ]
  },
  AlterTableStmt: (body, file) => {
    const table = text(node(body['relation'])['relname'])
    if (!file.isReleased(table)) return []
    const commands = list(body['cmds']).map((one) => node(one['AlterTableCmd']))
    if (file.isLarge(table)) return commands.flatMap((one) => alterFaults(table, one, file))
    return commands.flatMap((one) => takenAway(table, one, file))
  },
  RenameStmt: (body, file) => {
    const table = text(node(body['relation'])['relname'])
    return file.mayDrop || !file.isReleased(table)
      ? []
      : [`a rename in ${table} takes a name from the release before: ${DROP}`]
  },
  DropStmt: (body, file) => {
    const kind = text(body['removeType']).replace('OBJECT_', '').toLowerCase()
    if (['index', 'trigger', 'policy', 'rule', 'statistic_ext'].includes(kind)) return []
    const names = list(body['objects']).map((one) =>
      text(node(list(node(one['List'])['items']).at(-1)?.['String'])['sval']),
    )
    const used = names.filter((name) => kind !== 'table' || file.isReleased(name))
    return file.mayDrop || used.length === 0 ? [] : [`drop ${kind} ${used.join(', ')}: ${DROP}`]
  },
  UpdateStmt: (body, file) => writes(body, file, 'an update'),
  DeleteStmt: (body, file) => writes(body, file, 'a delete'),
  DoStmt: (body, file) => [
    ...(file.isOutside || file.hasFewRows ? [] : [`a do block: what it writes cannot be read here; ${LONG}`]),
    ...(!file.mayDrop && /\b(?:drop|rename|(?<!is )not null)\b/i.test(JSON.stringify(body))
      ? [
          'a do block that drops, renames or demands a value: write the statement into the file itself, where it is read',
        ]
      : []),
  ],
  TruncateStmt: () => ['truncate takes rows that the release before reads'],
  LockStmt: () => ['lock table holds its lock to the end of the file'],
  ClusterStmt: () => ['cluster writes the whole table anew under a lock'],
  ReindexStmt: (_body, file) =>
    file.isOutside ? [] : ['reindex stops writers: reindex concurrently, in a file “-- outside a transaction”'],
  VacuumStmt: () => ['vacuum and analyze are the database’s own work'],
  RefreshMatViewStmt: () => ['refresh materialized view stops its readers'],
  VariableSetStmt: (body) =>
    /^(?:lock|statement)_timeout$/.test(text(body['name']))
      ? [`set ${text(body['name'])}: the migration runner sets it, and tries again`]
      : [],
}

function writes(body: Node, file: File, what: string): string[] {
  const table = text(node(body['relation'])['relname'])
  if (!file.isLarge(table) || file.hasFewRows) return []
  const held = file.locked.has(table) ? ' under the lock of the statement before' : ''
  return [`${what} of ${table}${held}: ${LONG}`]
}

function alterFaults(table: string, command: Node, file: File): string[] {
  const kind = text(command['subtype'])
  const faults = alterFault(table, command, file)
  if (kind === 'AT_ValidateConstraint') return faults
  file.locked.add(table)
  return faults
}

/** A column that the release before uses, or does not fill. */
function takenAway(table: string, command: Node, file: File): string[] {
  if (command['subtype'] === 'AT_DropColumn')
    return file.mayDrop ? [] : [`drop column ${table}.${text(command['name'])}: ${DROP}`]
  if (command['subtype'] !== 'AT_AddColumn') return []
  const def = node(node(command['def'])['ColumnDef'])
  const constraints = list(def['constraints']).map((one) => node(one['Constraint']))
  const isFilled = constraints.some(
    (one) => one['contype'] === 'CONSTR_DEFAULT' && node(node(one['raw_expr'])['A_Const'])['isnull'] !== true,
  )
  return constraints.some((one) => one['contype'] === 'CONSTR_NOTNULL') && !isFilled
    ? [
        `${table}.${text(def['colname'])} is not null without a default: rows that are there and the release before have none`,
      ]
    : []
}

function alterFault(table: string, command: Node, file: File): string[] {
  const kind = text(command['subtype'])
  const place = `${table}.${text(command['name'])}`
  const def = node(command['def'])
  switch (kind) {
    case 'AT_AddColumn':
      return [...takenAway(table, command, file), ...addedColumn(table, node(def['ColumnDef']))]
    case 'AT_AddConstraint':
      return constraintFaults(table, node(def['Constraint']), 'a constraint')
    case 'AT_AlterColumnType':
      return [
        `a new type of ${place} may write the whole table anew: add a column, fill it in batches, use it in the next release`,
      ]
    case 'AT_SetNotNull':
      return file.notNull.has(place)
        ? []
        : [
            `set not null of ${place} reads the whole table: check (${text(command['name'])} is not null) not valid, validate it in a later file, then set not null`,
          ]
    case 'AT_ValidateConstraint':
      return file.locked.has(table)
        ? [`validate in ${table} runs under the lock of a statement before: put it in a file of its own`]
        : []
    case 'AT_DropColumn':
      return takenAway(table, command, file)
    case 'AT_SetTableSpace':
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetAccessMethod':
    case 'AT_SetExpression':
      return [`${kind.slice(3)} writes ${table} anew under a lock`]
    default:
      return []
  }
}

function addedColumn(table: string, def: Node): string[] {
  const name = text(def['colname'])
  const place = `${table}.${name}`
  const constraints = list(def['constraints']).map((one) => node(one['Constraint']))
  const fallback = constraints.find((one) => one['contype'] === 'CONSTR_DEFAULT')
  const type = text(node(list(node(def['typeName'])['names']).at(-1)?.['String'])['sval'])
  const faults = constraints.flatMap((one) => {
    if (one['contype'] === 'CONSTR_GENERATED' || one['contype'] === 'CONSTR_IDENTITY')
      return [`${place} is computed for each row: the whole table is written anew`]
    if (one['contype'] === 'CONSTR_CHECK' || one['contype'] === 'CONSTR_FOREIGN')
      return [`${place} comes with a check of all rows: add the constraint not valid, validate it in a later file`]
    return constraintFaults(table, one, place)
  })
  if (SERIALS.test(type) || (fallback && hasVolatile(fallback['raw_expr'])))
    faults.push(
      `the default of ${place} differs by row: the whole table is written anew; add it without, fill it in batches`,
    )
  return faults
}

function constraintFaults(table: string, constraint: Node, what: string): string[] {
  switch (constraint['contype']) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
      return constraint['skip_validation'] === true
        ? []
        : [
            `${what} on ${table} is checked on all rows under a lock: not valid, and validate constraint in a later file`,
          ]
    case 'CONSTR_PRIMARY':
    case 'CONSTR_UNIQUE':
      return text(constraint['indexname']) === ''
        ? [
            `${what} on ${table} builds an index under a lock: build it concurrently first, then add constraint … using index`,
          ]
        : []
    case 'CONSTR_EXCLUSION':
      return [`${what} on ${table} builds an index under a lock`]
    default:
      return []
  }
}

/** Any function but the few that give one value to all rows. */
function hasVolatile(expression: unknown): boolean {
  if (Array.isArray(expression)) return expression.some((one) => hasVolatile(one))
  if (typeof expression !== 'object' || expression === null) return false
  return Object.entries(expression).some(([kind, body]) => {
    if (kind !== 'FuncCall') return hasVolatile(body)
    return !STEADY.has(text(node(list(node(body)['funcname']).at(-1)?.['String'])['sval']))
  })
}

/** Large tables that a file changes, indexes or writes, by its statements or by the line `-- tables: a, b`. */
export async function largeTablesOf(sql: string): Promise<string[]> {
  const statements = list((await parse(sql)).stmts).map(({ stmt }) => node(stmt))
  const changed = statements.flatMap((one) =>
    ['AlterTableStmt', 'IndexStmt', 'UpdateStmt', 'DeleteStmt', 'RenameStmt'].map((kind) =>
      text(node(node(one[kind])['relation'])['relname']),
    ),
  )
  const named = TABLES.exec(sql)?.[1]?.split(', ') ?? []
  return [...new Set([...changed, ...named])].filter((table) => table !== '' && !(table in SMALL))
}

/** Tables a file makes, and columns it lets no row leave empty by a check that it validates. */
export async function factsOf(
  sql: string,
): Promise<{ created: string[]; checks: Map<string, string>; validated: string[] }> {
  const created: string[] = []
  const checks = new Map<string, string>()
  const validated: string[] = []
  for (const { stmt } of list((await parse(sql)).stmts)) {
    const table = text(node(node(node(stmt)['CreateStmt'])['relation'])['relname'])
    if (table !== '') created.push(table)
    const alter = node(node(stmt)['AlterTableStmt'])
    const name = text(node(alter['relation'])['relname'])
    for (const one of list(alter['cmds'])) {
      const command = node(one['AlterTableCmd'])
      const constraint = node(node(command['def'])['Constraint'])
      const column = notNullColumn(constraint['raw_expr'])
      if (column !== '') checks.set(`${name} ${text(constraint['conname'])}`, `${name}.${column}`)
      if (command['subtype'] === 'AT_ValidateConstraint') validated.push(`${name} ${text(command['name'])}`)
    }
  }
  return { created, checks, validated }
}

function notNullColumn(expression: unknown): string {
  const test = node(node(expression)['NullTest'])
  if (test['nulltesttype'] !== 'IS_NOT_NULL') return ''
  return text(node(list(node(node(test['arg'])['ColumnRef'])['fields']).at(-1)?.['String'])['sval'])
}
