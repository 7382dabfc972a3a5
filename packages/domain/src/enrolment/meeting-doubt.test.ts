import { expect, it } from 'vitest'
import { DOUBT_SIGNS, isAccepted, meetingDoubt, type SeenSignIn } from './meeting-doubt.ts'

/** Numbers below one, the same at every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

type Roll = () => number
type Make = (roll: Roll, index: number, all: number) => Partial<SeenSignIn>
type Way = { readonly people: (roll: Roll) => number; readonly gapMs: (roll: Roll) => number; readonly make: Make }

function gather({ people, gapMs, make }: Way, seed: number): SeenSignIn[] {
  const roll = dice(seed)
  const all = people(roll)
  let at = 1_800_000_000_000
  return Array.from({ length: all }, (_, index) => {
    at += gapMs(roll)
    const own = { personId: `p${index}`, deviceKey: `k${index}`, address: `a${index}`, strokes: `s${index}`, at }
    const rest = { byStaff: false, isReused: false, isLate: false, isKnown: false, isProved: false }
    return { ...own, ...rest, ...make(roll, index, all) }
  })
}

const between = (low: number, high: number) => (roll: Roll) => low + Math.floor(roll() * (high - low + 1))
const seconds = (low: number, high: number) => (roll: Roll) => (low + roll() * (high - low)) * 1000
const AT_HOME = { address: 'home' }

const INVENTED: Readonly<Record<string, Way>> = {
  '19 people, one computer, a picture each': {
    people: () => 19,
    gapMs: seconds(1, 4),
    make: () => ({ ...AT_HOME, strokes: null }),
  },
  'one phone for all': {
    people: between(8, 30),
    gapMs: seconds(10, 60),
    make: () => ({ ...AT_HOME, deviceKey: 'one' }),
  },
  'several phones, one address': {
    people: between(12, 25),
    gapMs: seconds(15, 90),
    make: (_roll, index) => ({ ...AT_HOME, deviceKey: `k${index % 4}` }),
  },
  'drawn by one hand, a fresh key each': { people: between(10, 25), gapMs: seconds(20, 60), make: () => AT_HOME },
  'spread over the afternoon': { people: between(10, 25), gapMs: seconds(200, 900), make: () => AT_HOME },
  'strokes copied from elsewhere': {
    people: between(10, 25),
    gapMs: seconds(30, 200),
    make: (_roll, index) => ({ isReused: index % 2 === 0 }),
  },
  'names of real doctors, invented numbers': { people: between(10, 25), gapMs: seconds(20, 120), make: () => AT_HOME },
  'signed in by staff': {
    people: between(10, 25),
    gapMs: seconds(10, 60),
    make: () => ({ byStaff: true, deviceKey: '', address: '', strokes: null }),
  },
  'real names and numbers, a fresh key each': {
    people: between(10, 25),
    gapMs: seconds(5, 40),
    make: (roll) => ({ ...AT_HOME, isKnown: roll() < 0.9 }),
  },
}

const REAL: Readonly<Record<string, Way>> = {
  'a usual evening': {
    people: between(8, 40),
    gapMs: seconds(10, 240),
    make: (roll) => ({ isKnown: roll() < 0.7, isProved: roll() < 0.3, isLate: roll() < 0.04 }),
  },
  'shared Wi-Fi': {
    people: between(8, 60),
    gapMs: seconds(5, 120),
    make: (roll) => ({ ...(roll() < 0.9 && { address: 'hall' }), isKnown: roll() < 0.6, isProved: roll() < 0.2 }),
  },
  'two doctors with one phone, twice': {
    people: between(10, 30),
    gapMs: seconds(20, 200),
    make: (roll, index) => ({
      ...(index < 4 && { deviceKey: `k${index % 2}` }),
      isKnown: roll() < 0.6,
      isProved: roll() < 0.2,
    }),
  },
  'a fast hall': {
    people: between(60, 200),
    gapMs: seconds(1, 6),
    make: (roll) => ({ ...(roll() < 0.85 && { address: 'hall' }), isKnown: roll() < 0.6, isProved: roll() < 0.1 }),
  },
  'many unknown doctors': {
    people: between(10, 40),
    gapMs: seconds(10, 200),
    make: (roll) => ({ ...(roll() < 0.6 && { address: 'hall' }), isKnown: roll() < 0.15 }),
  },
  'a desk that helps': {
    people: between(12, 40),
    gapMs: seconds(15, 200),
    make: (roll) => ({
      ...(roll() < 0.25 && { byStaff: true, deviceKey: '', address: '' }),
      isKnown: roll() < 0.6,
      isProved: roll() < 0.3,
    }),
  },
}

const RUNS = 300
const share = (way: Way) =>
  Array.from({ length: RUNS }, (_, seed) => meetingDoubt(gather(way, seed + 1), 0)).filter(
    ({ isDoubtful }) => isDoubtful,
  ).length / RUNS

it('finds invented meetings, and seldom asks about real ones', () => {
  const rows = (ways: Readonly<Record<string, Way>>) =>
    Object.entries(ways).map(([name, way]) => ({ name, found: share(way) }))
  const [invented, real] = [rows(INVENTED), rows(REAL)]
  const lines = (of: typeof real) =>
    of.map(({ name, found }) => `${String(Math.round(found * 100)).padStart(4)} %  ${name}`)
  expect(`\n${['found', ...lines(invented), 'asked for nothing', ...lines(real)].join('\n')}\n`).toMatchInlineSnapshot(`
    "
    found
     100 %  19 people, one computer, a picture each
     100 %  one phone for all
     100 %  several phones, one address
     100 %  drawn by one hand, a fresh key each
     100 %  spread over the afternoon
     100 %  strokes copied from elsewhere
     100 %  names of real doctors, invented numbers
     100 %  signed in by staff
       0 %  real names and numbers, a fresh key each
    asked for nothing
       0 %  a usual evening
       0 %  shared Wi-Fi
       0 %  two doctors with one phone, twice
       0 %  a fast hall
       1 %  many unknown doctors
       0 %  a desk that helps
    "
  `)
  expect(invented[0]?.found).toBe(1)
  // A real name with a real number, drawn anew on a fresh key each time, looks like shared Wi-Fi: the sample of people called back is for it.
  for (const { name, found } of invented.slice(1, -1)) expect(found, name).toBeGreaterThanOrEqual(0.95)
  for (const { name, found } of real) expect(found, name).toBeLessThanOrEqual(0.1)
})

it('what each sign weighs', () => {
  expect(DOUBT_SIGNS).toMatchInlineSnapshot(`
    {
      "byStaff": 3,
      "cameLate": 3,
      "fewDevices": 4,
      "lateEvidence": 5,
      "noStrokes": 4,
      "nothingProved": 1,
      "oneAddress": 2,
      "photosOut": 5,
      "sameHand": 4,
      "secondsApart": 1,
      "unknownPeople": 2,
    }
  `)
})

it('photos out of time are a doubt alone, and a handful of people is none', () => {
  const way = INVENTED['one phone for all']
  const few = way ? gather({ ...way, people: () => 5 }, 1) : []
  expect(meetingDoubt(few, 0)).toEqual({ signs: [], score: 0, isDoubtful: false })
  expect(meetingDoubt(few, 0, true)).toEqual({ signs: ['lateEvidence'], score: 5, isDoubtful: true })
  expect(meetingDoubt([], 1)).toEqual({ signs: ['photosOut'], score: 5, isDoubtful: true })
})

it('what was accepted holds for the same signs and the same word', () => {
  const accepted = { signs: ['oneAddress', 'noStrokes'], word: '会场共用网络' }
  expect([
    isAccepted(['oneAddress'], '会场共用网络', accepted),
    isAccepted(['oneAddress', 'sameHand'], '会场共用网络', accepted),
    isAccepted(['oneAddress'], '另一个说明', accepted),
    isAccepted(['oneAddress'], null, accepted),
    isAccepted(['oneAddress'], '会场共用网络', undefined),
  ]).toEqual([true, false, false, false, false])
})
