import { expect, it } from 'vitest'
import {
  arrivalCurve,
  fullHouseRank,
  litAt,
  median,
  recapLines,
  recapMoments,
  sampledRanks,
  usualOf,
} from './recap-rules.ts'

it('prints the rules of a recap', () => {
  const held = (startAt: string, endAt: string, came = 23, topics = 5, isForPatients = false) =>
    (['zh-CN', 'en'] as const)
      .map((locale) => recapLines({ came, isForPatients, startAt, endAt, topics }, locale).join(', '))
      .join(' | ')
  expect({
    'of none': sampledRanks(0, 500).join(' '),
    'of one': sampledRanks(1, 500).join(' '),
    'five of five': sampledRanks(5, 5).join(' '),
    'five of twelve': sampledRanks(12, 5).join(' '),
    'one of twelve': sampledRanks(12, 1).join(' '),
    'median of none': median([]),
    'median of odd': median([30, 10, 18]),
    'median of even': median([10, 20, 13, 40]),
    'usual of the owner': usualOf([18, 20, 25], [1, 1, 1]),
    'usual of the unit': usualOf([18, 20], [12, 14, 16, 18]),
    'nothing usual': usualOf([18], [18, 20]),
    'full by seats': fullHouseRank(26, { seats: 24, enrolled: 30 }),
    'seats left': fullHouseRank(23, { seats: 24, enrolled: 23 }),
    'full by enrolment': fullHouseRank(20, { seats: null, enrolled: 20 }),
    'an empty house': fullHouseRank(0, { seats: null, enrolled: 0 }),
    morning: held('2026-12-09T01:00:00.000Z', '2026-12-09T04:00:00.000Z'),
    afternoon: held('2026-12-09T06:00:00.000Z', '2026-12-09T08:00:00.000Z'),
    evening: held('2026-12-09T10:30:00.000Z', '2026-12-09T12:00:00.000Z'),
    'over midnight': held('2026-12-09T13:30:00.000Z', '2026-12-09T17:00:00.000Z'),
    'a day': held('2026-12-09T01:00:00.000Z', '2026-12-09T09:00:00.000Z'),
    'three days': held('2026-12-09T01:00:00.000Z', '2026-12-11T09:00:00.000Z'),
    'one of each': held('2026-12-09T06:00:00.000Z', '2026-12-09T08:00:00.000Z', 1, 1),
    'for patients': held('2026-12-09T06:00:00.000Z', '2026-12-09T08:00:00.000Z', 40, 0, true),
    'without people': held('2026-12-09T06:00:00.000Z', '2026-12-09T08:00:00.000Z', 0, 2),
  }).toMatchInlineSnapshot(`
    {
      "a day": "23 位医生, 一天, 5 个议题 | 23 doctors, one day, 5 topics",
      "afternoon": "23 位医生, 一个下午, 5 个议题 | 23 doctors, one afternoon, 5 topics",
      "an empty house": null,
      "evening": "23 位医生, 一个晚上, 5 个议题 | 23 doctors, one evening, 5 topics",
      "five of five": "1 2 3 4 5",
      "five of twelve": "1 4 7 9 12",
      "for patients": "40 位参会者, 一个下午 | 40 people, one afternoon",
      "full by enrolment": 20,
      "full by seats": 24,
      "median of even": 17,
      "median of none": null,
      "median of odd": 18,
      "morning": "23 位医生, 一个上午, 5 个议题 | 23 doctors, one morning, 5 topics",
      "nothing usual": null,
      "of none": "",
      "of one": "1",
      "one of each": "1 位医生, 一个下午, 1 个议题 | 1 doctor, one afternoon, 1 topic",
      "one of twelve": "1",
      "over midnight": "23 位医生, 一个晚上, 5 个议题 | 23 doctors, one evening, 5 topics",
      "seats left": null,
      "three days": "23 位医生, 3 天, 5 个议题 | 23 doctors, 3 days, 5 topics",
      "usual of the owner": {
        "came": 20,
        "meetings": 3,
        "of": "owner",
      },
      "usual of the unit": {
        "came": 15,
        "meetings": 4,
        "of": "unit",
      },
      "without people": "一个下午, 2 个议题 | one afternoon, 2 topics",
    }
  `)
})

it('prints how people came and the moments of a recap', () => {
  const at = (time: string) => `2026-12-09T${time}:00.000Z`
  const curve = (times: readonly string[], startAt: string | null = at('06:00'), came = times.length) => {
    const { dots, start, early, marks } = arrivalCurve({ arrivals: times.map(at), came, startAt })
    const written = marks.map(({ x, at: both }) => `${both.map((one) => one.slice(11, 16)).join('–')} at ${x}`)
    return `${dots.map(({ x, y }) => `${x},${y}`).join(' ')} start ${start} early ${early} written ${written.join(', ')}`
  }
  const moments = (fullAt: string | null, lastPhotoAt: string | null, hasSurvey: boolean, sealedAt: string | null) =>
    recapMoments({ arrivals: [at('05:41')], fullAt, lastPhotoAt, hasSurvey, sealedAt })
      .map(({ kind }) => kind)
      .join(' ')
  expect({
    'before and after the start': curve(['05:40', '05:50', '06:20']),
    'all before it': curve(['05:40', '05:50']),
    'close together': curve(['05:50', '05:51']),
    'one at the start': curve(['06:00']),
    'without a start': curve(['05:40', '06:20'], null),
    'chosen ones of 400': curve(['05:40', '05:50', '06:10', '06:20'], at('06:00'), 400),
    'a full house before the last photo': moments(at('06:10'), at('06:30'), true, at('08:44')),
    'a full house after it': moments(at('06:40'), at('06:30'), false, at('08:44')),
    'no photo, not sealed': moments(null, null, false, null),
    'brightness of three': [0, 1, 2].map((place) => litAt(place, 3).toFixed(2)).join(' '),
  }).toMatchInlineSnapshot(`
    {
      "a full house after it": "first photo full sealed",
      "a full house before the last photo": "first full photo survey sealed",
      "all before it": "0,50 50,4 start 100 early 2 written 05:40 at 0, 05:50 at 50",
      "before and after the start": "0,65 25,35 100,4 start 50 early 2 written 05:40 at 0, 06:20 at 100",
      "brightness of three": "0.67 0.83 1.00",
      "chosen ones of 400": "0,73 25,50 75,27 100,4 start 50 early 200 written 05:40 at 0, 06:20 at 100",
      "close together": "0,50 10,4 start 100 early 2 written 05:50–05:51 at 10",
      "no photo, not sealed": "first",
      "one at the start": "50,4 start 50 early 1 written 06:00 at 50",
      "without a start": "0,50 100,4 start null early null written 05:40 at 0, 06:20 at 100",
    }
  `)
})
