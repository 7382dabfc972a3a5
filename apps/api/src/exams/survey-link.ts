import { surveyRefusal, type SurveyRefusal } from '@osmp/domain/exams/questionnaire-state.ts'
import { findEnrolled } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { isAskedAsSigned } from './people-repo.ts'
import { findQuestionnaire, type QuestionnaireRow } from './questionnaire-repo.ts'
import type { Whose } from './response-repo.ts'
import { anonymousKey, claimedTarget, isOurToken, surveyToken } from './survey-token.ts'

export type SurveyPerson = Whose & { name: string; status: string }

/** The questionnaire behind a link, and for a person's own link the person. `share` keeps it as it is until the answer is stored. */
export async function openLink(
  ctx: Ctx,
  token: string,
  lock: 'share' | 'none' = 'none',
): Promise<{ row: QuestionnaireRow; person: SurveyPerson | null }> {
  const target = claimedTarget(token)
  const row = target && (await findQuestionnaire(ctx.tx, target.questionnaireId, lock))
  if (!target || !row || !isOurToken(token, surveyToken(ctx.signInKey, target, row.linkIssue))) {
    throw new AppError('surveyLinkInvalid')
  }
  if (target.enrollmentId === null) return { row, person: null }
  const person = await findSurveyPerson(ctx, row, target.enrollmentId)
  if (!person) throw new AppError('surveyLinkInvalid')
  return { row, person }
}

/** Somebody of the questionnaire's meeting; undefined for anybody else. */
export async function findSurveyPerson(
  ctx: Ctx,
  row: QuestionnaireRow,
  enrollmentId: string,
): Promise<SurveyPerson | undefined> {
  const enrolled = await findEnrolled(ctx.tx, enrollmentId)
  if (!enrolled || enrolled.engagementId !== row.engagementId) return undefined
  const { questionnaireId, engagementId, versionNo, isAnonymous } = row
  const personKey = isAnonymous ? anonymousKey(ctx.signInKey, questionnaireId, enrollmentId) : enrollmentId
  const whose = { questionnaireId, engagementId, versionNo, isAnonymous, personKey, enrollmentId }
  const isSigned = row.audience === 'signed' && (await isAskedAsSigned(ctx.tx, enrollmentId))
  return { ...whose, name: enrolled.name, status: isSigned ? 'signed' : enrolled.status }
}

/** Why it cannot be answered now, by this person or by nobody in particular. */
export function refusalNow(
  ctx: Pick<Ctx, 'now'>,
  row: QuestionnaireRow,
  person: SurveyPerson | null,
): SurveyRefusal | undefined {
  return surveyRefusal({
    ...row,
    openUntil: row.openUntil === null ? null : Date.parse(row.openUntil),
    meetingEndAt: row.endAt === null ? null : Date.parse(row.endAt),
    now: ctx.now,
    personStatus: person?.status ?? null,
  })
}

export function requireOpen(ctx: Ctx, row: QuestionnaireRow, person: SurveyPerson | null): void {
  const refusal = refusalNow(ctx, row, person)
  if (refusal) throw new AppError(refusal)
}

/** A person's own address, or without one that of the meeting; a path of the product. */
export function surveyPath(key: Buffer, row: QuestionnaireRow, enrollmentId: string | null): string {
  return `/survey/${surveyToken(key, { questionnaireId: row.questionnaireId, enrollmentId }, row.linkIssue)}`
}
