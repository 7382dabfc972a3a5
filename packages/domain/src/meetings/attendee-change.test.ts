import { expect, it } from 'vitest'
import { type AttendeeFacts, attendeeChange, attendeeChangeLines } from './attendee-change.ts'

const FACTS: AttendeeFacts = {
  startAt: '2026-11-26T06:00:00.000Z',
  endAt: '2026-11-26T08:00:00.000Z',
  executeType: 'onSite',
  hospital: '上海市第一人民医院',
  venue: '三楼会议室',
  speakers: '陈志远',
  joinUrl: '',
}
const later = { startAt: '2026-11-27T06:00:00.000Z', endAt: '2026-11-27T08:30:00.000Z' }

it('says what concerns people who enrolled', () => {
  const table = (
    [
      ['nothing', {}],
      ['another day', later],
      ['over two days', { endAt: '2026-11-27T08:00:00.000Z' }],
      ['another room', { venue: '五楼报告厅' }],
      ['goes online', { executeType: 'online', venue: '' }],
      ['another speaker', { speakers: '李敏' }],
      ['without a speaker', { speakers: '' }],
      ['room of an online meeting', { executeType: 'online', venue: '', joinUrl: 'https://r/1' }],
      ['link on site', { joinUrl: 'https://r/1' }],
      ['day and room', { ...later, venue: '五楼报告厅' }],
    ] as const
  ).map(
    ([name, change]) =>
      `${name}: ${attendeeChangeLines(attendeeChange(FACTS, { ...FACTS, ...change }), 'zh-CN').join('；')}`,
  )
  const online = { ...FACTS, executeType: 'online', hospital: '' }
  table.push(`comes back on site: ${attendeeChangeLines(attendeeChange(online, FACTS), 'en').join('; ')}`)
  const other = attendeeChange({ ...online, joinUrl: 'https://r/1' }, { ...online, joinUrl: 'https://r/2' })
  expect(JSON.stringify(other)).not.toContain('https')
  table.push(`another room link: ${attendeeChangeLines(other, 'zh-CN').join('；')}`)
  expect(`\n${table.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    nothing: 
    another day: 时间：2026-11-26 14:00–16:00 → 2026-11-27 14:00–16:30
    over two days: 时间：2026-11-26 14:00–16:00 → 2026-11-26 14:00–2026-11-27 16:00
    another room: 地点：上海市第一人民医院 三楼会议室 → 上海市第一人民医院 五楼报告厅
    goes online: 召开方式：现场 → 线上
    another speaker: 讲者：陈志远 → 李敏
    without a speaker: 
    room of an online meeting: 召开方式：现场 → 线上；线上会议室已开通
    link on site: 
    day and room: 时间：2026-11-26 14:00–16:00 → 2026-11-27 14:00–16:30；地点：上海市第一人民医院 三楼会议室 → 上海市第一人民医院 五楼报告厅
    comes back on site: Place: none → 上海市第一人民医院 三楼会议室; Held: online → on site
    another room link: 线上会议室已更换，请从会议页重新进入
    "
  `)
})
