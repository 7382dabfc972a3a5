import { createHash } from 'node:crypto'

const MAX_STATEMENTS = 2_000
const statementNames = new Map<string, string>()

/** Statement name by text; past the limit (lists of many lengths) statements stay unnamed. */
export function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= MAX_STATEMENTS) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  statementNames.set(text, name)
  return name
}
