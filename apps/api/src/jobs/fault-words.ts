import type { Locale } from '../kit/http/locale.ts'

/** Chinese words of what the check of the stored data finds broken, by the rule's own sentence. */
export const FAULT_WORDS: Readonly<Record<string, string>> = {
  'the balances of an IO are the sums of its entries': '内部订单余额与账目合计一致',
  'an IO never holds and spends more than it has': '内部订单占用和支出不超过总额',
  'a meeting never gives back more of an IO than it holds': '会议退回的金额不超过占用的金额',
  'a draft, sent-back, revoked, cancelled or void meeting holds no money':
    '草稿、退回、撤回、取消或作废的会议不占用预算',
  'the status of a meeting is that of its last logged step': '会议状态与最后一条记录一致',
  'each logged step starts where the one before ended': '会议记录前后状态衔接',
  'the log of a meeting has no gap': '会议记录编号连续',
  'the sums of a month are those of its settled meetings': '每月汇总数与已计入的会议一致',
  'the sums of an owner are those of their settled meetings': '每位负责人的汇总数与已计入的会议一致',
  'a meeting in approval, and no other, has one open application': '审批中的会议有且只有一份待审批申请',
  'an open application waits for one node, an ended one for none': '待审批申请只等待一个节点，已结束的申请不再等待',
  'nobody decides on their own application or meeting': '审批人不审批本人提交的申请或负责的会议',
  'as many seats are taken as people hold one': '已占席位与报名人数一致',
  'nobody waits while a later one has been given a number before them': '候补序号不重复',
  'who has signed in is marked so, and nobody else': '签到记录与报名状态一致',
  'a sign-in is of the meeting its person is enrolled for': '签到与报名属于同一场会议',
  'only closed meetings have fees, and only talks given are paid': '只有已结束的会议有劳务费，只支付实际完成的讲课',
  'a stand-in replaces a talk of the same meeting that is recorded as replaced':
    '代讲人对应的原讲者已记为更换讲者，且在同一场会议',
  'nobody confirmed the account they entered': '收款账户由录入人以外的人确认',
  'the account book has spent what a meeting says it cost': '账目支出与会议实际费用一致',
  'actual amounts wait for a decision only while the meeting is to be closed, with one active step':
    '只有待关闭的会议有等待审批的实际费用，且只有一个进行中的步骤',
  'another order pays only what finance has put on it': '其他内部订单只支付财务指定的金额',
  'a fee that was taken back has its entry, and no other fee has one': '冲回的劳务费有冲回记录，其他劳务费没有',
  'what a payment file says of its fees is what they say themselves': '付款文件与劳务费一致',
  'a fee goes into a second payment file only after another person brought the paper of the first':
    '劳务费再次进入付款文件前，已有他人登记第一份文件的凭证',
  'the state of a fee is that of its last step': '劳务费状态与最后一条记录一致',
  'the course of a large event has no gap': '大型活动记录编号连续',
  'a policy has one version a day for each scope': '同一范围的政策每天只有一个版本',
  'the sub-meetings of an event plan no more than its limit': '子会议预算合计不超过大型活动上限',
  'kept figures of a meeting that is over are what counting gives': '已结束会议的统计数与重新计算一致',
  'a file that is shown is stored': '显示的文件都已保存',
  'an upload has received its parts, without gaps': '上传的分片连续完整',
  'the bytes of a stored file are there': '已保存的文件内容完整',
  'the audit chain holds': '审计链完整',
}

const RULE = /^(.*?): (.*)$/s

/** A line of the check in one language: the rule that does not hold, and where. */
export function sayFault(line: string, locale: Locale): { rule: string; where: string } {
  const [, rule = line, where = ''] = RULE.exec(line) ?? []
  return { rule: locale === 'en' ? rule : (FAULT_WORDS[rule] ?? rule), where }
}
