import { FOLLOW_UP_CONSENT } from '../enrolment/consent-purposes.ts'
import { MEAL_OPT_INS } from '../enrolment/meals.ts'
import { WALL_NAMES } from '../enrolment/wall-name.ts'
import { policy, type PolicyDefinition } from './policy-types.ts'

/** Lead time, audience, meals, budget, sign-in and statements. */
export const MEETING_POLICIES = {
  'lead.workdays': policy('block', 'inferred', { unit: 'workdays', default: 3 }, [
    '提前申请工作日',
    'Lead time in working days',
  ]),
  'meeting.days.max': policy('block', 'proposal', { unit: 'days', default: 7, min: 1 }, [
    '会议最多天数',
    'Most days of a meeting',
  ]),
  'agenda.talks.over': policy('warn', 'proposal', { unit: 'minutes', default: 0 }, [
    '同一课题讲课合计可超出的分钟数',
    'Minutes by which the talks of a topic may exceed it',
  ]),
  'audience.min.inHospital': policy('warn', 'company practice', { unit: 'count', default: 15 }, [
    '院内会最少参会人数',
    'Fewest attendees, in-hospital meeting',
  ]),
  'audience.min.product': policy('warn', 'company practice', { unit: 'count', default: 5 }, [
    '其他产品会最少参会人数',
    'Fewest attendees, other product meeting',
  ]),
  'audience.min.patient': policy('warn', 'company practice', { unit: 'count', default: 30 }, [
    '患者教育会最少参会人数',
    'Fewest attendees, patient education',
  ]),
  'audience.min.remote': policy('warn', 'company practice', { unit: 'count', default: 5 }, [
    '远程会议最少参会人数',
    'Fewest attendees, remote meeting',
  ]),
  'audience.perSpeaker.min': policy('warn', 'company practice', { unit: 'count', default: 5 }, [
    '每位讲者最少对应参会人数',
    'Fewest attendees for each speaker',
  ]),
  'audience.seats.min': policy('warn', 'proposal', { unit: 'percent', default: 100 }, [
    '名额占预计参会人数的最低比例',
    'Fewest seats, as a share of the people expected',
  ]),
  'attendee.repeatTopic.months': policy('warn', 'industry code', { unit: 'months', default: 12 }, [
    '同一课题重复参会间隔月数',
    'Months before a topic may be heard again',
  ]),
  'attendee.meals.months12': policy('warn', 'industry code', { unit: 'count', default: 4, max: 60 }, [
    '医生 12 个月内用餐次数上限',
    'Most meals of a doctor in 12 months',
  ]),
  'attendee.meetings.days90': policy('warn', 'industry code', { unit: 'count', default: 6, max: 60 }, [
    '医生 90 天内参会场次提醒线',
    'Meetings of a doctor in 90 days that need attention',
  ]),
  'meal.optIn': policy('info', 'proposal', { unit: 'choice', default: 'off', choices: MEAL_OPT_INS }, [
    '在哪一步询问是否用餐',
    'When people are asked whether they take the meal',
  ]),
  'meal.perHead.max': policy('block', 'weak source, to be confirmed', { unit: 'fen', default: 30_000, max: 100_000 }, [
    '人均餐费上限',
    'Highest meal cost per head',
  ]),
  'meal.perHead.warn': policy('warn', 'weak source, to be confirmed', { unit: 'fen', default: 20_000, max: 100_000 }, [
    '人均餐费提醒线',
    'Meal cost per head that needs attention',
  ]),
  'budget.overspend': policy('block', 'company practice', { unit: 'percent', default: 10, max: 50 }, [
    '实际超预算需重新审批的比例',
    'Overspend that needs approval again',
  ]),
  'budget.overspend.line': policy('warn', 'company practice', { unit: 'percent', default: 0, max: 50 }, [
    '单项费用超预算提醒比例',
    'Overspend of one line that needs attention',
  ]),
  'signin.window.before': policy('info', 'proposal', { unit: 'minutes', default: 60 }, [
    '会前多久开放签到',
    'Sign-in opens before the start',
  ]),
  'signin.window.after': policy('info', 'proposal', { unit: 'minutes', default: 30 }, [
    '会后多久停止签到',
    'Sign-in ends after the end',
  ]),
  'signin.wall.names': policy('info', 'PIPL', { unit: 'choice', default: 'masked', choices: WALL_NAMES }, [
    '签到大屏显示的姓名',
    'Names on the sign-in screen of the room',
  ]),
  'message.followUp.consent': policy(
    'info',
    'PIPL',
    { unit: 'choice', default: 'notAsked', choices: FOLLOW_UP_CONSENT },
    ['会后问卷和资料须先经本人同意', 'Surveys and materials afterwards need a consent'],
  ),
  'message.letterAgain.workdays': policy('info', 'proposal', { unit: 'workdays', default: 3 }, [
    '邀请函未回复，再次发送前的工作日（0 为不再发）',
    'Working days before an unanswered letter goes again (0: never)',
  ]),
  'message.letterLast.days': policy('info', 'proposal', { unit: 'days', default: 1, max: 7 }, [
    '报名截止前最后一次发送邀请函的提前天数（0 为不发）',
    'Last letter, days before the closing date (0: none)',
  ]),
  'message.reminder.firstDays': policy('info', 'proposal', { unit: 'days', default: 3, max: 7 }, [
    '会前首次提醒提前天数（0 为不提醒）',
    'First reminder, days before the start (0: none)',
  ]),
  'message.reminder.days': policy('info', 'proposal', { unit: 'days', default: 1, max: 7 }, [
    '会前再次提醒提前天数（0 为不提醒）',
    'Second reminder, days before the start (0: none)',
  ]),
  'message.reminder.hours': policy('info', 'proposal', { unit: 'hours', default: 2, max: 23 }, [
    '会议当天提醒提前小时数（0 为不提醒）',
    'Last reminder, hours before the start (0: none)',
  ]),
  'message.thanks': policy('info', 'proposal', { unit: 'flag', default: true }, [
    '会后次日自动感谢到会医生',
    'Attendees are thanked the day after',
  ]),
  'message.thanks.hour': policy('info', 'proposal', { unit: 'hourOfDay', default: 9 }, [
    '会后感谢的时刻',
    'Hour of the thanks',
  ]),
  'message.quiet.from': policy('info', 'proposal', { unit: 'hourOfDay', default: 21, min: 18 }, [
    '每天停发消息的时刻',
    'Messages stop at this hour',
  ]),
  'message.quiet.until': policy('info', 'proposal', { unit: 'hourOfDay', default: 8, max: 11 }, [
    '次日恢复发送的时刻',
    'Messages go out again from this hour',
  ]),
  'message.perDay': policy('info', 'proposal', { unit: 'count', default: 3, min: 1, max: 20 }, [
    '每人每天最多几条消息',
    'Most messages a person gets in a day',
  ]),
  'statement.minDuration': policy('info', 'proposal', { unit: 'percent', default: 70 }, [
    '开具参会证明的最低参会时长',
    'Shortest attendance for a statement',
  ]),
} as const satisfies Record<string, PolicyDefinition>
