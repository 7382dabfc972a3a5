import type { QuestionnaireContent, QuestionnaireKind } from '@osmp/domain/exams/questionnaire.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

export type TemplateRow = { templateId: string; kind: QuestionnaireKind; name: string; content: QuestionnaireContent }

/** In the company's order. */
export async function findTemplates(tx: Tx): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select id as "templateId", kind, name, content from questionnaire_template order by sort, id limit 50`.execute(tx)
  return rows
}
