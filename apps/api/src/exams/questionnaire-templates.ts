import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { presentContent } from './questionnaire-presenter.ts'
import { findTemplates } from './template-repo.ts'

export const questionnaireTemplates: Handler<typeof exams, 'questionnaireTemplates'> = async (_input, ctx) => {
  const rows = await findTemplates(ctx.tx)
  return { list: rows.map(({ content, ...template }) => ({ ...template, content: presentContent(content) })) }
}
