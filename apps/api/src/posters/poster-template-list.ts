import type { posters } from '@osmp/contract/posters/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { presentPosterTemplate } from './poster-presenter.ts'
import { findPosterTemplates } from './poster-template-repo.ts'

export const posterTemplateList: Handler<typeof posters, 'posterTemplateList'> = async (_input, ctx) => {
  const templates = await findPosterTemplates(ctx.tx, null)
  return { list: templates.map((template) => presentPosterTemplate(template, ctx)) }
}
