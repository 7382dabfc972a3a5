/** What makes a meeting as a whole doubtful, with what each weighs; several independent ones together make the doubt. */
export const DOUBT_SIGNS = {
  fewDevices: 4,
  noStrokes: 4,
  sameHand: 4,
  byStaff: 3,
  cameLate: 3,
  oneAddress: 2,
  unknownPeople: 2,
  nothingProved: 1,
  secondsApart: 1,
  photosOut: 5,
  lateEvidence: 5,
} as const
export type DoubtSign = keyof typeof DOUBT_SIGNS

const SIGNS: readonly DoubtSign[] = [
  'fewDevices',
  'noStrokes',
  'sameHand',
  'byStaff',
  'cameLate',
  'oneAddress',
  'unknownPeople',
  'nothingProved',
  'secondsApart',
  'photosOut',
  'lateEvidence',
]
/** From this sum on the meeting is doubtful. */
const ENOUGH = 5
/** Fewer people share an address or a phone by chance. */
const LEAST_PEOPLE = 6
const RAPID_MS = 20_000

/** A sign-in that counts, as the server knows it. */
export type SeenSignIn = {
  readonly personId: string
  readonly byStaff: boolean
  /** The key of the phone, and where it was first seen; empty when nothing proved it. */
  readonly deviceKey: string
  readonly address: string
  readonly strokes: string | null
  /** The same strokes or picture at another meeting. */
  readonly isReused: boolean
  readonly isLate: boolean
  /** Epoch ms. */
  readonly at: number
  /** Of the directory, by more than a colleague's link. */
  readonly isKnown: boolean
  /** By a letter, WeChat, a code to the phone, or a colleague outside the meeting's side. */
  readonly isProved: boolean
}

export type MeetingDoubt = {
  readonly signs: readonly DoubtSign[]
  readonly score: number
  readonly isDoubtful: boolean
}

/**
 * Judges a meeting by all its sign-ins together, by its photos that were taken out of time and, where compliance accepts it, by evidence
 * that came late.
 */
export function meetingDoubt(signIns: readonly SeenSignIn[], photosOut: number, lateEvidence = false): MeetingDoubt {
  const people = new Set(signIns.map(({ personId }) => personId)).size
  const found = people < LEAST_PEOPLE ? {} : gathering(signIns, people)
  const holds: Partial<Record<DoubtSign, boolean>> = { ...found, photosOut: photosOut > 0, lateEvidence }
  const signs = SIGNS.filter((sign) => holds[sign] === true)
  const score = signs.reduce((sum, sign) => sum + DOUBT_SIGNS[sign], 0)
  return { signs, score, isDoubtful: score >= ENOUGH }
}

function gathering(signIns: readonly SeenSignIn[], people: number): Partial<Record<DoubtSign, boolean>> {
  const phones = signIns.filter(({ deviceKey }) => deviceKey !== '')
  const share = (of: readonly SeenSignIn[], among: readonly SeenSignIn[] = signIns) =>
    among.length === 0
      ? 0
      : new Set(of.map(({ personId }) => personId)).size / new Set(among.map(({ personId }) => personId)).size
  const devices = new Set(phones.map(({ deviceKey }) => deviceKey)).size
  const drawers = peopleBy(signIns, ({ strokes }) => strokes ?? '')
  const isCopied = ({ strokes, isReused }: SeenSignIn) => isReused || (drawers.get(strokes ?? '')?.size ?? 0) > 1
  const onPhones = new Set(phones.map(({ personId }) => personId)).size
  return {
    fewDevices: onPhones >= LEAST_PEOPLE && devices / onPhones <= 0.5,
    noStrokes:
      onPhones > 0 &&
      share(
        phones.filter(({ strokes }) => strokes === null),
        phones,
      ) >= 0.5,
    sameHand: share(signIns.filter(isCopied)) >= 0.3,
    byStaff: share(signIns.filter(({ byStaff }) => byStaff)) >= 0.5,
    cameLate: share(signIns.filter(({ isLate }) => isLate)) >= 0.3,
    oneAddress: largest(phones) / people >= 0.8,
    unknownPeople: share(signIns.filter(({ isKnown }) => !isKnown)) >= 0.9,
    nothingProved: signIns.every(({ isProved }) => !isProved),
    secondsApart: medianGap(signIns) <= RAPID_MS,
  }
}

/** The number of people with a phone at the busiest address. */
function largest(phones: readonly SeenSignIn[]): number {
  return Math.max(0, ...[...peopleBy(phones, ({ address }) => address).values()].map(({ size }) => size))
}

/** People by the value that their sign-ins share; those without one are left out. */
function peopleBy(signIns: readonly SeenSignIn[], valueOf: (one: SeenSignIn) => string): Map<string, Set<string>> {
  const people = new Map<string, Set<string>>()
  for (const one of signIns) {
    const value = valueOf(one)
    if (value !== '') people.set(value, (people.get(value) ?? new Set()).add(one.personId))
  }
  return people
}

function medianGap(signIns: readonly SeenSignIn[]): number {
  const times = signIns.map(({ at }) => at).sort((left, right) => left - right)
  const gaps = times
    .slice(1)
    .map((at, index) => at - (times[index] ?? at))
    .sort((left, right) => left - right)
  return gaps[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY
}

/** An acceptance holds for the signs and the word it was given for; more signs, or another word, ask again. */
export const isAccepted = (
  signs: readonly string[],
  word: string | null,
  accepted: { readonly signs: readonly string[]; readonly word: string } | undefined,
): boolean => accepted !== undefined && accepted.word === word && signs.every((sign) => accepted.signs.includes(sign))
