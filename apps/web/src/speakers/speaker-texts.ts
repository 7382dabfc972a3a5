import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import { SPEAKER_LEVEL_NAMES } from '@osmp/domain/speakers/speaker-level-names.ts'
import { ENROLMENT_STATUS_NAMES } from '@osmp/domain/enrolment/enrolment-status-names.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the speakers of one meeting. */
export const speakerTexts = defineTexts({
  title: ['讲者', 'Speakers'],
  settled: (done: number, all: number) => [`讲者确认 ${done}/${all}`, `Speakers confirmed: ${done}/${all}`],
  settledWhy: ['实际分钟数是结算劳务费的依据，请如实填写。', 'Fees rest on the minutes really spoken.'],
  locked: ['现在不能改', 'Cannot be changed now'],
  plannedFor: (minutes: number) => [`计划 ${minutes} 分钟`, `${minutes} min planned`],
  recorded: ['录播', 'Recorded'],
  signedIn: ENROLMENT_STATUS_NAMES.signed,
  tookPart: ['已参会', 'Took part'],
  status: ['出席情况', 'Attendance'],
  planned: ['待确认', 'To confirm'],
  came: ['出席', 'Present'],
  replaced: ['更换讲者', 'Replaced'],
  absent: ['缺席', 'Absent'],
  minutes: ['实际讲课时长', 'Length of the talk'],
  minutesUnit: ['分钟', 'min'],
  minutesMissing: ['请填写实际分钟数', 'Please enter the minutes'],
  replacedBy: ['由谁代讲', 'Replaced by'],
  replacedHelp: ['代讲人会加入讲者名单，没有劳务费', 'Joins the speakers without a fee'],
  replacedPaidHelp: [
    '代讲人会加入讲者名单，合同、签到和讲课照片的要求与其他讲者相同',
    'Joins the speakers, with contract, sign-in and photo like the others',
  ],
  standInFee: ['代讲人的税后劳务费', "The stand-in's fee after tax"],
  standInFeeHelp: (most: string) => [
    `最高 ¥${most}，不付费填 0。按规定需要审批的，直属经理和财务通过后才能结案`,
    `At most ¥${most}, 0 for none. Where the policy asks for it, manager and finance approve it before closing`,
  ],
  standsInFor: (name: string) => [`替${name}`, `For ${name}`],
  feeWaits: ['劳务费待审批', 'Fee to be approved'],
  replacedMissing: ['请选择代讲人', 'Please choose the person that spoke instead'],
  blacklisted: ['在不合作名单中', 'Not to be engaged'],
  reason: ['缺席原因', 'Reason'],
  save: ['保存', 'Save'],
  saveAll: ['保存全部', 'Save all'],
  saved: (name: string) => [`${name}的出席情况已保存`, `Saved for ${name}`],
  cameFor: (minutes: number) => [`出席 ${minutes} 分钟`, `Present, ${minutes} min`],
  none: ['这场会议没有讲者', 'This meeting has no speakers'],
  ...SPEAKER_ROLE_NAMES,
  ...SPEAKER_LEVEL_NAMES,
})
