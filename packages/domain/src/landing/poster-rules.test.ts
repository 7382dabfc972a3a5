import { describe, expect, it } from 'vitest'
import { MEETING_STATUS_CODES } from '../meetings/meeting-codes.ts'
import { SELECT_SCENES } from '../meetings/select-scenes.ts'
import { contrast } from '../kit/contrast.ts'
import { posterPalette } from './poster-colours.ts'
import {
  POSTER_COLOURS,
  POSTER_LIMITS,
  posterIsEditable,
  posterPlace,
  posterRibbon,
  offAgenda,
  suggestedSchedule,
} from './poster-rules.ts'

describe('a poster', () => {
  it('is edited where the task "poster" offers its meetings, and nowhere else', () => {
    const editable = MEETING_STATUS_CODES.filter(posterIsEditable)
    expect(editable).toEqual(SELECT_SCENES.poster.statuses)
  })

  it('carries a ribbon once nobody can come any more', () => {
    const ribbons = MEETING_STATUS_CODES.map((status) => [
      status,
      posterRibbon(status, false),
      posterRibbon(status, true),
    ])
    expect(Object.fromEntries(ribbons.map(([status, before, after]) => [status, `${before} ${after}`]))).toEqual({
      0: 'null ended',
      10: 'null ended',
      15: 'null ended',
      20: 'null ended',
      26: 'null ended',
      30: 'null ended',
      40: 'null ended',
      50: 'null ended',
      60: 'ended ended',
      70: 'ended ended',
      71: 'ended ended',
      80: 'cancelled cancelled',
      90: 'null ended',
    })
  })

  it('says where people go', () => {
    expect(posterPlace('online', '甲医院', '一号厅')).toBe('线上会议')
    expect(posterPlace('onSite', '甲医院', '一号厅')).toBe('甲医院 · 一号厅')
    expect(posterPlace('onSite', '', '一号厅')).toBe('一号厅')
    expect(posterPlace('hybrid', '甲医院', '')).toBe('甲医院（同步线上）')
    expect(posterPlace('hybrid', '', '')).toBe('现场（同步线上）')
  })
})

const between = (start: string, end: string) => ({ startAt: Date.parse(start), endAt: Date.parse(end) })

describe('the schedule a poster starts with', () => {
  const talk = (topic: string, minutes: number, ...speakers: string[]) => ({ topic, minutes, speakers })

  it('follows the agenda from the start of the meeting, over midnight too', () => {
    expect(
      suggestedSchedule(between('2026-11-27T15:30:00.000Z', '2026-11-27T17:00:00.000Z'), [
        talk('甲', 20, '张三', '李四'),
        talk('乙', 45),
      ]),
    ).toEqual([
      { time: '23:30–23:50', topic: '甲', speaker: '张三、李四' },
      { time: '23:50–00:35', topic: '乙', speaker: '' },
    ])
  })

  it('names the day of each topic at a meeting of several days, none of them at night', () => {
    const days = between('2026-11-27T01:00:00.000Z', '2026-11-28T09:00:00.000Z')
    expect(suggestedSchedule(days, [talk('甲', 400), talk('乙', 120)]).map(({ time }) => time)).toEqual([
      '11-27 09:00',
      '11-28 09:00',
    ])
  })

  it('keeps within what a poster may hold', () => {
    const long = talk('长'.repeat(200), 5, ...Array.from({ length: 30 }, () => '欧阳修文'))
    const lines = suggestedSchedule(
      between('2026-11-27T01:00:00.000Z', '2026-11-27T09:00:00.000Z'),
      Array.from({ length: 30 }, () => long),
    )
    expect(lines).toHaveLength(POSTER_LIMITS.lines)
    for (const { time, topic, speaker } of lines) {
      expect([...time].length).toBeLessThanOrEqual(POSTER_LIMITS.time)
      expect([...topic]).toHaveLength(POSTER_LIMITS.topic)
      expect([...speaker]).toHaveLength(POSTER_LIMITS.speaker)
    }
  })
})

const OWN = ['#0B6B5D', '#7F7F00', '#FFE600', '#000000', '#C8102E'] as const

describe.each([...POSTER_COLOURS, ...OWN])('the colours %s', (colour) => {
  const palette = posterPalette(colour)
  it.each([
    ['white on deep', '#FFFFFF', palette.deep],
    ['ink on white', palette.ink, '#FFFFFF'],
    ['ink on tint', palette.ink, palette.tint],
    ['glow on night', palette.glow, palette.night],
    ['quiet text on tint', '#53606F', palette.tint],
    ['quiet text on night', '#B4C0CE', palette.night],
  ])('keep 4.5 : 1 for %s', (_pair, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

it('marks the lines of a poster that say something else than the agenda', () => {
  const agenda = suggestedSchedule(between('2026-11-27T06:00:00.000Z', '2026-11-27T08:00:00.000Z'), [
    { topic: '甲', minutes: 20, speakers: ['张三'] },
    { topic: '乙', minutes: 45, speakers: [] },
  ])
  const [first, second] = agenda
  if (!first || !second) throw new Error('two lines')
  const later = { ...second, time: '15:00–15:45' }
  const empty = { time: ' ', topic: '', speaker: '' }
  expect(offAgenda([first, later, { ...second, topic: ' 乙 ' }, empty], agenda)).toEqual([false, true, false, false])
})
