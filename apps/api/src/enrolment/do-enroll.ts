import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { nameKey } from '@osmp/domain/kit/name-key.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { spendCode } from '../messaging/public.ts'
import { issuePass } from './attendee-token.ts'
import { withNumber } from './coming/abroad-number.ts'
import { judgeCode, type SentCode } from './coming/sent-code.ts'
import { consentShown } from './consent.ts'
import { requireKnownTexts } from './consents/known-text.ts'
import { enrolAtOnce } from './coming/enrol-at-once.ts'
import { type Coming, enrolPerson } from './coming/enrol-person.ts'
import { isAtDoor } from './coming/is-at-door.ts'
import { insertConsents } from './store/consent-repo.ts'
import type { NewEnrolment } from './store/enrolment-repo.ts'
import { allowedMeal, mealAnswer } from './coming/meal-answer.ts'
import { mailKey, type ProvedMail, proveMail } from './coming/mail-proof.ts'
import { mailedTo } from './coming/mailed-to.ts'
import { type MeetingMoment, meetingMoment } from './meeting-moment.ts'
import { findByForm, findByMail, matchDoctor } from './store/person-repo.ts'
import { judgeFilledForm } from './questions/judge-filled-form.ts'
import { keepAnswers } from './questions/keep-answers.ts'
import { requireNoProbing } from './coming/probe-limit.ts'
import { staffEnrolment } from './coming/staff-enrolment.ts'
import { tellPending } from './coming/tell-enrolments.ts'

type Input = InputOf<(typeof enrolment)['doEnroll']>
type Output = OutputOf<(typeof enrolment)['doEnroll']>

export const doEnroll: Handler<typeof enrolment, 'doEnroll'> = async (typed, ctx) => {
  const input = withNumber(typed)
  return (await enrolAtOnce(ctx, input)) ?? enrolTheLongWay(ctx, input)
}

/** A typed code is judged first, since what is counted of it stays where the enrolment is refused. */
async function enrolTheLongWay(ctx: Ctx, input: Input): Promise<Output> {
  const isByMail = input.hcpId === undefined && input.phone === undefined
  const again = isByMail ? await madeByMail(ctx, input) : undefined
  if (again) return again
  const sent =
    input.hcpId === undefined
      ? await judgeCode(ctx, await meetingMoment(ctx, input.engagementId), { ...input, code: input.inBody?.code })
      : undefined
  const proved = isByMail ? await proveMail(ctx, input.engagementId, input.inBody ?? {}) : undefined
  return inOwnTransaction(ctx, (own) => enrolInSteps(own, input, { sent, proved }))
}

/** Asked before the code, which the call with the lost answer has spent. */
async function madeByMail(ctx: Ctx, { engagementId, name, formKey, inBody }: Input): Promise<Output | undefined> {
  if (name === undefined || formKey === undefined || inBody?.email === undefined) return undefined
  const form = { engagementId, name, formKey: sha256hex(formKey), phone: '', provedMail: mailKey(inBody.email) }
  return inOwnTransaction(ctx, (own) => madeBefore(own, form))
}

type Sent = { sent: SentCode | undefined; proved: ProvedMail | undefined }

