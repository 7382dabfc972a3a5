import { PostgresDialect, type QueryCompiler } from 'kysely'
import { type Source, statements, type Watched } from './channels.ts'

/** Texts kept with their source; lists of many lengths are many texts. */
const MOST_TEXTS = 4_000
const DEPTH = 30
const TRANSACTION = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/i
/** A frame of a plain function: the query builder consists of methods, and a dot is in the name of their frames. */
const FUNCTION = /^\s+at (?:async )?([a-z]\w*)(?:\$\d+)? \(/gm
const OWN = new Set(['compileQuery', 'noteSource', 'functionAbove'])

const sources = new Map<string, Source>()

/** Looked for once for a statement: to find a long text among others takes longer than what is done with its source. */
export const sourceOf = (statement: Watched<{ readonly text: string }>): Source =>
  (statement.source ??= sources.get(statement.text) ?? sourceOfText(statement.text))

const sourceOfText = (text: string): Source => ({ name: TRANSACTION.test(text) ? 'transaction' : 'other', text })

/** Looks for the function once per text, in the stack that builds it: the same text comes from one function. */
function noteSource(text: string): void {
  if (sources.has(text) || sources.size >= MOST_TEXTS) return
  sources.set(text, { name: functionAbove() ?? 'other', text })
}

function functionAbove(): string | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = DEPTH
  const { stack = '' } = new Error('where')
  Error.stackTraceLimit = stackTraceLimit
  return [...stack.matchAll(FUNCTION)].map(([, name = '']) => name).find((name) => !OWN.has(name))
}

/** The dialect that notes, while statements are watched, which function builds each. */
export class SourcedDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    const compiler = super.createQueryCompiler()
    return {
      compileQuery: (node, queryId) => {
        const compiled = compiler.compileQuery(node, queryId)
        if (statements.hasSubscribers) noteSource(compiled.sql)
        return compiled
      },
    }
  }
}
