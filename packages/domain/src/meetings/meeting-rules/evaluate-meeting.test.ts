import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, instantAt } from '../../kit/time.ts'
import { blockers, evaluateMeeting, warnings } from './evaluate-meeting.ts'
import { ruleFault, ruleFix, ruleName } from './rule-texts.ts'
import { RULES } from './rule-types.ts'
import type { RuleName } from './rule-types.ts'
import {
  BROKEN_FACTS,
  BROKEN_INPUT,
  commitment,
  FACTS,
  INPUT,
  judged,
  POLICIES,
  withCommitments,
} from './sample-meeting.ts'

test('a sound meeting: every rule that was judged, kept', () => {
  const rows = judged({}).map(({ rule, policyKey, severity, value, limit, ok, policyVersion }) =>
    [
      ok ? 'ok' : '--',
      rule.padEnd(19),
      severity.padEnd(5),
      `${value ?? ''}/${limit ?? ''}`.padEnd(32),
      policyKey ?? policyVersion,
    ].join(' '),
  )
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    ok timeOrder           block /                                builtIn
    ok timeGrid            block /                                builtIn
    ok meetingDays         block 1/7                              meeting.days.max
    ok leadTime            block 3/3                              lead.workdays
    ok productMatch        block /                                builtIn
    ok topicCode           block /                                builtIn
    ok repeatTopic         warn  0/0                              attendee.repeatTopic.months
    ok agendaFits          block 60/120                           builtIn
    ok speakerBlacklist    block /                                speaker.blacklist
    ok talkFits            block 40/60                            builtIn
    ok speakerDuration     block 40/20                            speaker.duration.min
    ok speakerFeeMax       block 200000/200000                    speaker.fee.net.max.regional
    ok speakerYearNet      block 200000/6000000                   speaker.cap.year.net
    ok speakerYearNetNear  warn  200000/4800000                   speaker.cap.year.net.warnAt
    ok speakerDayCount     block 1/2                              speaker.cap.count.day
    ok speakerYearCount    block 1/12                             speaker.cap.count.year
    ok speakerRecentCount  warn  1/3                              speaker.cap.count.days90
    ok speakerConflict     block /                                speaker.conflict.bufferMinutes.sameCity
    ok employerConsent     warn  /                                speaker.employerConsent
    ok paymentRoute        warn  qualifiedOrganiser/qualifiedOrganiser speaker.payment.route
    ok speakerResidence    block /                                builtIn
    ok audienceMin         warn  20/15                            audience.min.inHospital
    ok audiencePerSpeaker  warn  20/5                             audience.perSpeaker.min
    ok mealPerHead         block 10000/30000                      meal.perHead.max
    ok mealPerHeadHigh     warn  10000/20000                      meal.perHead.warn
    ok costCenter          block /                                builtIn
    ok budgetSum           block 430000/430000                    builtIn
    ok ioPresent           block /                                builtIn
    ok ioBalance           block 430000/430000                    builtIn
    ok ioExpiry            block 2026-12-10/2026-12-31            builtIn
    "
  `)
})

test('a meeting with everything wrong: the sentence of each rule', () => {
  const results = judged(BROKEN_INPUT, BROKEN_FACTS).filter(({ ok }) => !ok)
  const seen = new Set<RuleName>()
  const rows = results.flatMap((result) => {
    if (seen.has(result.rule)) return []
    seen.add(result.rule)
    const names = `${ruleName(result.rule, 'zh-CN')} | ${ruleName(result.rule, 'en')}`
    return [
      `${result.rule} (${result.severity}, ${result.field}): ${names}`,
      `  ${ruleFault(result, 'zh-CN')} ${ruleFix(result, 'zh-CN')}`,
      `  ${ruleFault(result, 'en')} ${ruleFix(result, 'en')}`,
    ]
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    timeOrder (block, endDatetime): 会议时间 | Meeting time
      结束时间不晚于开始时间。 选择开始和结束时间，结束晚于开始。
      The end is not after the start. Choose a start, and an end after it.
    timeGrid (block, startDatetime): 时间刻度 | Time step
      时间不是 5 分钟的整数倍。 选择以 5 分钟为单位的时间。
      The times are not in steps of 5 minutes. Choose times in steps of 5 minutes.
    leadTime (block, startDatetime): 提前申请 | Lead time
      须至少提前 3 个工作日申请，目前只提前 2 个。 开始时间再推迟 1 个工作日以上。
      Apply at least 3 working days ahead; now it is 2. Move the start by 1 more working day or later.
    topicKnown (block, topics): 课题有效性 | Topic on the list
      课题已停用或不存在。 重新选择课题。
      This topic is no longer on the list. Choose another topic.
    productMatch (block, topics): 课题与产品 | Topic and product
      课题“血脂管理”不属于所选产品。 更换课题，或添加它的产品。
      “血脂管理” belongs to none of the chosen products. Choose another topic, or add its product.
    topicCode (block, topics): 课题 4M 编码 | 4M code of the topic
      课题“血脂管理”的 4M 编码在会议当天无效（有效期 2026-01-01 至 2026-12-31）。 更换课题，或把会议改到 2026-01-01 至 2026-12-31 之间。
      The 4M code of “血脂管理” is not valid on the day (valid 2026-01-01 to 2026-12-31). Choose another topic, or a day from 2026-01-01 to 2026-12-31.
    repeatTopic (warn, topics): 重复课题 | Topic heard before
      受邀或已报名人员中有 3 人在 12 个月内听过“血脂管理”。 更换课题，或不邀请这 3 人。
      3 invited or enrolled people heard “血脂管理” within 12 months. Choose another topic, or leave out these people.
    speakerKnown (block, speakers): 讲者有效性 | Speaker on the list
      讲者外人不在可选范围内。 重新选择讲者。
      外人 is not on the list of speakers. Choose another speaker.
    speakerBlacklist (block, speakers): 不合作名单 | Not to be engaged
      讲者王建国在不合作名单中，不能邀请。 更换讲者。
      王建国 is on the list not to be engaged and cannot be invited. Choose another speaker.
    speakerDuration (block, speakers): 讲课时长 | Length of the talk
      王建国的付费讲课只有 19 分钟，须不少于 20 分钟。 讲课延长到 20 分钟以上。
      王建国's paid talk is 19 minutes; it needs at least 20. Lengthen the talk to at least 20 minutes.
    speakerFeeMax (block, speakers): 劳务费标准 | Fee by level
      王建国的税后劳务费 ¥3,000，超过级别上限 ¥2,000。 税后劳务费减到 ¥2,000 以内。
      王建国's net fee of ¥3,000 is above the level's ¥2,000. Lower the net fee to ¥2,000 at most.
    speakerYearNet (block, speakers): 年度劳务费上限 | Fees in the year
      王建国本年累计税后劳务费将达 ¥63,000（已付 ¥0、审批中 ¥0、已通过 ¥60,000、本次 ¥3,000），超过上限 ¥60,000。 更换讲者。
      王建国's net fees this year would be ¥63,000 (¥0 paid, ¥0 in approval, ¥60,000 agreed, ¥3,000 now), above ¥60,000. Choose another speaker.
    speakerDayCount (block, speakers): 当日场次 | Meetings in the day
      王建国当天将有 13 场会议，上限为 2 场。 会议改到另一天，或更换讲者。
      王建国 would have 13 meetings that day; 2 are allowed. Move the meeting to another day, or choose another speaker.
    speakerYearCount (block, speakers): 年度场次 | Meetings in the year
      王建国本年将有 13 场会议，上限为 12 场。 更换讲者。
      王建国 would have 13 meetings this year; 12 are allowed. Choose another speaker.
    speakerRecentCount (warn, speakers): 近期场次 | Meetings in 90 days
      王建国在 90 天内将有 13 场会议，已超过提醒线 3 场。 更换讲者，或把会议改到 90 天内不超过 3 场的日期。
      王建国 would have 13 meetings within 90 days, above the attention line of 3. Choose another speaker, or a day with at most 3 meetings in 90 days.
    speakerConflict (block, speakers): 讲者时间冲突 | Time conflict
      王建国在“心血管论坛”（2027-01-10 15:00 至 16:00）已有安排，目前间隔 120 分钟。 与那场会议间隔 180 分钟以上，或更换讲者。
      王建国 speaks at “心血管论坛” (2027-01-10 15:00 to 16:00), 120 minutes apart. Leave at least 180 minutes between the two, or choose another speaker.
    employerConsent (warn, speakers): 单位同意证明 | Employer's consent
      王建国所在单位的同意证明尚未生效。 在审批完成前上传证明并由合规核对，或更换讲者。
      The consent of 王建国's employer does not count yet. Upload it and have compliance accept it before the approval is complete, or choose another speaker.
    paymentRoute (warn, paymentRoute): 支付路径 | Payment route
      所选支付路径须经合规审核。 改由合格会议组织方支付。
      This payment route goes to compliance. Let a qualified organiser pay.
    speakerResidence (block, speakers): 税务居民身份 | Tax residence
      王建国为非居民个人，不适用现行预扣税率。 请财务另行办理，或更换讲者。
      王建国 is a non-resident, whom this tax table does not cover. Ask finance, or choose another speaker.
    audienceMin (warn, expectedAttendees): 参会人数 | Attendees
      预计参会 4 人，此类会议须不少于 15 人。 预计参会增加到 15 人以上。
      4 people are expected; this kind of meeting needs at least 15. Invite more people: at least 15.
    audiencePerSpeaker (warn, expectedAttendees): 讲者与听众比例 | Attendees for each speaker
      预计参会 4 人，按讲者人数须不少于 10 人。 预计参会增加到 10 人以上，或减少讲者。
      4 people are expected; this many speakers need at least 10. Invite at least 10 people, or fewer speakers.
    mealPerHead (block, budgetLines): 人均餐费上限 | Meal cost per head
      人均餐费 ¥500，超过上限 ¥300。 餐费减到 ¥1,200 以内。
      Meals cost ¥500 a head, above the limit of ¥300. Lower the meals to ¥1,200 at most.
    costCenter (block, costCenter): 成本中心 | Cost centre
      没有选择有效的成本中心。 选择有效的成本中心。
      No valid cost centre is chosen. Choose a valid cost centre.
    budgetSum (block, budgetLines): 预算合计 | Budget total
      预算总额 ¥4,300.01 与明细合计 ¥4,300 不一致。 预算总额改为 ¥4,300，或改正明细。
      The total of ¥4,300.01 differs from the sum of the lines, ¥4,300. Put ¥4,300 as the total, or correct the lines.
    ioBalance (block, io): 内部订单余额 | Balance of the IO
      内部订单 IO1 可用余额 ¥1,000，不足以支付预算 ¥4,300.01。 预算减到 ¥1,000 以内，或更换内部订单。
      IO IO1 has ¥1,000 left, less than the budget of ¥4,300.01. Lower the budget to ¥1,000 at most, or choose another IO.
    ioExpiry (block, io): 内部订单有效期 | Expiry of the IO
      内部订单 IO1 于 2026-12-31 到期，早于会议日期 2027-01-10。 更换内部订单，或把会议改到 2026-12-31 及以前。
      IO IO1 expires on 2026-12-31, before the meeting on 2027-01-10. Choose another IO, or a day until 2026-12-31.
    "
  `)
})

