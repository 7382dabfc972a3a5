import { defineTexts } from '../../kit/texts.ts'

/** Words of the registration form. */
export const registrationTexts = defineTexts({
  register: ['报名', 'Enrol'],
  name: ['姓名', 'Name'],
  namePlaceholder: ['与证件一致', 'As on your ID'],
  phone: ['手机号', 'Mobile number'],
  phoneHelp: ['签到时用它确认是您本人', 'It tells us that it is you when you sign in'],
  email: ['电子邮箱', 'Mail address'],
  emailHelp: [
    '仅用于发送本次会议的报名结果、变更和提醒',
    'Used only to mail you results, changes and reminders of this meeting',
  ],
  emailWrong: ['请填写有效的邮箱地址', 'Please enter a valid mail address'],
  code: ['邀请码', 'Invitation code'],
  codeHelp: ['由主办方提供，共 8 位', 'Eight characters, from the organiser'],
  codeMissing: ['请填写邀请码', 'Please enter the invitation code'],
  codeWrong: ['邀请码共 8 位，请核对', 'An invitation code has eight characters. Please check it'],
  enrolmentInvitedOnly: [
    '本次会议仅限受邀参加，请从邀请函里的链接报名',
    'This meeting is by invitation. Please enrol with the link in your letter',
  ],
  enrolmentClosedByDate: ['报名已截止，如需参加请联系主办方', 'Enrolment is over. Please ask the organiser'],
  mealMissing: ['请选择是否用餐', 'Please say whether you take the meal'],
  back: ['返回会议页面', 'Back to the meeting'],
  hospital: ['医院', 'Hospital'],
  department: ['科室', 'Department'],
  consent: ['我已阅读并同意个人信息使用说明', 'I have read and accept how my data is used'],
  consentTitle: ['个人信息使用说明', 'How your data is used'],
  optionalConsents: ['以下由您选择，不影响报名', 'Your choice; you enrol either way'],
  submit: ['提交报名', 'Enrol'],
  nameMissing: ['请填写姓名，至少两个字', 'Please enter your name, two characters at least'],
  consentMissing: ['请先阅读并勾选同意', 'Please read and accept first'],
  ended: ['登录已失效，请刷新本页后重新提交', 'Your sign-in has ended. Please reload this page and send again'],
  findPass: ['找回我的报名', 'Find my enrolment'],
  phoneHelpOnline: ['用它核对您的参会时长', 'It tells us how long you took part'],
})
