import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clip,
  countBeat,
  endEntry,
  GAP_MS,
  openEnd,
  presenceCurve,
  unionOf,
  type Watch,
  watchTime,
} from './watch-time.ts'

const span = (from: number, to: number) => ({ from, to })
const MEETING = span(0, 3_600_000)
const min = (minutes: number) => minutes * 60_000

describe('union of intervals', () => {
  const rows: [string, [number, number][], [number, number][]][] = [
    ['nothing', [], []],
    ['one', [[1, 5]], [[1, 5]]],
    [
      'two devices at once count once',
      [
        [0, 10],
        [2, 8],
      ],
      [[0, 10]],
    ],
    [
      'overlap',
      [
        [0, 6],
        [4, 9],
      ],
      [[0, 9]],
    ],
    [
      'touching',
      [
        [0, 5],
        [5, 9],
      ],
      [[0, 9]],
    ],
    [
      'apart, out of order',
      [
        [7, 9],
        [0, 3],
      ],
      [
        [0, 3],
        [7, 9],
      ],
    ],
    [
      'given twice',
      [
        [1, 4],
        [1, 4],
      ],
      [[1, 4]],
    ],
    [
      'empty and backwards',
      [
        [3, 3],
        [9, 2],
      ],
      [],
    ],
    [
      'three in a chain',
      [
        [0, 4],
        [8, 12],
        [3, 9],
      ],
      [[0, 12]],
    ],
  ]
  it.each(rows)('%s', (_name, given, expected) => {
    expect(unionOf(given.map(([from, to]) => span(from, to)))).toEqual(expected.map(([from, to]) => span(from, to)))
  })
})

describe('time watched', () => {
  const rows: [string, [number, number][], number, number][] = [
    ['whole meeting', [[0, 60]], 60, 100],
    ['early and late are cut off', [[-30, 90]], 60, 100],
    ['before the start only', [[-30, 0]], 0, 0],
    ['after the end only', [[60, 90]], 0, 0],
    ['seconds are dropped', [[0, 41.99]], 41, 69],
    [
      'phone and computer together',
      [
        [0, 30],
        [10, 42],
      ],
      42,
      70,
    ],
    [
      'two visits',
      [
        [0, 10],
        [50, 70],
      ],
      20,
      33,
    ],
  ]
  it.each(rows)('%s', (_name, given, minutes, percent) => {
    const watched = watchTime(
      given.map(([from, to]) => span(min(from), min(to))),
      [MEETING],
    )
    expect([watched.minutes, watched.percent]).toEqual([minutes, percent])
  })

  it('a meeting without length has no share', () => {
    expect(watchTime([span(0, 5)], [span(3, 3)])).toEqual({ intervals: [], ms: 0, minutes: 0, percent: 0 })
  })

  it('only the hours of the days count, of what was watched and of the meeting', () => {
    const days = [span(0, min(60)), span(min(1440), min(1500))]
    expect(watchTime([span(min(30), min(1470))], days)).toEqual({
      intervals: [span(min(30), min(60)), span(min(1440), min(1470))],
      ms: min(60),
      minutes: 60,
      percent: 50,
    })
  })

  it('an open interval ends now, or with the day it began on', () => {
    const days = [MEETING, span(min(1440), min(1500))]
    const ends = [openEnd(0, min(10), days), openEnd(0, min(90), days), openEnd(min(-20), min(2000), days)]
    expect(ends).toEqual([min(10), min(60), min(60)])
    expect([openEnd(min(70), min(80), days), openEnd(min(70), min(2000), days)]).toEqual([min(80), min(1500)])
    expect(openEnd(min(1600), min(2000), days)).toBe(min(1600))
  })
})

describe('beats', () => {
  const start: Watch = { from: 0, to: 0, seq: 0, hasLeft: false, isAway: false }
  const rows: [string, [number, number, boolean?][], [number, number][]][] = [
    [
      'every 20 s',
      [
        [1, 20],
        [2, 40],
        [3, 60],
      ],
      [[0, 60]],
    ],
    [
      'two lost: 60 s is no gap',
      [
        [1, 20],
        [4, 80],
      ],
      [[0, 80]],
    ],
    [
      '61 s is one',
      [
        [1, 20],
        [4, 81],
        [5, 101],
      ],
      [
        [0, 20],
        [81, 101],
      ],
    ],
    [
      'a repeat counts once',
      [
        [1, 20],
        [1, 40],
        [1, 55],
      ],
      [[0, 20]],
    ],
    [
      'an overtaken one is dropped',
      [
        [2, 40],
        [1, 45],
      ],
      [[0, 40]],
    ],
    [
      'left and back at once',
      [
        [1, 20, true],
        [2, 30],
        [3, 50],
      ],
      [
        [0, 20],
        [30, 50],
      ],
    ],
    [
      'the clock went back',
      [
        [1, 40],
        [2, 10],
        [3, 50],
      ],
      [[0, 50]],
    ],
  ]
  it.each(rows)('%s', (_name, beats, expected) => {
    const seen = new Map<number, number>()
    let watch = start
    for (const [seq, at, isLeaving = false] of beats) {
      watch = countBeat(watch, { seq, at: at * 1000, isLeaving })
      seen.set(watch.from, watch.to)
    }
    expect(unionOf([...seen].map(([from, to]) => span(from, to)))).toEqual(
      expected.map(([from, to]) => span(from * 1000, to * 1000)),
    )
  })
})

