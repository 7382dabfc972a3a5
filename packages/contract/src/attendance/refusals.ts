import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [31010, 31019],
    [32001, 32009],
  ],
  rows: {
    statementPersonUnknown: `32001 名单中有人不在这场会议里，请刷新后重试
      Somebody on the list does not belong to this meeting. Please reload`,
    statementNotDue: `32002 {name}等 {count} 人还不符合开具条件，请刷新名单后重试
      {count|This person does|These people do} not qualify yet: {name} ({count} in all). Please reload the list`,
    statementMissing: `32003 没有找到这份证明，请刷新列表
      There is no such statement. Please reload the list`,
    statementIsRevoked: `32004 这份证明已撤销，不能再使用；如需证明，请重新开具
      This statement was revoked and can no longer be used. Please have another issued if one is needed`,
    statementTooSoon: `32005 会议结束后可开具
      Statements are issued after the meeting`,
    topicPeriodReversed: `31010 结束日期不能早于开始日期，请重新选择
      The last day cannot be before the first. Please choose again`,
    topicPeriodTooLong: `31011 一次最多统计 36 个月，请缩短时间范围
      At most 36 months at a time. Please shorten the period`,
  },
} as const satisfies Refusals
