import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import type { FormItem } from '@osmp/domain/enrolment/enrolment-form.ts'
import { type FormAnswer, judgeAnswers } from '@osmp/domain/enrolment/form-answers.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { isAtDoor } from '../coming/is-at-door.ts'
import type { MeetingMoment } from '../meeting-moment.ts'
import { findForm } from '../store/form-repo.ts'

type Filled = NonNullable<InputOf<(typeof enrolment)['doEnroll']>['inBody']>['form']
export type JudgedForm = { version: number; answers: readonly { item: FormItem; answer: FormAnswer }[] }

/**
 * The answers to be kept with an enrolment by oneself; undefined where the meeting asks nothing, and at its door, where a person may register
 * without them. Errors: those of answers, enrolmentFormStale.
 */
export async function judgeFilledForm(
  ctx: Pick<Ctx, 'tx' | 'locale' | 'now'>,
  meeting: MeetingMoment,
  filled: Filled,
): Promise<JudgedForm | undefined> {
  if (filled === undefined && isAtDoor(meeting, ctx.now)) return undefined
  const form = meeting.formVersion === 0 ? undefined : await findForm(ctx.tx, meeting.id)
  if (form === undefined || form.items.length === 0) {
    if (filled !== undefined) throw new AppError('enrolmentFormStale')
    return undefined
  }
  if (filled?.version !== form.version) throw new AppError('enrolmentFormStale')
  const judged = judgeAnswers(form.items, filled.answers)
  if (judged.ok) return { version: form.version, answers: judged.stored }
  const item = form.items.find(({ key }) => key === judged.item)
  if (item === undefined) throw new AppError(judged.refusal)
  throw new AppError(judged.refusal, { item: ctx.locale === 'en' ? item.labelEn : item.labelZh }, { key: item.key })
}
