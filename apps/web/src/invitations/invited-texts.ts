import { defineTexts } from '../kit/texts.ts'

/** Words of the letter behind a personal link. */
export const invitedTexts = defineTexts({
  title: (name: string) => [`给${name}的邀请函`, `Invitation for ${name}`],
  accept: ['接受邀请', 'Accept'],
  decline: ['谢绝', 'Decline'],
  consent: ['我已阅读并同意个人信息使用说明', 'I have read and accept how my data is used'],
  consentTitle: ['个人信息使用说明', 'How your data is used'],
  consentMissing: ['请先阅读并勾选同意', 'Please read and accept first'],
  mealMissing: ['请选择是否用餐', 'Please say whether you take the meal'],
  phone: ['手机号', 'Mobile number'],
  phoneHelp: ['签到时用它确认是您本人', 'It tells us that it is you when you sign in'],
  phoneWrong: ['请填写 11 位手机号', 'Please enter an 11-digit mobile number'],
  accepted: [
    '您已接受邀请，报名信息已为您填好，到场扫码签到即可。',
    'You have accepted and are enrolled. Scan the code at the venue to sign in.',
  ],
  acceptedOnline: [
    '您已接受邀请，报名信息已为您填好，开始前 30 分钟可从本页进入会议。',
    'You have accepted and are enrolled. Enter from this page 30 minutes before the start.',
  ],
  phoneHelpOnline: ['用它核对您的参会时长', 'It tells us how long you took part'],
  waits: (place: number) => [
    `您已接受邀请。名额已满，您在候补第 ${place} 位，有空位时会自动为您报名。`,
    `You have accepted. All seats are taken: you are number ${place} on the waiting list.`,
  ],
  declined: ['您已谢绝邀请。如改变主意，可以再次接受。', 'You have declined. You may still accept.'],
  pass: ['查看这份报名', 'See this enrolment'],
  changeMind: ['不能参加了', 'I cannot come'],
  changeTitle: ['不参加这次会议', 'Not coming to this meeting'],
  changeText: [
    '您的名额会让给候补的人，之后可以再次接受邀请。',
    'Your seat goes to who waits. You may accept again later.',
  ],
})
