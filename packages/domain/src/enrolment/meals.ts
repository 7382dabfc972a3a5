import { addDays, type LocalDate } from '../kit/time.ts'
import type { PolicySeverity } from '../policies/policy-types.ts'

/** Where a meeting asks for the meal: nowhere, in the form, or with the sign-in. */
export const MEAL_OPT_INS = ['off', 'enrol', 'door'] as const
export type MealOptIn = (typeof MEAL_OPT_INS)[number]

/** Where a meeting asks, by the policy. Held only online it serves no meal; a value of a later release asks nowhere. */
export const mealOptIn = (value: string, isOnline: boolean): MealOptIn =>
  (isOnline ? undefined : MEAL_OPT_INS.find((one) => one === value)) ?? 'off'

/** The words of a person about the meal, and their presence; null: not asked. */
export type MealFacts = {
  readonly attended: boolean
  readonly enrolAnswer: boolean | null
  readonly doorAnswer: boolean | null
}

/** Only people that came eat, and the door's answer beats the form's. */
export const ateMeal = ({ attended, enrolAnswer, doorAnswer }: MealFacts): boolean =>
  attended && (doorAnswer ?? enrolAnswer ?? false)

/** A place of the same doctor at an earlier meeting. */
export type EarlierPlace = MealFacts & { readonly day: LocalDate }

const MEAL_DAYS = 365
const MEETING_DAYS = 90

/** The first day of the year that counts for a meeting of this day. */
export const countedSince = (day: LocalDate): LocalDate => addDays(day, -MEAL_DAYS)

/** Meals a doctor took in 12 months before a day, and meetings attended in 90 days before it. */
export function takenBefore(places: readonly EarlierPlace[], day: LocalDate) {
  const within = (days: number) => places.filter((place) => place.attended && place.day >= addDays(day, -days))
  return { meals: within(MEAL_DAYS).filter(ateMeal).length, meetings: within(MEETING_DAYS).length }
}

/** As the policy of a cap says. */
export type Cap = { readonly value: number; readonly severity: PolicySeverity }

/** How a wish for a meal fares; `refused` costs the meal and never the seat. */
export function mealDecision({ wants, meals, cap }: { wants: boolean; meals: number; cap: Cap }) {
  if (!wants || meals < cap.value || cap.severity === 'info') return 'ok'
  return cap.severity === 'block' ? 'refused' : 'warn'
}

/** Marks a doctor with many meetings; nothing is refused for it. */
export const meetingsDecision = ({ meetings, cap }: { meetings: number; cap: Cap }) =>
  meetings < cap.value || cap.severity === 'info' ? 'ok' : 'warn'

/** People of a meeting that came, those of them asked about the meal, and those that said yes. */
export type MealCounts = { readonly signedIn: number; readonly answered: number; readonly ate: number }

/** The people that a meeting's meals are divided by: without those that said no. People that were not asked count as before. */
export const mealHeads = (asks: boolean, { signedIn, answered, ate }: MealCounts): number =>
  asks ? signedIn - answered + ate : signedIn
