import { expect, test } from 'vitest'
import { displayTime, instantAt, instantMs } from '../../kit/time.ts'
import { halfWidth } from './sentence-span.ts'
import { leftName, lookupsOf, readSentence } from './read-sentence.ts'

const names = (...list: string[]) => list.map((name) => ({ value: name, name }))
const KNOWN = {
  hospital: names(
    '复旦大学附属华山医院',
    '瑞金医院',
    '仁济医院东院',
    '仁济医院西院',
    '北京协和医院',
    'Huashan Hospital',
  ),
  speaker: [
    ...names('王建国', '陈志远', '欧阳明', '李娜', 'Wang Jianguo', 'Chen Zhiyuan'),
    { value: 'a', name: '张伟' },
    { value: 'b', name: '张伟' },
  ],
  product: names('舒脉宁', '安压平', 'Cardinorm'),
}

/** A Thursday. */
const NOW = '2026-12-03 10:00'

const CHINESE = `
下周四下午华山医院心衰病例，王建国讲 40 分钟，20 人
明天下午三点瑞金医院科室会，二十人
后天上午 线上 病例讨论 陈志远主讲
周五下午2点半，北京协和医院，20位医生，餐费 150 每人
本周四 14:00-16:00 瑞金医院
周四下午瑞金医院
下下周三晚上 7 点 混合形式 人均 150 12 人
12月9日上午9点到11点半 舒脉宁推广会
12/9 14:00 线下 安压平 30名
9号下午城市会
今天下午5点 20 人
今天上午 9 点 20 人
昨天下午心衰病例
下周 心衰沙龙 20-30 人
2月30日下午瑞金医院
明天半天 心衰培训 2 小时
后天 12.5 人
王建国和陈志远各讲 30 分钟，明天下午
王建国讲 40 分钟，陈志远讲 20 分钟，12月10日 14:00
１２月１０日　１４：３０，２０人，王建国主任讲４０分钟
明天下午 华山医院和瑞金医院 心衰
仁济医院 后天 15:00
明天 14:00 餐费 1.2万 40人
下周一 预算 2万 讲者费 2000，人均 150，20人
联系人 13800138000，明天下午，20 人
电话 021-52889999 12月15日 10:00
周四或周五下午 20 人
12月9日至11日 瑞金医院
明晚7点 腾讯会议 微信会议 欧阳明教授分享
张伟讲 30 分钟 下周二下午
1月5日上午 20 人
11月20日下午 20 人
下周三 3号会议室 3点建议 其中患者 5 人 共 25 人
一百二十人 线上线下结合 2026年12月20日 下午4点到2点
2027-01-08 13:00 请李娜讲课45分钟 讲课费人均 2000
`
const ENGLISH = `
Next Thursday afternoon at Huashan Hospital, heart failure cases, 40 min talk by Wang Jianguo, 20 people
Tomorrow 2pm online, Cardinorm, 20 doctors
next Friday 14:00-16:00 hypertension
Friday morning case review
Thursday 3pm case review
this Thursday 3pm case review
Dec 9 at 2:30 pm, hybrid, 25 attendees
9 Dec 2-4pm, meals 150 per head, 10 people
9th of December 2026, 11-1pm
2026-12-09 14:00 on site
12/9 10:00 to 12:00, 150 per person
yesterday 3pm, 20 people
Feb 30, 2027 at 10am
tomorrow evening, speakers: Wang Jianguo and Chen Zhiyuan, 30 minute talks
tonight, online
the day after tomorrow at noon, lunch 1,200
20 - 30 people tomorrow afternoon
about 20 people tomorrow afternoon, 2 hours
call +86 138 0013 8000 tomorrow at 9am
WeChat meeting on Monday at 10am
single meeting Dec 9 or Dec 10
Dec 9 at 25:00, 12.5 people
market 20 people, half a day
Jan 5 at 14:03
Oct 5 afternoon, promotion meeting
`

