import { words } from '../../kit/words.ts'
import type { RuleText } from './rule-text.ts'

/** Of the rules on time, topics, people and meals. */
export const PLANNING_RULE_TEXTS = {
  timeOrder: {
    name: words('会议时间', 'Meeting time'),
    fault: words('结束时间不晚于开始时间', 'The end is not after the start'),
    fix: words('选择开始和结束时间，结束晚于开始', 'Choose a start, and an end after it'),
  },
  timeGrid: {
    name: words('时间刻度', 'Time step'),
    fault: words('时间不是 5 分钟的整数倍', 'The times are not in steps of 5 minutes'),
    fix: words('选择以 5 分钟为单位的时间', 'Choose times in steps of 5 minutes'),
  },
  meetingDays: {
    name: words('会议天数', 'Days of the meeting'),
    fault: words(
      '会议共 {value} 天，最多 {limit} 天',
      'The meeting takes {value} {value|day|days}; at most {limit} {limit|is|are} allowed',
    ),
    fix: words('会议缩短到 {limit} 天以内', 'Shorten the meeting to {limit} {limit|day|days} at most'),
  },
  leadTime: {
    name: words('提前申请', 'Lead time'),
    fault: words(
      '须至少提前 {limit} 个工作日申请，目前只提前 {value} 个',
      'Apply at least {limit} working {limit|day|days} ahead; now it is {value}',
    ),
    fix: words('开始时间再推迟 {off} 个工作日以上', 'Move the start by {off} more working {off|day|days} or later'),
  },
  topicKnown: {
    name: words('课题有效性', 'Topic on the list'),
    fault: words('课题已停用或不存在', 'This topic is no longer on the list'),
    fix: words('重新选择课题', 'Choose another topic'),
  },
  productMatch: {
    name: words('课题与产品', 'Topic and product'),
    fault: words('课题“{topic}”不属于所选产品', '“{topic}” belongs to none of the chosen products'),
    fix: words('更换课题，或添加它的产品', 'Choose another topic, or add its product'),
  },
  topicCode: {
    name: words('课题 4M 编码', '4M code of the topic'),
    fault: words(
      '课题“{topic}”的 4M 编码在会议当天无效（有效期 {from} 至 {to}）',
      'The 4M code of “{topic}” is not valid on the day (valid {from} to {to})',
    ),
    fix: words('更换课题，或把会议改到 {from} 至 {to} 之间', 'Choose another topic, or a day from {from} to {to}'),
  },
  repeatTopic: {
    name: words('重复课题', 'Topic heard before'),
    fault: words(
      '受邀或已报名人员中有 {value} 人在 {limit} 个月内听过“{topic}”{people}',
      '{value} invited or enrolled {value|person|people} heard “{topic}” within {limit} {limit|month|months}{people}',
    ),
    fix: words(
      '更换课题，或不邀请这 {value} 人',
      'Choose another topic, or leave out {value|this person|these people}',
    ),
  },
  agendaFits: {
    name: words('议程时长', 'Length of the agenda'),
    fault: words(
      '课题共 {value} 分钟，比会议的 {limit} 分钟多 {over} 分钟',
      'The topics take {value} minutes, {over} more than the {limit} of the meeting',
    ),
    fix: words(
      '课题合计减到 {limit} 分钟以内，或把会议延长 {over} 分钟',
      'Shorten the topics to {limit} minutes together, or end the meeting {over} minutes later',
    ),
  },
  agendaDays: {
    name: words('议程与每天时间', 'Agenda within the days'),
    fault: words(
      '各天的会议时间放不下全部课题：“{topic}”会超出当天时间 {over} 分钟',
      'The days have no room for all topics: “{topic}” runs {over} {over|minute|minutes} past its day',
    ),
    fix: words(
      '调整课题的顺序或时长，或延长当天的会议时间',
      'Change the order or length of the topics, or lengthen the hours of the day',
    ),
  },
  talkFits: {
    name: words('讲课与课题时长', 'Talk within its topic'),
    fault: words(
      '{name}讲课 {value} 分钟，比课题“{topic}”的 {limit} 分钟多 {over} 分钟',
      "{name}'s talk takes {value} minutes, {over} more than the {limit} of “{topic}”",
    ),
    fix: words(
      '讲课减到 {limit} 分钟以内，或把课题延长到 {value} 分钟',
      'Shorten the talk to {limit} minutes, or lengthen the topic to {value}',
    ),
  },
  sharedTopic: {
    name: words('同一课题多人讲课', 'Talks that share a topic'),
    fault: words(
      '课题“{topic}”只有 {minutes} 分钟，讲课合计 {value} 分钟：{talks}',
      '“{topic}” has {minutes} minutes, its talks add up to {value}: {talks}',
    ),
    fix: words(
      '讲课合计减到 {limit} 分钟以内，或把课题延长到 {value} 分钟',
      'Shorten the talks to {limit} minutes together, or lengthen the topic to {value}',
    ),
  },
  audienceMin: {
    name: words('参会人数', 'Attendees'),
    fault: words(
      '预计参会 {value} 人，此类会议须不少于 {limit} 人',
      '{value} {value|person is|people are} expected; this kind of meeting needs at least {limit}',
    ),
    fix: words('预计参会增加到 {limit} 人以上', 'Invite more people: at least {limit}'),
  },
  patientMin: {
    name: words('患者人数', 'Patients'),
    fault: words(
      '预计患者 {value} 人，患者教育会须不少于 {limit} 人',
      '{value} {value|patient is|patients are} expected; patient education needs at least {limit}',
    ),
    fix: words(
      '患者增加到 {limit} 人以上；不面向患者的会议请清空患者人数',
      'Invite more patients: at least {limit}; leave the field empty if the meeting is not for patients',
    ),
  },
  patientShare: {
    name: words('患者与参会人数', 'Patients among the attendees'),
    fault: words(
      '患者 {value} 人多于预计参会的 {limit} 人',
      '{value} {value|patient is|patients are} more than the {limit} {limit|person|people} expected',
    ),
    fix: words(
      '患者减到 {limit} 人以内，或把预计参会（含患者）增加到 {value} 人',
      'Put {limit} patients at most, or {value} people expected: patients count among them',
    ),
  },
  audiencePerSpeaker: {
    name: words('讲者与听众比例', 'Attendees for each speaker'),
    fault: words(
      '预计参会 {value} 人，按讲者人数须不少于 {limit} 人',
      '{value} {value|person is|people are} expected; this many speakers need at least {limit}',
    ),
    fix: words('预计参会增加到 {limit} 人以上，或减少讲者', 'Invite at least {limit} people, or fewer speakers'),
  },
  seatsExpected: {
    name: words('名额与参会人数', 'Seats for the people expected'),
    fault: words(
      '预计参会 {expected} 人，名额只有 {value} 个',
      '{expected} {expected|person is|people are} expected; seats: {value}',
    ),
    fix: words('名额增加到 {limit} 个以上', 'Raise the seats to at least {limit}'),
  },
  mealPerHead: {
    name: words('人均餐费上限', 'Meal cost per head'),
    fault: words('人均餐费 ¥{value}，超过上限 ¥{limit}', 'Meals cost ¥{value} a head, above the limit of ¥{limit}'),
    fix: words('餐费减到 ¥{most} 以内', 'Lower the meals to ¥{most} at most'),
    plain: words('人均餐费减到 ¥{limit} 以内', 'Lower the meals to ¥{limit} a head at most'),
  },
  mealPerHeadHigh: {
    name: words('人均餐费提醒', 'Meal cost per head, high'),
    fault: words(
      '人均餐费 ¥{value}，已超过提醒线 ¥{limit}',
      'Meals cost ¥{value} a head, above the attention line of ¥{limit}',
    ),
    fix: words('餐费减到 ¥{most} 以内', 'Lower the meals to ¥{most} at most'),
    plain: words('人均餐费减到 ¥{limit} 以内', 'Lower the meals to ¥{limit} a head at most'),
  },
} satisfies Readonly<Record<string, RuleText>>
