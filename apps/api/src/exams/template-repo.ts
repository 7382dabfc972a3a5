import type { QuestionnaireContent, QuestionnaireKind } from '@osmp/domain/exams/questionnaire.ts'
import { query, type Tx } from '../kit/database/db.ts'

export type TemplateRow = { templateId: string; kind: QuestionnaireKind; name: string; content: QuestionnaireContent }

/** In the company's order. */
export async function findTemplates(tx: Tx): Promise<TemplateRow[]> {
  return query<TemplateRow>(tx)`
    select id as "templateId", kind, name, content from questionnaire_template order by sort, id limit 50`
}
