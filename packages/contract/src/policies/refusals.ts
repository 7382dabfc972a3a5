import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[12020, 12049], [15102]],
  rows: {
    policyKeyUnknown: `12020 没有这项策略，请重新选择
      There is no such policy. Please choose again`,
    policyValueInvalid: `12021 “{name}”不能取这个值，请检查单位和范围
      “{name}” cannot have this value. Please check unit and range`,
    policySeverityUnused: `12028 这项策略的处理方式不能更改，只能改数值
      What a breach of this policy does cannot be changed; only its value can`,
    policyDatesInvalid: `12022 生效日期不存在，请重新选择
      The first day does not exist. Please choose again`,
    policyFromTooEarly: `12023 新版本最早 {earliest} 生效
      A new version can hold from {earliest} at the earliest`,
    policyScopeUnknown: `12024 没有这个事业部，请重新选择
      There is no such business unit. Please choose again`,
    calendarDayPast: `12025 过去的日期不能再改，请选择今天或以后的日期
      A day in the past can no longer change. Please choose today or later`,
    calendarNameMissing: `12026 请填写这一天的名称，例如“国庆节”
      Please name the day, such as “National Day”`,
    calendarDayStale: `12027 这一天的安排刚被其他人改过，请核对后再保存
      Somebody else has just changed this day. Please check it and save again`,
    calendarYearStale: `12029 这一年的安排刚被其他人改过，请核对后再确认
      Somebody else has just changed days of this year. Please check them and confirm again`,
    chainMeetingUnknown: `15102 没有这个会议编号，请换一场会议试算
      There is no such meeting code. Please try another meeting`,
  },
} as const satisfies Refusals