test('the sentences that give way to a harder one', () => {
  const line = commitment({ net: 4_600_001, start: instantAt('2026-01-05', '09:00') })
  const soft = judged(
    { budgetLines: [{ kind: 'meal', amount: 400_020 }], budgetTotal: 400_020 },
    { ...withCommitments(line), io: null },
  )
  const rows = soft
    .filter(({ ok }) => !ok)
    .map((result) => `${ruleFault(result, 'zh-CN')}${ruleFix(result, 'zh-CN')} ${ruleFix(result, 'en')}`)
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    王建国本年累计税后劳务费将达 ¥48,000.01（已付 ¥0、审批中 ¥0、已通过 ¥46,000.01、本次 ¥2,000），已超过提醒线 ¥48,000。本次税后劳务费减到 ¥1,999.99 以内，或更换讲者。 Lower the net fee to ¥1,999.99 at most, or choose another speaker.
    人均餐费 ¥200.01，已超过提醒线 ¥200。餐费减到 ¥4,000 以内。 Lower the meals to ¥4,000 at most.
    没有选择有效的内部订单。选择有效的内部订单。 Choose a valid IO.
    "
  `)
})

test('the sentences of patient education', () => {
  const rows = [...judged(patients(29, 40)), ...judged(patients(41, 40))].filter(({ ok }) => !ok)
  expect(`\n${rows.map((row) => `${ruleFix(row, 'zh-CN')} ${ruleFix(row, 'en')}`).join('\n')}\n`)
    .toMatchInlineSnapshot(`
      "
      患者增加到 30 人以上；不面向患者的会议请清空患者人数。 Invite more patients: at least 30; leave the field empty if the meeting is not for patients.
      患者减到 40 人以内，或把预计参会（含患者）增加到 41 人。 Put 40 patients at most, or 41 people expected: patients count among them.
      "
    `)
})

const patients = (expectedPatients: number, expectedAttendees: number) =>
  ({ audienceKind: 'patient', expectedPatients, expectedAttendees }) as const

test('blocking and warning are told apart', () => {
  const results = judged({ expectedAttendees: 14, budgetTotal: 1 })
  expect(blockers(results).map(({ rule }) => rule)).toEqual(['budgetSum'])
  expect(warnings(results).map(({ rule }) => rule)).toEqual(['audienceMin'])
})

const anyTime = fc.integer({ min: 0, max: 288 }).map((step) => addMinutes(instantAt('2026-12-10', '00:00'), step * 5))

test('two spans that overlap always conflict, whoever was first', () => {
  fc.assert(
    fc.property(
      anyTime,
      anyTime,
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 1, max: 24 }),
      (a, b, lengthA, lengthB) => {
        const [endA, endB] = [addMinutes(a, lengthA * 5), addMinutes(b, lengthB * 5)]
        const conflict = (start: string, end: string, otherStart: string, otherEnd: string) =>
          judged({ start, end }, withCommitments(commitment({ start: otherStart, end: otherEnd }))).some(
            ({ rule, ok }) => rule === 'speakerConflict' && !ok,
          )
        expect(conflict(a, endA, b, endB)).toBe(conflict(b, endB, a, endA))
        if (a < endB && b < endA) expect(conflict(a, endA, b, endB)).toBe(true)
      },
    ),
  )
})

test('every sentence is complete, and results stand in the order of the panel', () => {
  const facts = fc.constantFrom(FACTS, { ...FACTS, ...BROKEN_FACTS }, { ...FACTS, io: null, speakers: {}, topics: {} })
  const inputs = fc.constantFrom(INPUT, { ...INPUT, ...BROKEN_INPUT }, { ...INPUT, start: null, end: null })
  fc.assert(
    fc.property(inputs, facts, (input, known) => {
      const results = evaluateMeeting(input, known, POLICIES)
      const places = results.map(({ rule }) => RULES.indexOf(rule))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const result of results.filter(({ ok }) => !ok)) {
        expect(
          ruleFault(result, 'zh-CN') + ruleFix(result, 'zh-CN') + ruleFault(result, 'en') + ruleFix(result, 'en'),
        ).not.toMatch(/[{}]/)
      }
    }),
  )
})
