import type { RuleLanguage, RuleText } from './rule-text.ts'

/** Of the rules on time, topics, people and meals. */
export const PLANNING_RULE_TEXTS = {
  timeOrder: {
    'zh-CN': { name: '会议时间', fault: '结束时间不晚于开始时间', fix: '选择开始和结束时间，结束晚于开始' },
    en: { name: 'Meeting time', fault: 'The end is not after the start', fix: 'Choose a start, and an end after it' },
  },
  timeGrid: {
    'zh-CN': { name: '时间刻度', fault: '时间不是 5 分钟的整数倍', fix: '选择以 5 分钟为单位的时间' },
    en: {
      name: 'Time step',
      fault: 'The times are not in steps of 5 minutes',
      fix: 'Choose times in steps of 5 minutes',
    },
  },
  meetingDays: {
    'zh-CN': { name: '会议天数', fault: '会议共 {value} 天，最多 {limit} 天', fix: '会议缩短到 {limit} 天以内' },
    en: {
      name: 'Days of the meeting',
      fault: 'The meeting takes {value} {value|day|days}; at most {limit} {limit|is|are} allowed',
      fix: 'Shorten the meeting to {limit} {limit|day|days} at most',
    },
  },
  leadTime: {
    'zh-CN': {
      name: '提前申请',
      fault: '须至少提前 {limit} 个工作日申请，目前只提前 {value} 个',
      fix: '开始时间再推迟 {off} 个工作日以上',
    },
    en: {
      name: 'Lead time',
      fault: 'Apply at least {limit} working {limit|day|days} ahead; now it is {value}',
      fix: 'Move the start by {off} more working {off|day|days} or later',
    },
  },
  topicKnown: {
    'zh-CN': { name: '课题有效性', fault: '课题已停用或不存在', fix: '重新选择课题' },
    en: { name: 'Topic on the list', fault: 'This topic is no longer on the list', fix: 'Choose another topic' },
  },
  productMatch: {
    'zh-CN': { name: '课题与产品', fault: '课题“{topic}”不属于所选产品', fix: '更换课题，或添加它的产品' },
    en: {
      name: 'Topic and product',
      fault: '“{topic}” belongs to none of the chosen products',
      fix: 'Choose another topic, or add its product',
    },
  },
  topicCode: {
    'zh-CN': {
      name: '课题 4M 编码',
      fault: '课题“{topic}”的 4M 编码在会议当天无效（有效期 {from} 至 {to}）',
      fix: '更换课题，或把会议改到 {from} 至 {to} 之间',
    },
    en: {
      name: '4M code of the topic',
      fault: 'The 4M code of “{topic}” is not valid on the day (valid {from} to {to})',
      fix: 'Choose another topic, or a day from {from} to {to}',
    },
  },
  repeatTopic: {
    'zh-CN': {
      name: '重复课题',
      fault: '受邀或已报名人员中有 {value} 人在 {limit} 个月内听过“{topic}”{people}',
      fix: '更换课题，或不邀请这 {value} 人',
    },
    en: {
      name: 'Topic heard before',
      fault:
        '{value} invited or enrolled {value|person|people} heard “{topic}” within {limit} {limit|month|months}{people}',
      fix: 'Choose another topic, or leave out {value|this person|these people}',
    },
  },
  agendaFits: {
    'zh-CN': {
      name: '议程时长',
      fault: '课题共 {value} 分钟，比会议的 {limit} 分钟多 {over} 分钟',
      fix: '课题合计减到 {limit} 分钟以内，或把会议延长 {over} 分钟',
    },
    en: {
      name: 'Length of the agenda',
      fault: 'The topics take {value} minutes, {over} more than the {limit} of the meeting',
      fix: 'Shorten the topics to {limit} minutes together, or end the meeting {over} minutes later',
    },
  },
  agendaDays: {
    'zh-CN': {
      name: '议程与每天时间',
      fault: '各天的会议时间放不下全部课题：“{topic}”会超出当天时间 {over} 分钟',
      fix: '调整课题的顺序或时长，或延长当天的会议时间',
    },
    en: {
      name: 'Agenda within the days',
      fault: 'The days have no room for all topics: “{topic}” runs {over} {over|minute|minutes} past its day',
      fix: 'Change the order or length of the topics, or lengthen the hours of the day',
    },
  },
  talkFits: {
    'zh-CN': {
      name: '讲课与课题时长',
      fault: '{name}讲课 {value} 分钟，比课题“{topic}”的 {limit} 分钟多 {over} 分钟',
      fix: '讲课减到 {limit} 分钟以内，或把课题延长到 {value} 分钟',
    },
    en: {
      name: 'Talk within its topic',
      fault: "{name}'s talk takes {value} minutes, {over} more than the {limit} of “{topic}”",
      fix: 'Shorten the talk to {limit} minutes, or lengthen the topic to {value}',
    },
  },
  sharedTopic: {
    'zh-CN': {
      name: '同一课题多人讲课',
      fault: '课题“{topic}”只有 {minutes} 分钟，讲课合计 {value} 分钟：{talks}',
      fix: '讲课合计减到 {limit} 分钟以内，或把课题延长到 {value} 分钟',
    },
    en: {
      name: 'Talks that share a topic',
      fault: '“{topic}” has {minutes} minutes, its talks add up to {value}: {talks}',
      fix: 'Shorten the talks to {limit} minutes together, or lengthen the topic to {value}',
    },
  },
  audienceMin: {
    'zh-CN': {
      name: '参会人数',
      fault: '预计参会 {value} 人，此类会议须不少于 {limit} 人',
      fix: '预计参会增加到 {limit} 人以上',
    },
    en: {
      name: 'Attendees',
      fault: '{value} {value|person is|people are} expected; this kind of meeting needs at least {limit}',
      fix: 'Invite more people: at least {limit}',
    },
  },
  patientMin: {
    'zh-CN': {
      name: '患者人数',
      fault: '预计患者 {value} 人，患者教育会须不少于 {limit} 人',
      fix: '患者增加到 {limit} 人以上；不面向患者的会议请清空患者人数',
    },
    en: {
      name: 'Patients',
      fault: '{value} {value|patient is|patients are} expected; patient education needs at least {limit}',
      fix: 'Invite more patients: at least {limit}; leave the field empty if the meeting is not for patients',
    },
  },
  patientShare: {
    'zh-CN': {
      name: '患者与参会人数',
      fault: '患者 {value} 人多于预计参会的 {limit} 人',
      fix: '患者减到 {limit} 人以内，或把预计参会（含患者）增加到 {value} 人',
    },
    en: {
      name: 'Patients among the attendees',
      fault: '{value} {value|patient is|patients are} more than the {limit} {limit|person|people} expected',
      fix: 'Put {limit} patients at most, or {value} people expected: patients count among them',
    },
  },
  audiencePerSpeaker: {
    'zh-CN': {
      name: '讲者与听众比例',
      fault: '预计参会 {value} 人，按讲者人数须不少于 {limit} 人',
      fix: '预计参会增加到 {limit} 人以上，或减少讲者',
    },
    en: {
      name: 'Attendees for each speaker',
      fault: '{value} {value|person is|people are} expected; this many speakers need at least {limit}',
      fix: 'Invite at least {limit} people, or fewer speakers',
    },
  },
  seatsExpected: {
    'zh-CN': {
      name: '名额与参会人数',
      fault: '预计参会 {expected} 人，名额只有 {value} 个',
      fix: '名额增加到 {limit} 个以上',
    },
    en: {
      name: 'Seats for the people expected',
      fault: '{expected} {expected|person is|people are} expected; seats: {value}',
      fix: 'Raise the seats to at least {limit}',
    },
  },
  mealPerHead: {
    'zh-CN': {
      name: '人均餐费上限',
      fault: '人均餐费 ¥{value}，超过上限 ¥{limit}',
      fix: '餐费减到 ¥{most} 以内',
      plain: '人均餐费减到 ¥{limit} 以内',
    },
    en: {
      name: 'Meal cost per head',
      fault: 'Meals cost ¥{value} a head, above the limit of ¥{limit}',
      fix: 'Lower the meals to ¥{most} at most',
      plain: 'Lower the meals to ¥{limit} a head at most',
    },
  },
  mealPerHeadHigh: {
    'zh-CN': {
      name: '人均餐费提醒',
      fault: '人均餐费 ¥{value}，已超过提醒线 ¥{limit}',
      fix: '餐费减到 ¥{most} 以内',
      plain: '人均餐费减到 ¥{limit} 以内',
    },
    en: {
      name: 'Meal cost per head, high',
      fault: 'Meals cost ¥{value} a head, above the attention line of ¥{limit}',
      fix: 'Lower the meals to ¥{most} at most',
      plain: 'Lower the meals to ¥{limit} a head at most',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<RuleLanguage, RuleText>>>>