const table = (sentences: readonly string[], at: string) => {
  const now = instantMs(instantAt(at.slice(0, 10), at.slice(11)))
  const rows = sentences.map((text) => {
    const read = readSentence(text, now, KNOWN)
    const { spans, unclear, times } = read
    const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
    const fields = spans
      .filter(({ kind }) => kind !== 'date' && kind !== 'time')
      .map(({ kind, value }) => `${kind} ${shown(value)}`)
    const when =
      times && spans.some(({ kind }) => kind === 'date')
        ? [`${displayTime(times.start)}–${displayTime(times.end).slice(11)}`]
        : []
    const left = unclear.map(({ kind, from, to }) => `${kind}? ${text.slice(from, to)}`)
    return [
      text,
      `  = ${[...when, ...fields].join('; ')}`,
      ...(left.length > 0 ? [`  ~ ${left.join('; ')}`] : []),
      ...(leftName(text, read) === '' ? [] : [`  “${leftName(text, read)}”`]),
    ].join('\n')
  })
  return `\n${rows.join('\n')}\n`
}
const lines = (text: string) => text.trim().split('\n')

test('sentences in Chinese: the understood, the unclear, the name from the words left', () => {
  expect(table(lines(CHINESE), NOW)).toMatchInlineSnapshot(`
    "
    下周四下午华山医院心衰病例，王建国讲 40 分钟，20 人
      = 2026-12-10 14:00–16:00; hospital 复旦大学附属华山医院; speaker 王建国; minutes 40; heads 20
      “心衰病例”
    明天下午三点瑞金医院科室会，二十人
      = 2026-12-04 15:00–17:00; hospital 瑞金医院; heads 20
      “科室会”
    后天上午 线上 病例讨论 陈志远主讲
      = 2026-12-05 09:00–11:00; executeType online; speaker 陈志远
      “病例讨论”
    周五下午2点半，北京协和医院，20位医生，餐费 150 每人
      = 2026-12-04 14:30–16:30; hospital 北京协和医院; heads 20; meal {"fen":15000,"isEach":true}
    本周四 14:00-16:00 瑞金医院
      = 2026-12-03 14:00–16:00; hospital 瑞金医院
    周四下午瑞金医院
      = hospital 瑞金医院
      ~ date? 周四; time? 下午
    下下周三晚上 7 点 混合形式 人均 150 12 人
      = 2026-12-16 19:00–21:00; executeType hybrid; meal {"fen":15000,"isEach":true}; heads 12
    12月9日上午9点到11点半 舒脉宁推广会
      = 2026-12-09 09:00–11:30; product 舒脉宁; category PPM
    12/9 14:00 线下 安压平 30名
      = 2026-12-09 14:00–16:00; executeType onSite; product 安压平; heads 30
    9号下午城市会
      = 2026-12-09 14:00–16:00
      “城市会”
    今天下午5点 20 人
      = 2026-12-03 17:00–19:00; heads 20
    今天上午 9 点 20 人
      = heads 20
      ~ date? 今天; time? 上午 9 点
    昨天下午心衰病例
      = 
      ~ date? 昨天; time? 下午
      “心衰病例”
    下周 心衰沙龙 20-30 人
      = 
      “下周 心衰沙龙 20-30 人”
    2月30日下午瑞金医院
      = hospital 瑞金医院
      ~ date? 2月30日; time? 下午
    明天半天 心衰培训 2 小时
      = 2026-12-04 14:00–16:00
      “半天 心衰培训 2 小时”
    后天 12.5 人
      = 2026-12-05 14:00–16:00
    王建国和陈志远各讲 30 分钟，明天下午
      = 2026-12-04 14:00–16:00; speaker 王建国; speaker 陈志远; minutes 30
    王建国讲 40 分钟，陈志远讲 20 分钟，12月10日 14:00
      = 2026-12-10 14:00–16:00; speaker 王建国; minutes 40; speaker 陈志远; minutes 20
    １２月１０日　１４：３０，２０人，王建国主任讲４０分钟
      = 2026-12-10 14:30–16:30; heads 20; speaker 王建国; minutes 40
    明天下午 华山医院和瑞金医院 心衰
      = 2026-12-04 14:00–16:00
      ~ hospital? 华山医院; hospital? 瑞金医院
      “心衰”
    仁济医院 后天 15:00
      = 2026-12-05 15:00–17:00
      ~ hospital? 仁济医院
    明天 14:00 餐费 1.2万 40人
      = 2026-12-04 14:00–16:00; meal {"fen":1200000,"isEach":false}; heads 40
    下周一 预算 2万 讲者费 2000，人均 150，20人
      = 2026-12-07 14:00–16:00; meal {"fen":15000,"isEach":true}; heads 20
      “预算 2万 讲者费 2000”
    联系人 13800138000，明天下午，20 人
      = 2026-12-04 14:00–16:00; heads 20
    电话 021-52889999 12月15日 10:00
      = 2026-12-15 10:00–12:00
    周四或周五下午 20 人
      = heads 20
      ~ date? 周四; date? 周五; time? 下午
    12月9日至11日 瑞金医院
      = hospital 瑞金医院
      ~ date? 12月9日; date? 11日
    明晚7点 腾讯会议 微信会议 欧阳明教授分享
      = 2026-12-04 19:00–21:00; category VX; speaker 欧阳明
      “腾讯会议”
    张伟讲 30 分钟 下周二下午
      = 2026-12-08 14:00–16:00; minutes 30
      ~ speaker? 张伟
    1月5日上午 20 人
      = 2027-01-05 09:00–11:00; heads 20
    11月20日下午 20 人
      = heads 20
      ~ date? 11月20日; time? 下午
    下周三 3号会议室 3点建议 其中患者 5 人 共 25 人
      = 2026-12-09 14:00–16:00; heads 25
      “3号会议室 3点建议 其中患者 5 人 共”
    一百二十人 线上线下结合 2026年12月20日 下午4点到2点
      = heads 120; executeType hybrid
      ~ date? 2026年12月20日; time? 下午4点到2点
    2027-01-08 13:00 请李娜讲课45分钟 讲课费人均 2000
      = 2027-01-08 13:00–15:00; speaker 李娜; minutes 45
      “讲课费人均 2000”
    "
  `)
})

