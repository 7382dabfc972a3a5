/** Minutes of a day, 0 to 1439. */
export type MinuteOfDay = number
export type DayBounds = { readonly min: MinuteOfDay; readonly max: MinuteOfDay }

export const PICKER_STEP_MINUTES = 5
const FULL_DAY: DayBounds = { min: 0, max: 23 * 60 + 59 }

/**
 * The bounds the time picker works with. Bounds that are missing, out of the day, or with min not before max are reset
 * to a full day (product text, §5).
 */
export function pickerBounds(min?: MinuteOfDay, max?: MinuteOfDay): DayBounds {
  const bounds = { min: min ?? FULL_DAY.min, max: max ?? FULL_DAY.max }
  const sane = bounds.min >= FULL_DAY.min && bounds.max <= FULL_DAY.max && bounds.min < bounds.max
  return sane ? bounds : FULL_DAY
}

/** The hours (0–23) that hold at least one step inside the bounds. */
export function pickerHours(bounds: DayBounds): readonly number[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return hours.filter((hour) => pickerMinutes(bounds, hour).length > 0)
}

/** The minutes of an hour that can be chosen: on the step, inside the bounds. */
export function pickerMinutes(bounds: DayBounds, hour: number): readonly number[] {
  const minutes = Array.from({ length: 60 / PICKER_STEP_MINUTES }, (_, at) => at * PICKER_STEP_MINUTES)
  return minutes.filter((minute) => {
    const time = hour * 60 + minute
    return time >= bounds.min && time <= bounds.max
  })
}

/** The step nearest to a time inside the bounds (the earlier of two), or undefined when the bounds hold no step. */
export function nearestStep(bounds: DayBounds, time: MinuteOfDay): MinuteOfDay | undefined {
  const first = Math.ceil(bounds.min / PICKER_STEP_MINUTES) * PICKER_STEP_MINUTES
  const last = Math.floor(bounds.max / PICKER_STEP_MINUTES) * PICKER_STEP_MINUTES
  if (first > last) return undefined
  const rounded = Math.ceil(time / PICKER_STEP_MINUTES - 0.5) * PICKER_STEP_MINUTES
  return Math.min(Math.max(rounded, first), last)
}
