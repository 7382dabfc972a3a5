import type { FastifyInstance } from 'fastify'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { idTailOf, isShortCode, shortCode } from '../kit/http/short-code.ts'
import { findByIdTail, type QuestionnaireRow } from './questionnaire-repo.ts'
import { surveyPath } from './survey-link.ts'

const targetOf = ({ questionnaireId: id, linkIssue: issue }: QuestionnaireRow) =>
  ({ kind: 'survey', id, issue }) as const

/** The short address of a survey's common link; renewing the link ends it. */
export const shortSurveyPath = (key: Buffer, row: QuestionnaireRow): string => `/s/${shortCode(key, targetOf(row))}`

/** `GET /s/{code}`: leads on to the survey, which says itself when it is not open. */
export function serveShortSurveys(app: FastifyInstance, deps: RegisterDeps): void {
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    await deps.limit(request, { kind: 'public' })
    const { code } = request.params
    const tail = idTailOf(code)
    const rows = tail === undefined ? [] : await findByIdTail(deps.db.db, tail)
    const row = rows.find((found) => isShortCode(deps.signInKey, targetOf(found), code))
    const path = row === undefined ? '/errorPage?code=404' : surveyPath(deps.signInKey, row, null)
    return reply.header('cache-control', 'no-store').redirect(deps.config.basePath + path, 302)
  })
}
