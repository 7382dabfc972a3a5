import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import { SPEAKER_LEVEL_NAMES } from '@osmp/domain/speakers/speaker-level-names.ts'
import { defineTexts } from '../../kit/texts.ts'

/** Words of the form's second part: content, speakers, audience. */
export const formBodyTexts = defineTexts({
  content: ['产品与课题', 'Products and topics'],
  products: ['产品', 'Products'],
  topics: ['课题', 'Topics'],
  topicsFirst: ['请先选择产品', 'Choose a product first'],
  heardLater: ['报名时会提示谁听过这个课题', 'Enrolment flags doctors who have heard this topic'],
  branchFirst: ['请先选择内容分类', 'Choose a branch first'],
  minutes: ['分钟', 'min'],
  topicMinutes: (name: string) => [`“${name}”的时长`, `Length of “${name}”`],
  speakers: ['讲者', 'Speakers'],
  chooseSpeakers: ['选择讲者', 'Choose speakers'],
  topicFirst: ['请先选择课题，讲者会自动对应课题', 'Choose topics first: each speaker then gets one'],
  noSpeakers: ['没有讲者也可以提交', 'You may also submit without speakers'],
  gross: (amount: string) => [`税前 ¥${amount}`, `¥${amount} gross`],
  consentMissing: ['缺少单位同意证明', "Employer's consent is missing"],
  knowsTopic: ['讲过本课题', 'Spoke about this topic'],
  yearUsed: (percent: number) => [`年 ${percent}%`, `${percent}% of the year`],
  year_near: ['接近年度上限', 'near the maximum of the year'],
  year_over: ['超出年度上限', 'over the maximum of the year'],
  blacklisted: ['在不合作名单中，不能邀请', 'Not to be engaged: cannot be invited'],
  audience: ['参会人数', 'Audience'],
  expected: ['预计参会人数', 'Expected people'],
  patients: ['其中患者人数', 'Patients among them'],
  people: ['人', 'people'],
  codeUntil: (day: string) => [`4M 码有效至 ${day}`, `4M code good until ${day}`],
  topicCount: (count: number) => [`已选 ${count} 个`, `${count} chosen`],
  ...SPEAKER_ROLE_NAMES,
  ...SPEAKER_LEVEL_NAMES,
})