describe('who enters the meeting', () => {
  const play = (...beats: (readonly [seq: number, at: number, kind?: 'leaves' | 'enters'])[]) =>
    beats.reduce<Watch>(
      (watch, [seq, at, kind]) =>
        countBeat(watch, { seq, at: min(at), isLeaving: kind === 'leaves', isEntering: kind === 'enters' }),
      { from: 0, to: 0, seq: 0, hasLeft: false, isAway: false },
    )

  it('is counted for the time until the viewer comes back, however long the page was hidden', () => {
    expect(play([1, 1, 'enters'], [2, 1, 'leaves'], [3, 40])).toEqual({
      ...span(0, min(40)),
      seq: 3,
      hasLeft: false,
      isAway: false,
    })
  })

  it('is not counted beyond the entry before the viewer has come back', () => {
    expect(play([1, 1, 'enters'], [2, 1, 'leaves'])).toMatchObject({
      ...span(0, min(1)),
      isAway: true,
      hasLeft: false,
    })
  })

  it('is gone as before when the viewer leaves after coming back', () => {
    expect(play([1, 1, 'enters'], [2, 30], [3, 31, 'leaves'], [4, 50])).toMatchObject(span(min(50), min(50)))
  })

  it('ends with its day for whoever comes back later, and goes on within it or unseen', () => {
    const away = play([1, 1, 'enters'])
    const seen = (at: number, isLeaving = false) => endEntry(away, { seq: 2, at: min(at), isLeaving }, min(60))
    expect(seen(90)).toEqual({ ...away, to: min(60), hasLeft: true, isAway: false })
    expect([seen(60), seen(90, true)]).toEqual([away, away])
    expect(countBeat(seen(90), { seq: 2, at: min(90), isLeaving: false })).toMatchObject(span(min(90), min(90)))
  })
})

describe('how many at a time', () => {
  it('counts each person once at the middle of each part', () => {
    const people = [[span(0, min(60))], [span(0, min(20)), span(min(40), min(60))], []]
    expect(presenceCurve(people, MEETING, 3).map(({ people: count }) => count)).toEqual([2, 1, 2])
  })
})

describe('whatever is given', () => {
  const interval = fc.tuple(fc.integer({ min: -500, max: 5_000 }), fc.integer({ min: 0, max: 900 }))
  const intervals = fc.array(
    interval.map(([from, length]) => span(from, from + length)),
    { maxLength: 30 },
  )
  const window = fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 2_000 }))
  const within = (list: readonly { from: number; to: number }[], at: number) =>
    list.some(({ from, to }) => from <= at && at < to)

  it('the union holds exactly the moments of its parts, in order and apart', () => {
    fc.assert(
      fc.property(intervals, fc.integer({ min: -600, max: 6_000 }), (list, at) => {
        const union = unionOf(list)
        expect(within(union, at)).toBe(within(list, at))
        for (const [index, { from, to }] of union.entries())
          expect(from < to && (index === 0 || from > (union[index - 1]?.to ?? 0))).toBe(true)
      }),
    )
  })

  it('order and repetition do not matter, and nobody watches longer than the meeting', () => {
    fc.assert(
      fc.property(intervals, window, (list, [from, length]) => {
        const meeting = span(from, from + length)
        const watched = watchTime(list, [meeting])
        expect(watchTime([...list].reverse().concat(list), [meeting])).toEqual(watched)
        expect(watched.ms).toBeLessThanOrEqual(length)
        expect(watched.percent).toBeLessThanOrEqual(100)
        expect(watched.ms).toBe(clip(unionOf(list), meeting).reduce((sum, part) => sum + part.to - part.from, 0))
      }),
    )
  })

  it('beats sent again or late never lengthen what was watched', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 2 * GAP_MS }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(steps, fc.integer(), (gaps, salt) => {
        const times = gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? 0) + gap], [])
        const beats = times.map((at, index) => ({ seq: index + 1, at, isLeaving: false }))
        const noisy = beats.flatMap((beat, index) => (Math.abs(salt + index) % 3 === 0 ? [beat, beat] : [beat]))
        const play = (list: typeof beats) => {
          const first: Watch = { from: 0, to: 0, seq: 0, hasLeft: false, isAway: false }
          const states = list.reduce<Watch[]>((all, beat) => [...all, countBeat(all.at(-1) ?? first, beat)], [])
          return unionOf(states)
        }
        expect(play(noisy)).toEqual(play(beats))
      }),
    )
  })
})
