import { mealDecision, takenBefore } from '@osmp/domain/enrolment/meals.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { MeetingMoment } from '../meeting-moment.ts'
import { findEarlierOf } from '../store/earlier-places-repo.ts'

/** The word about the meal that came with a form or a letter; undefined where the meeting does not ask there. */
export function mealAnswer(
  { mealOptIn }: Pick<MeetingMoment, 'mealOptIn'>,
  takesMeal: boolean | undefined,
): boolean | undefined {
  if (mealOptIn !== 'enrol') return undefined
  if (takesMeal === undefined) throw new AppError('enrolmentMealMissing')
  return takesMeal
}

type Doctor = { hcpId: string | null; phone: string }

/** The same where no cap blocks it, else no meal; the place stays. Earlier meals are looked at only where it matters. */
export async function allowedMeal(
  { tx }: Pick<Ctx, 'tx'>,
  { id, startAt, mealCap: cap }: Pick<MeetingMoment, 'id' | 'startAt' | 'mealCap'>,
  doctor: Doctor,
  wants: boolean | undefined,
): Promise<boolean | undefined> {
  if (wants !== true || cap.severity !== 'block') return wants
  const { meals } = takenBefore(await findEarlierOf(tx, { engagementId: id, startAt }, doctor), localDateOf(startAt))
  return mealDecision({ wants, meals, cap }) !== 'refused'
}
