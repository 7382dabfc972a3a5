import { defineTexts } from '../kit/texts.ts'

/** Words of an enrolment's link to the directory: where it stands, confirming and undoing it. */
export const linkTexts = defineTexts({
  none: ['未关联', 'Not linked'],
  stands: ['已关联，身份已核实', 'Linked, identity proved'],
  waits: ['已关联，待合规核对身份', 'Linked, compliance is to make sure who it is'],
  helps: ['已关联，仅用于统计', 'Linked, for counting only'],
  why: ['关联原因', 'Reason for the link'],
  confirm: ['确认是本人', 'Confirm identity'],
  confirmTitle: (name: string) => [`确认${name}的身份`, `Confirm who ${name} is`],
  confirmText: [
    '请通过医生库登记的电话回访，或用其他可靠方式核对。确认会记入会议历程，讲者的签到和劳务费以此为准。',
    'Call back on the number of the directory, or make sure by other reliable means. It stands in the meeting’s course, and a speaker’s sign-in and fee rest on it.',
  ],
  confirmLabel: ['核对方式', 'How you made sure'],
  confirmed: (name: string) => [`已确认${name}的身份`, `Confirmed who ${name} is`],
  undo: ['撤销关联', 'Undo the link'],
  undoTitle: (name: string) => [`撤销${name}与医生库的关联`, `Undo the link of ${name}`],
  undoText: [
    '医院和科室会恢复为报名时填写的内容，撤销会记入会议历程。',
    'Hospital and department are again as typed. The meeting’s course says so.',
  ],
  undoLabel: ['原因', 'Reason'],
  undone: ['关联已撤销', 'The link is undone'],
  mismatchTitle: (name: string) => [`关联到${name}`, `Link to ${name}`],
  mismatchText: [
    '姓名与手机号、医院对不上。请写明为什么是同一个人，这条关联要由合规同事核对。',
    'Name, number and hospital do not fit. Say why this is the same person; compliance makes sure.',
  ],
  mismatchLabel: ['原因', 'Reason'],
  mismatchConfirm: ['关联并等待核对', 'Link and wait'],
  matchHelp: [
    '关联用于统计参会记录。讲者是否到场，以本人手机号、邀请函或合规核对为准。',
    'A link counts for records of attendance. A speaker is there by the own number, the letter, or compliance’s check.',
  ],
})