/** In a transaction, each question a statement of its own. `sent`: of a person enrolling by themselves; `proved`: in place of a number. */
async function enrolInSteps(ctx: Ctx, input: Input, { sent, proved }: Sent): Promise<Output> {
  if (input.hcpId !== undefined) {
    staff(ctx)
    await ctx.authorise(input.engagementId, 'enrolDoctor')
  }
  const meeting = await meetingMoment(ctx, input.engagementId)
  const person =
    input.hcpId === undefined
      ? {
          ...(await selfEnrolment(ctx, input, meeting, proved?.mail)),
          source: isAtDoor(meeting, ctx.now) ? ('walkIn' as const) : ('landing' as const),
        }
      : await staffEnrolment(ctx, input.engagementId, input.hcpId)
  const isSelf = sent !== undefined
  const made = await madeBefore(ctx, person)
  if (made !== undefined) return made
  const filled = isSelf ? await judgeFilledForm(ctx, meeting, input.inBody?.form) : undefined
  const said = isSelf ? (input.inBody?.consents ?? []) : []
  if (said.length > 0) await requireKnownTexts(ctx, said)
  const probe = { deviceId: input.deviceId ?? '', engagementId: meeting.id, phone: person.provedMail ?? person.phone }
  const tried = isSelf ? await requireNoProbing(ctx, probe) : undefined
  const coming: Coming = sent
    ? { comer: { by: 'oneself', code: sent.state }, codeId: sent.codeId, consentGiven: input.consent === true }
    : { comer: { by: 'staff' }, consentGiven: true }
  if (proved) await spendCode(ctx, proved.codeId)
  const enrolled = await enrolPerson(ctx, meeting, person, coming).catch((error: unknown) => {
    if (error instanceof AppError && isTaken(error.result)) tried?.answerRefused()
    throw error
  })
  if (filled) await keepAnswers(ctx, { enrollmentId: enrolled.id, endAt: meeting.endAt }, filled)
  if (said.length > 0) await insertConsents(ctx.tx, { enrollmentId: enrolled.id, said, how: 'form', at: ctx.at })
  if (enrolled.status === 'pending') await tellPending(ctx, meeting)
  const hcpToken = isSelf ? await issuePass(ctx, meeting.id, enrolled.id) : null
  return { enrollmentId: enrolled.id, status: enrolled.status, waitNo: enrolled.waitNo, name: person.name, hcpToken }
}

/** What the same form made for the same person, whose answer was lost on the way. */
async function madeBefore(
  ctx: Ctx,
  {
    engagementId,
    formKey,
    name,
    phone,
    provedMail,
  }: Pick<NewEnrolment, 'engagementId' | 'formKey' | 'name' | 'phone' | 'provedMail'>,
) {
  if (formKey === undefined) return undefined
  const made = await findByForm(ctx.tx, engagementId, formKey)
  if (made === undefined || made.phone !== phone || nameKey(made.name) !== nameKey(name)) return undefined
  const { enrollmentId, status, waitNo } = made
  if (provedMail !== undefined && (await findByMail(ctx.tx, engagementId, provedMail))?.enrollmentId !== enrollmentId)
    return undefined
  return { enrollmentId, status, waitNo, name: made.name, hcpToken: await issuePass(ctx, engagementId, enrollmentId) }
}

/** The directory's own entry is used when name and phone fit one doctor, so that one person is counted once everywhere. */
async function selfEnrolment(
  ctx: Ctx,
  input: Input,
  meeting: MeetingMoment,
  provedMail: string | undefined,
): Promise<NewEnrolment> {
  const { engagementId, name, phone = '', hcoName = '', department = '', consentVersion, formKey } = input
  if (name === undefined) throw new AppError('inputMissing', { field: 'name' })
  const doctor = phone === '' ? undefined : await matchDoctor(ctx.tx, phone, name)
  return {
    engagementId,
    hcpId: doctor?.hcpId ?? null,
    linkWay: doctor ? 'typed' : null,
    name,
    phone,
    email: mailedTo(ctx, input),
    provedMail,
    takesMeal: await allowedMeal(
      ctx,
      meeting,
      { hcpId: doctor?.hcpId ?? null, phone },
      mealAnswer(meeting, input.inBody?.takesMeal),
    ),
    hcoName: doctor?.hcoName ?? hcoName,
    department: doctor?.department ?? department,
    source: 'landing',
    consentVersion: await consentShown(ctx.tx, consentVersion, ctx.at),
    createdBy: null,
    at: ctx.at,
    formKey: formKey === undefined ? undefined : sha256hex(formKey),
  }
}

const isTaken = (result: string): boolean => result === 'enrolmentDuplicate' || result === 'enrolmentMailTaken'
