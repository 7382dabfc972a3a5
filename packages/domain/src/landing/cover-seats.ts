/** Below this share of taken seats a picture of them says that few come. */
const LEAST_TAKEN = 0.4

/** True where a page for visitors draws its seats. `total`: null without a limit, which has none to draw. */
export const showsSeats = (total: number | null | undefined, taken: number): boolean =>
  (total ?? 0) > 0 && taken >= LEAST_TAKEN * (total ?? 0)
