import { mealDecision, meetingsDecision, takenBefore } from '@osmp/domain/enrolment/meals.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { meetingMoment } from '../meeting-moment.ts'
import { findEarlierPlaces } from '../store/earlier-places-repo.ts'

export type OverCap = 'meals' | 'meetings'
type Person = { enrollmentId: string; takesMeal: boolean | null }

/** By enrolment, the caps that the doctor is over with this meeting; meals where the meeting asks for them. */
export async function overCaps(
  ctx: Pick<Ctx, 'tx' | 'at'>,
  engagementId: string,
  people: readonly Person[],
): Promise<ReadonlyMap<string, OverCap[]>> {
  const meeting = await meetingMoment(ctx, engagementId)
  const { startAt, mealOptIn, mealCap, meetingsCap } = meeting
  const asksMeal = mealOptIn !== 'off'
  if (!asksMeal && meetingsCap.severity === 'info') return new Map()
  const ids = people.map(({ enrollmentId }) => enrollmentId)
  const earlier = Map.groupBy(
    await findEarlierPlaces(ctx.tx, { engagementId, startAt }, ids),
    ({ enrollmentId }) => enrollmentId,
  )
  const judge = ({ enrollmentId, takesMeal }: Person): OverCap[] => {
    const { meals, meetings } = takenBefore(earlier.get(enrollmentId) ?? [], localDateOf(startAt))
    const isFed = asksMeal && mealDecision({ wants: takesMeal === true, meals, cap: mealCap }) !== 'ok'
    const isOften = meetingsDecision({ meetings, cap: meetingsCap }) !== 'ok'
    return [...(isFed ? (['meals'] as const) : []), ...(isOften ? (['meetings'] as const) : [])]
  }
  return new Map(people.map((person) => [person.enrollmentId, judge(person)]))
}
