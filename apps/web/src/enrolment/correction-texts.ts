import { defineTexts } from '../kit/texts.ts'

/** Words for correcting and voiding an enrolment in the organiser's list. */
export const correctionTexts = defineTexts({
  correct: ['更正信息', 'Correct'],
  title: ['更正报名信息', 'Correct an enrolment'],
  help: [
    '姓名更正后，原来发出的二维码和个人链接失效，本人可用新的姓名和手机号找回。',
    'With another name, the code and personal link given out before end. The person gets back with the new name and number.',
  ],
  linkedHelp: [
    '这位参会人已关联医生库，姓名、医院和科室以医生库为准，这里只能更正手机号。',
    'Linked to the directory, which gives name, hospital and department. Only the number can be corrected here.',
  ],
  name: ['姓名', 'Name'],
  hospital: ['医院', 'Hospital'],
  department: ['科室', 'Department'],
  nameMissing: ['请填写姓名，至少两个字', 'Please enter the name, two characters at least'],
  phoneWrong: ['请填写 11 位手机号', 'Please enter an 11-digit mobile number'],
  directory: ['医生库', 'Directory'],
  reason: ['更正原因', 'Reason'],
  reasonHelp: [
    '例如“本人来电更正”，会记入会议历程，请勿填写姓名。',
    'Such as “Asked for by phone”. The meeting’s course keeps it. No names, please.',
  ],
  reasonMissing: ['请填写更正原因', 'Please give a reason'],
  save: ['保存更正', 'Save'],
  saved: (name: string) => [`${name}的报名信息已更正`, `The enrolment of ${name} is corrected`],
  void: ['作废报名', 'Void'],
  voidTitle: (name: string) => [`作废${name}的报名`, `Void the enrolment of ${name}`],
  voidText: [
    '名额和手机号会释放，二维码和个人链接失效，作废后不能恢复。原因会记入会议历程，请勿填写姓名。',
    'Seat and number become free, code and personal link end. This cannot be undone. The meeting’s course keeps the reason. No names, please.',
  ],
  voidLabel: ['作废原因', 'Reason'],
  voided: (name: string) => [`${name}的报名已作废`, `The enrolment of ${name} is void`],
  changes: ['更正记录', 'Corrections'],
  self: ['本人', 'The attendee'],
  letter: ['本人接受邀请函', 'The attendee, by accepting the letter'],
  change: (field: string, before: string, after: string) => [
    `${field}：${before} → ${after}`,
    `${field}: ${before} → ${after}`,
  ],
  empty: ['未填写', 'none'],
  number: ['手机号', 'Mobile'],
})