test('sentences in English', () => {
  expect(table(lines(ENGLISH), NOW)).toMatchInlineSnapshot(`
    "
    Next Thursday afternoon at Huashan Hospital, heart failure cases, 40 min talk by Wang Jianguo, 20 people
      = 2026-12-10 14:00–16:00; hospital Huashan Hospital; minutes 40; speaker Wang Jianguo; heads 20
      “heart failure cases”
    Tomorrow 2pm online, Cardinorm, 20 doctors
      = 2026-12-04 14:00–16:00; executeType online; product Cardinorm; heads 20
    next Friday 14:00-16:00 hypertension
      = 2026-12-11 14:00–16:00
      “hypertension”
    Friday morning case review
      = 2026-12-04 09:00–11:00
      “case review”
    Thursday 3pm case review
      = 
      ~ date? Thursday; time? 3pm
      “case review”
    this Thursday 3pm case review
      = 2026-12-03 15:00–17:00
      “case review”
    Dec 9 at 2:30 pm, hybrid, 25 attendees
      = 2026-12-09 14:30–16:30; executeType hybrid; heads 25
    9 Dec 2-4pm, meals 150 per head, 10 people
      = 2026-12-09 14:00–16:00; meal {"fen":15000,"isEach":true}; heads 10
    9th of December 2026, 11-1pm
      = 2026-12-09 11:00–13:00
    2026-12-09 14:00 on site
      = 2026-12-09 14:00–16:00; executeType onSite
    12/9 10:00 to 12:00, 150 per person
      = 2026-12-09 10:00–12:00; meal {"fen":15000,"isEach":true}
    yesterday 3pm, 20 people
      = heads 20
      ~ date? yesterday; time? 3pm
    Feb 30, 2027 at 10am
      = 
      ~ date? Feb 30, 2027; time? at 10am
    tomorrow evening, speakers: Wang Jianguo and Chen Zhiyuan, 30 minute talks
      = 2026-12-04 19:00–21:00; speaker Wang Jianguo; speaker Chen Zhiyuan; minutes 30
    tonight, online
      = 2026-12-03 19:00–21:00; executeType online
    the day after tomorrow at noon, lunch 1,200
      = 2026-12-05 12:00–14:00; meal {"fen":120000,"isEach":false}
    20 - 30 people tomorrow afternoon
      = 2026-12-04 14:00–16:00
    about 20 people tomorrow afternoon, 2 hours
      = 2026-12-04 14:00–16:00; heads 20
    call +86 138 0013 8000 tomorrow at 9am
      = 2026-12-04 09:00–11:00
    WeChat meeting on Monday at 10am
      = 2026-12-07 10:00–12:00; category VX
    single meeting Dec 9 or Dec 10
      = category ONETIME
      ~ date? Dec 9; date? Dec 10
    Dec 9 at 25:00, 12.5 people
      = 
      ~ date? Dec 9; time? 25:00
    market 20 people, half a day
      = heads 20
      “market half a day”
    Jan 5 at 14:03
      = 
      ~ date? Jan 5; time? 14:03
    Oct 5 afternoon, promotion meeting
      = category PPM
      ~ date? Oct 5; time? afternoon
    "
  `)
})

