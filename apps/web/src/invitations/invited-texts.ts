import { defineTexts } from '../kit/texts.ts'

/** Words of the letter behind a personal link. */
export const invitedTexts = defineTexts({
  'zh-CN': {
    title: (name: string) => `给${name}的邀请函`,
    accept: '接受邀请',
    decline: '谢绝',
    consent: '我已阅读并同意个人信息使用说明',
    consentTitle: '个人信息使用说明',
    consentMissing: '请先阅读并勾选同意',
    phone: '手机号',
    phoneHelp: '签到时用它确认是您本人',
    phoneWrong: '请填写 11 位手机号',
    accepted: '您已接受邀请，报名信息已为您填好，到场扫码签到即可。',
    waits: (place: number) => `您已接受邀请。名额已满，您在候补第 ${place} 位，有空位时会自动为您报名。`,
    declined: '您已谢绝邀请。如改变主意，可以再次接受。',
    changeMind: '不能参加了',
    changeTitle: '不参加这次会议',
    changeText: '您的名额会让给候补的人，之后可以再次接受邀请。',
  },
  en: {
    title: (name) => `Invitation for ${name}`,
    accept: 'Accept',
    decline: 'Decline',
    consent: 'I have read and accept how my data is used',
    consentTitle: 'How your data is used',
    consentMissing: 'Please read and accept first',
    phone: 'Mobile number',
    phoneHelp: 'It tells us that it is you when you sign in',
    phoneWrong: 'Please enter an 11-digit mobile number',
    accepted: 'You have accepted and are enrolled. Scan the code at the venue to sign in.',
    waits: (place) => `You have accepted. All seats are taken: you are number ${place} on the waiting list.`,
    declined: 'You have declined. You may still accept.',
    changeMind: 'I cannot come',
    changeTitle: 'Not coming to this meeting',
    changeText: 'Your seat goes to who waits. You may accept again later.',
  },
})
