import type { FastifyInstance } from 'fastify'
import { isCodeShaped } from '../enrolment/public.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { idTailOf, isShortCode, shortCode } from '../kit/http/short-code.ts'
import { findByIdTail, type QuestionnaireRow } from './questionnaire-repo.ts'
import { surveyPath } from './survey-link.ts'

const targetOf = ({ questionnaireId: id, linkIssue: issue }: QuestionnaireRow) =>
  ({ kind: 'survey', id, issue }) as const

/** The short address of a survey's common link; renewing the link ends it. */
export const shortSurveyPath = (key: Buffer, row: QuestionnaireRow): string => `/s/${shortCode(key, targetOf(row))}`

/** `GET /s/{code}`: leads on to the survey or, of a sign-in code, to its page; both say themselves when they are not open. */
export function serveShortSurveys(app: FastifyInstance, deps: RegisterDeps): void {
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const { code } = request.params
    // A whole hall scans from one address, and nothing is read here: the page's own call has its limits.
    if (isCodeShaped(code)) return reply.header('cache-control', 'no-store').redirect(signPath(deps, code), 302)
    await deps.limit(request, { kind: 'public' })
    const tail = idTailOf(code)
    const rows = tail === undefined ? [] : await findByIdTail(deps.db.db, tail)
    const row = rows.find((found) => isShortCode(deps.signInKey, targetOf(found), code))
    const path = row === undefined ? '/errorPage?code=404' : surveyPath(deps.signInKey, row, null)
    return reply.header('cache-control', 'no-store').redirect(deps.config.basePath + path, 302)
  })
}

const signPath = ({ config }: RegisterDeps, code: string): string => `${config.basePath}/sign/${code}`
