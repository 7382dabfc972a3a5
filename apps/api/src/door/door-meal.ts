import type { door } from '@osmp/contract/door/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import type { MeetingMoment } from '../enrolment/public.ts'

/** The word about the meal that came with a sign-in; undefined where its meeting does not ask at the door, or the phone sent none. */
export const doorMeal = (
  { mealOptIn }: Pick<MeetingMoment, 'mealOptIn'>,
  { takesMeal }: Pick<InputOf<(typeof door)['signSubmit']>, 'takesMeal'>,
): boolean | undefined => (mealOptIn === 'door' ? takesMeal : undefined)
