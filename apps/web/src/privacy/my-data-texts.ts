import { defineTexts } from '../kit/texts.ts'

/** Words of the page on which attendees see to their own data. */
export const myDataTexts = defineTexts({
  title: ['我的个人信息', 'My data'],
  about: [
    '查看、下载或更正会议系统保存的您的信息，也可以申请删除。请填写报名时的姓名，以及报名时的手机号或邮箱，我们会发送验证码。',
    'See, download or correct what is held about you, or ask for its erasure. Enter your name, and the number or mail address you enrolled with. We send a code to it.',
  ],
  name: ['姓名', 'Name'],
  address: ['手机号或邮箱', 'Mobile number or mail address'],
  nameMissing: ['请填写姓名', 'Please enter your name'],
  addressWrong: ['请填写完整的手机号或邮箱地址', 'Please enter a complete phone number or email address'],
  askCode: ['获取验证码', 'Send the code'],
  sent: (address: string, minutes: number) => [
    `如果 ${address} 报过名，验证码已发出，${minutes} 分钟内有效。`,
    `If ${address} has enrolled, a code is on its way. It holds for ${minutes} minutes.`,
  ],
  code: ['6 位验证码', '6-digit code'],
  codeMissing: ['请填写 6 位验证码', 'Please enter the 6 digits'],
  open: ['查看', 'Open'],
  other: ['换一个手机号或邮箱', 'Another number or address'],
  ended: ['验证已过期，请重新获取验证码', 'The confirmation has ended. Please ask for a new code'],
  none: ['没有保存您的信息', 'Nothing is held about you'],
  places: ['报名记录', 'Enrolments'],
  when: ['会议时间', 'Meeting'],
  state: ['状态', 'State'],
  hospital: ['单位', 'Hospital'],
  department: ['科室', 'Department'],
  phone: ['手机号', 'Number'],
  email: ['邮箱', 'Mail'],
  correct: ['更正', 'Correct'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  saved: ['已更正', 'Corrected'],
  renamed: ['已更正，请用新姓名重新验证', 'Corrected. Please confirm once more with the new name'],
  fixed: [
    '签到后的记录，以及来自医生目录的记录，请联系会议主办方更正。',
    'After signing in, and where the entry comes from the directory, please ask the organiser to correct it.',
  ],
  copy: ['下载全部信息', 'Download everything'],
  copyHelp: [
    '文件包含报名、签到、问卷、消息等全部记录。',
    'The file holds all records: enrolments, sign-ins, answers, messages.',
  ],
  erase: ['申请删除', 'Ask for erasure'],
  eraseTitle: ['申请删除您的个人信息？', 'Ask for the erasure of your data?'],
  eraseText: [
    '由两位工作人员核对后删除，不能恢复；未开始的会议会一并取消报名。法规要求保留的签到和费用记录到期后自动删除。',
    'Two members of the company check and erase it; it cannot be restored. Places at meetings ahead are given up. What the law keeps, such as sign-ins and fees, goes when its time is over.',
  ],
  asked: (at: string) => [
    `您已于 ${at} 申请删除，我们会在 15 个工作日内处理。`,
    `You asked for erasure on ${at}. It is seen to within 15 working days.`,
  ],
  failed: ['没有成功，请检查网络后重试', 'That did not work. Please check the network and try again'],
})
