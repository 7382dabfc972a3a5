export const NPS_GROUPS = ['promoter', 'passive', 'detractor'] as const
export type NpsGroup = (typeof NPS_GROUPS)[number]

/** 9 and 10 recommend, 0 to 6 do not, 7 and 8 are neither. Source: Reichheld, the net promoter score. */
export function npsGroup(answer: number): NpsGroup {
  if (answer >= 9) return 'promoter'
  return answer >= 7 ? 'passive' : 'detractor'
}

export type NpsFigures = {
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
  /** Percent of promoters less percent of detractors, −100 to 100, rounded once; null without answers. */
  readonly score: number | null
}

/** `answers`: 0 to 10 each. */
export function npsFigures(answers: readonly number[]): NpsFigures {
  const of = (group: NpsGroup) => answers.filter((answer) => npsGroup(answer) === group).length
  const [promoters, passives, detractors] = [of('promoter'), of('passive'), of('detractor')]
  const total = answers.length
  const score = total === 0 ? null : roundHalfUp(((promoters - detractors) * 100) / total)
  return { promoters, passives, detractors, score }
}

/** Halves away from zero, so that a score and its opposite are rounded alike; never −0. */
function roundHalfUp(value: number): number {
  return value < 0 ? -Math.round(-value) || 0 : Math.round(value)
}