test('days go over into the next month and year', () => {
  expect(table(['9号下午', '31号下午', '周六下午', '下周一', '1月2日'], '2026-12-31 09:00')).toMatchInlineSnapshot(`
    "
    9号下午
      = 2027-01-09 14:00–16:00
    31号下午
      = 2026-12-31 14:00–16:00
    周六下午
      = 2027-01-02 14:00–16:00
    下周一
      = 2027-01-04 14:00–16:00
    1月2日
      = 2027-01-02 14:00–16:00
    "
  `)
  expect(table(['30号下午', '明天下午', '下周日下午'], '2027-01-31 09:00')).toMatchInlineSnapshot(`
    "
    30号下午
      = 
      ~ date? 30号; time? 下午
    明天下午
      = 2027-02-01 14:00–16:00
    下周日下午
      = 2027-02-07 14:00–16:00
    "
  `)
})

test('a text of 500 characters is read in a moment', () => {
  const now = instantMs(instantAt('2026-12-03', '10:00'))
  const sentence = '下周四下午华山医院心衰病例，王建国讲 40 分钟，20 人。'
  const texts = [
    sentence.repeat(20),
    '1'.repeat(500),
    '王和'.repeat(250),
    '讲 '.repeat(250),
    '医院'.repeat(250),
    'A '.repeat(250),
  ]
  const started = performance.now()
  const counts = texts.map((text) => readSentence(text.repeat(2), now, KNOWN).spans.length)
  expect(performance.now() - started).toBeLessThan(500)
  expect(counts).toEqual([100, 0, 0, 0, 0, 0])
  expect(halfWidth('２０，：　').length).toBe(5)
})

test('asks the house for one hospital and two speakers at most', () => {
  const asked = [...lines(CHINESE), ...lines(ENGLISH), '王建国、陈志远和李娜各讲 20 分钟'].flatMap((text) => {
    const { hospital, speakers } = lookupsOf(text, instantMs(instantAt('2026-12-03', '10:00')))
    return hospital === undefined && speakers.length === 0 ? [] : [[hospital ?? '-', ...speakers].join(' ')]
  })
  expect(`\n${asked.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    华山医院 王建国
    瑞金医院
    - 陈志远
    北京协和医院
    瑞金医院
    瑞金医院
    瑞金医院
    - 王建国 陈志远
    - 王建国 陈志远
    - 王建国
    仁济医院
    瑞金医院
    - 欧阳明
    - 张伟
    - 李娜
    Huashan Hospital Wang Jianguo
    - Wang Jianguo Chen Zhiyuan
    - 王建国 陈志远
    "
  `)
})
