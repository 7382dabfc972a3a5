import { defineTexts } from '../kit/texts.ts'

/** Words for somebody who has enrolled: where he stands with the meeting. */
export const standingTexts = defineTexts({
  'zh-CN': {
    enrolled: (name: string) => `${name}，您已报名`,
    waitlisted: (place: number) => `您在候补第 ${place} 位，有空位时会通知您`,
    signed: (time: string) => `您已于 ${time} 签到`,
    openLink: '进入线上会议',
  },
  en: {
    enrolled: (name) => `${name}, you are enrolled`,
    waitlisted: (place) => `You are number ${place} on the waiting list. We will tell you when a seat is free`,
    signed: (time) => `You signed in at ${time}`,
    openLink: 'Join online',
  },
})
