import { defineTexts } from '../kit/texts.ts'

/** Words of the attendee's own sign-in. */
export const signTexts = defineTexts({
  title: ['会议签到', 'Sign in'],
  startsAt: (time: string) => [`${time} 开始`, `Starts at ${time}`],
  who: ['报名手机号', 'Mobile number of your enrolment'],
  phoneWrong: ['请填写 11 位手机号', 'Please enter an 11-digit mobile number'],
  noNumber: ['没有中国大陆手机号？', 'No mainland number?'],
  next: ['下一步', 'Continue'],
  unknown: ['没有找到您的报名。', 'We found no enrolment for you. '],
  unknownHelp: ['可以现在登记，登记后直接签名。', 'You can register now and go on to sign in.'],
  register: ['现场登记', 'Register here'],
  registerAndSign: ['登记并去签名', 'Register and sign'],
  called: (familyName: string) => [`${familyName}老师`, familyName],
  otherPhone: ['换个手机号', 'Use another number'],
  hello: (name: string) => [`${name}，您好`, `Hello, ${name}`],
  sign: ['请用手指签名', 'Please sign with your finger'],
  cannotDraw: [
    '不便手写？请到签到台，由工作人员为您办理签到。',
    'You cannot draw here? The staff at the desk can sign you in.',
  ],
  consentTitle: ['个人信息使用说明', 'How your data is used'],
  consent: ['我已阅读并同意个人信息使用说明', 'I have read and accept how my data is used'],
  mealMissing: ['请选择是否用餐', 'Please say whether you take the meal'],
  consentMissing: ['请先勾选同意', 'Please accept first'],
  submit: ['确认签到', 'Sign in'],
  signFirst: ['请先签名', 'Please sign first'],
  again: ['请回到会场屏幕前，重新扫描签到码。', 'Please scan the code on the screen at the venue again.'],
  failed: ['暂时无法签到', 'You cannot sign in now'],
  kept: [
    '网络不通，签名还在，恢复后点“确认签到”',
    'No network. Your signature is kept; press “Sign in” when you are online',
  ],
  keptTitle: ['签名已暂存在本机', 'Your signature is kept on this phone'],
  keptHelp: (meeting: string) => [
    `“${meeting}”的签到还没有提交，联网后自动提交。`,
    `The sign-in to “${meeting}” has not been sent yet. It is sent when the network is back.`,
  ],
  keptStay: [
    '现在没有网络，联网后自动提交。请先不要关闭本页，提交成功后这里会变成绿色。',
    'There is no network now. It is sent by itself as soon as there is one; keep this page open until it turns green.',
  ],
  refusedHelp: (meeting: string) => [
    `“${meeting}”的签到没有成功。请重新扫码签到，或到签到台请工作人员协助。`,
    `You are not signed in to “${meeting}”. Please scan the code again or ask the staff at the desk.`,
  ],
  sendNow: ['立即提交', 'Send now'],
  discard: ['不再提交', 'Do not send'],
  discardTitle: ['不再提交这次签到', 'Do not send this sign-in'],
  discardText: [
    '签名会从手机删除，不会计入签到，删除后无法找回。',
    'The signature is deleted from this phone and never counted. This cannot be undone.',
  ],
  personalTitle: ['我的签到码', 'My sign-in code'],
})
