import { PostgresDialect, type QueryCompiler } from 'kysely'
import { statements } from './channels.ts'

/** Texts kept with their source; lists of many lengths are many texts. */
const MOST_TEXTS = 4_000
const DEPTH = 30
const TRANSACTION = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/i
/** A frame of a plain function: the query builder consists of methods, and a dot is in the name of their frames. */
const FUNCTION = /^\s+at (?:async )?([a-z]\w*)(?:\$\d+)? \(/gm
const OWN = new Set(['compileQuery', 'noteSource', 'functionAbove'])

const sources = new Map<string, string>()

/** The function that builds this statement; `transaction` for begin and commit, `other` where it is not known. */
export const sourceOf = (text: string): string =>
  sources.get(text) ?? (TRANSACTION.test(text) ? 'transaction' : 'other')

/** Looks for the function once per text, in the stack that builds it: the same text comes from one function. */
function noteSource(text: string): void {
  if (sources.has(text) || sources.size >= MOST_TEXTS) return
  sources.set(text, functionAbove() ?? 'other')
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
