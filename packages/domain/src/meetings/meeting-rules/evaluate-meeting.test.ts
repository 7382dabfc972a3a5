import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, instantAt } from '../../kit/time.ts'
import { blockers, evaluateMeeting, warnings } from './evaluate-meeting.ts'
import { ruleFix, ruleName } from './rule-texts.ts'
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
    ok leadTime            block 3/3                              lead.workdays
    ok productMatch        block /                                builtIn
    ok topicCode           block /                                builtIn
    ok repeatTopic         warn  0/0                              attendee.repeatTopic.months
    ok speakerBlacklist    block /                                speaker.blacklist
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
      `  ${ruleFix(result, 'zh-CN')}`,
      `  ${ruleFix(result, 'en')}`,
    ]
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    timeOrder (block, endDatetime): 会议时间 | Meeting time
      请选择开始和结束时间，结束时间须晚于开始时间。
      Choose a start and an end; the end must be after the start.
    timeGrid (block, startDatetime): 时间刻度 | Time step
      时间须以 5 分钟为单位，请重新选择。
      Times go in steps of 5 minutes; please choose again.
    leadTime (block, startDatetime): 提前申请 | Lead time
      须至少提前 3 个工作日申请，目前只提前 2 个，请改晚开始时间。
      Apply at least 3 working days ahead; now it is 2. Please move the start to a later day.
    topicKnown (block, topics): 课题有效性 | Topic on the list
      课题已停用或不存在，请重新选择。
      This topic is no longer on the list; please choose another.
    productMatch (block, topics): 课题与产品 | Topic and product
      课题“血脂管理”不属于所选产品，请更换课题或添加对应产品。
      “血脂管理” belongs to none of the chosen products; change the topic or add its product.
    topicCode (block, topics): 课题 4M 编码 | 4M code of the topic
      课题“血脂管理”的 4M 编码在会议当天无效（有效期 2026-01-01 至 2026-12-31），请更换课题。
      The 4M code of “血脂管理” is not valid on the day (valid 2026-01-01 to 2026-12-31); please choose another topic.
    repeatTopic (warn, topics): 重复课题 | Topic heard before
      受邀人员中有 3 人在 12 个月内听过“血脂管理”，请更换课题或说明原因。
      3 invited people heard “血脂管理” within 12 months; change the topic or say why.
    speakerKnown (block, speakers): 讲者有效性 | Speaker on the list
      讲者外人不在可选范围内，请重新选择。
      外人 is not on the list of speakers; please choose again.
    speakerBlacklist (block, speakers): 讲者黑名单 | Blacklist
      讲者王建国在黑名单中，不能邀请，请更换讲者。
      王建国 is blacklisted and cannot be invited; please choose another speaker.
    speakerDuration (block, speakers): 讲课时长 | Length of the talk
      王建国的付费讲课只有 19 分钟，须不少于 20 分钟。
      王建国's paid talk is 19 minutes; it needs at least 20.
    speakerFeeMax (block, speakers): 劳务费标准 | Fee by level
      王建国的税后劳务费 3,000 元超过级别上限 2,000 元，请调低金额，或填写原因由合规审核。
      王建国's net fee of 3,000 yuan is above the level's 2,000; lower it, or explain it for compliance.
    speakerYearNet (block, speakers): 年度劳务费上限 | Fees in the year
      王建国本年累计税后劳务费将达 63,000 元（已付 0、审批中 0、已批准 60,000、本次 3,000），超过上限 60,000 元，请更换讲者或调低金额。
      王建国's net fees this year would be 63,000 yuan (0 paid, 0 in approval, 60,000 agreed, 3,000 now), above 60,000; choose another speaker or lower the fee.
    speakerDayCount (block, speakers): 当日场次 | Meetings in the day
      王建国当天将有 13 场会议，上限为 2 场，请更换日期或讲者。
      王建国 would have 13 meetings that day; 2 are allowed. Change the day or the speaker.
    speakerYearCount (block, speakers): 年度场次 | Meetings in the year
      王建国本年将有 13 场会议，上限为 12 场，请更换讲者。
      王建国 would have 13 meetings this year; 12 are allowed. Please choose another speaker.
    speakerRecentCount (warn, speakers): 近期场次 | Meetings in 90 days
      王建国在 90 天内将有 13 场会议，已超过提醒线 3 场。
      王建国 would have 13 meetings within 90 days, above the attention line of 3.
    speakerConflict (block, speakers): 讲者时间冲突 | Time conflict
      王建国在“心血管论坛”（2027-01-10 15:00 至 16:00）已有安排，目前间隔 120 分钟，须不少于 180 分钟，请调整时间或更换讲者。
      王建国 speaks at “心血管论坛” (2027-01-10 15:00 to 16:00), 120 minutes apart; 180 are needed. Change the time or the speaker.
    employerConsent (warn, speakers): 单位同意证明 | Employer's consent
      尚未收到王建国所在单位的同意证明，请在审批完成前上传。
      The consent of 王建国's employer is missing; upload it before the approval is complete.
    paymentRoute (warn, paymentRoute): 支付路径 | Payment route
      所选支付路径须经合规审核，建议改由合格会议组织方支付。
      This payment route goes to compliance; a qualified organiser can pay instead.
    speakerResidence (block, speakers): 税务居民身份 | Tax residence
      王建国为非居民个人，不适用现行预扣税率，请联系财务另行办理。
      王建国 is a non-resident, whom this tax table does not cover; please ask finance.
    audienceMin (warn, expectedAttendees): 参会人数 | Attendees
      预计参会 4 人，此类会议须不少于 15 人。
      4 people are expected; this kind of meeting needs at least 15.
    audiencePerSpeaker (warn, expectedAttendees): 讲者与听众比例 | Attendees for each speaker
      预计参会 4 人，按讲者人数须不少于 10 人，请减少讲者或增加听众。
      4 people are expected; this many speakers need at least 10. Invite more people or fewer speakers.
    mealPerHead (block, budgetLines): 人均餐费上限 | Meal cost per head
      人均餐费 500 元，超过上限 300 元，请调低餐费。
      Meals cost 500 yuan a head, above the limit of 300; please lower them.
    costCenter (block, costCenter): 成本中心 | Cost centre
      请选择有效的成本中心。
      Please choose a valid cost centre.
    budgetSum (block, budgetLines): 预算合计 | Budget total
      预算总额 4,300.01 元与明细合计 4,300 元不一致，请核对。
      The total of 4,300.01 yuan differs from the sum of the lines, 4,300; please check.
    ioBalance (block, io): 内部订单余额 | Balance of the IO
      内部订单 IO1 可用余额 1,000 元，不足以支付预算 4,300.01 元，请调低预算或更换内部订单。
      IO IO1 has 1,000 yuan left, less than the budget of 4,300.01; lower the budget or choose another IO.
    ioExpiry (block, io): 内部订单有效期 | Expiry of the IO
      内部订单 IO1 于 2026-12-31 到期，早于会议日期 2027-01-10，请更换内部订单。
      IO IO1 expires on 2026-12-31, before the meeting on 2027-01-10; please choose another IO.
    "
  `)
})

test('the sentences that give way to a harder one', () => {
  const line = commitment({ net: 4_600_001, start: instantAt('2026-01-05', '09:00') })
  const soft = judged(
    { budgetLines: [{ kind: 'meal', amount: 400_020 }], budgetTotal: 400_020 },
    { ...withCommitments(line), io: null },
  )
  const rows = soft.filter(({ ok }) => !ok).map((result) => `${ruleFix(result, 'zh-CN')} ${ruleFix(result, 'en')}`)
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    王建国本年累计税后劳务费将达 48,000.01 元（已付 0、审批中 0、已批准 46,000.01、本次 2,000），已超过提醒线 48,000 元。 王建国's net fees this year would be 48,000.01 yuan (0 paid, 0 in approval, 46,000.01 agreed, 2,000 now), above the attention line of 48,000.
    人均餐费 200.01 元，已超过提醒线 200 元。 Meals cost 200.01 yuan a head, above the attention line of 200.
    请选择有效的内部订单。 Please choose a valid IO.
    "
  `)
})

test('the sentences of patient education', () => {
  const rows = [...judged(patients(29, 40)), ...judged(patients(41, 40))].filter(({ ok }) => !ok)
  expect(`\n${rows.map((row) => `${ruleFix(row, 'zh-CN')} ${ruleFix(row, 'en')}`).join('\n')}\n`)
    .toMatchInlineSnapshot(`
    "
    预计患者 29 人，患者教育会须不少于 30 人，请增加邀请；不面向患者的会议请清空患者人数。 29 patients are expected; patient education needs at least 30. Invite more, or leave the field empty if the meeting is not for patients.
    患者 41 人多于预计参会的 40 人，请改其中一项，参会人数包含患者。 41 patients are more than the 40 people expected. Correct one of the two: patients count among the people expected.
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
        expect(ruleFix(result, 'zh-CN') + ruleFix(result, 'en')).not.toMatch(/[{}]/)
      }
    }),
  )
})
