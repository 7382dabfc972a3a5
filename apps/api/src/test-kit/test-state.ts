import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CallResult, TestApp } from './test-kit.ts'
import { tableWords } from './test-table-words.ts'

/** What calls of these tables may write, as text, to compare before and after. */
async function stateOf(app: TestApp, tables: readonly string[]): Promise<string> {
  const words = await tableWords(app.db, tables, 'text')
  return tables.map((table) => `${table}\n${words[table]}`).join('\n\n')
}

/** Calls, expects this refusal with a sentence, and that these tables are as they were. */
export async function expectRefusal<T>(
  app: TestApp,
  tables: readonly string[],
  name: ResultName,
  act: () => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const before = await stateOf(app, tables)
  const result = await act()
  expect(result).toMatchObject({ name })
  expect(result.msg).not.toBe('')
  expect(await stateOf(app, tables)).toBe(before)
  return result
}

export type KeptTrial = {
  moment: string
  refusal: string | null
  person: string
  results: { rule: string; ok: boolean; policyVersion: string }[]
}

/** Evaluations of a meeting that led to nothing, as they were kept. */
export async function trialsOf(app: TestApp, engagementId: string): Promise<KeptTrial[]> {
  const { rows } = await sql<KeptTrial>`
    select t.moment, t.refusal, p.employee_code as person, t.results from rule_trial t join person p on p.id = t.person_id
    where t.engagement_id = ${engagementId} order by t.evaluated_at, t.id`.execute(app.db.db)
  return rows
}
