import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { type FoundFault, judgeForm } from '@osmp/domain/enrolment/enrolment-form.ts'
import { enrolmentDoorRefusal } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { FORM_FAULT_NAMES } from '@osmp/domain/enrolment/form-fault-names.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { meetingMoment } from './meeting-moment.ts'
import { loadKeepMost } from './questions/keep-most.ts'
import { findForm, insertForm } from './store/form-repo.ts'

export const enrolmentFormSave: Handler<typeof enrolment, 'enrolmentFormSave'> = async (input, ctx) => {
  const { engagementId, items } = input
  const [fault] = judgeForm(items, await loadKeepMost(ctx))
  if (fault) throw faultRefusal(fault, ctx)
  await lockMeeting(ctx.tx, engagementId)
  await requireNotOver(ctx, engagementId)
  const before = (await findForm(ctx.tx, engagementId))?.version ?? 0
  if (before !== input.version) throw new AppError('enrolmentFormMoved')
  const version = before + 1
  await insertForm(ctx.tx, { engagementId, version, items, madeBy: staff(ctx).personId, at: ctx.at })
  await logDeed(ctx, ACTION.enrolmentSignIn, {
    engagementId,
    kind: 'enrolmentQuestionsSet',
    params: { count: items.length },
  })
  return { version }
}

/** Questions may be prepared before a meeting is approved. */
async function requireNotOver(ctx: Ctx, engagementId: string): Promise<void> {
  const meeting = await meetingMoment(ctx, engagementId)
  const refusal = enrolmentDoorRefusal({ meetingStatus: meeting.status, now: ctx.now, overAt: meeting.overAt })
  if (refusal !== undefined && refusal !== 'enrolmentNotOpen') throw new AppError(refusal)
}

function faultRefusal({ fault, item }: FoundFault, { locale }: Pick<Ctx, 'locale'>): AppError {
  if (fault === 'tooManyItems' || fault === 'tooLarge') return new AppError('enrolmentFormTooLong')
  const why = FORM_FAULT_NAMES[fault][locale]
  return new AppError('enrolmentFormWrong', { number: item ?? 0, why }, { item, fault })
}
