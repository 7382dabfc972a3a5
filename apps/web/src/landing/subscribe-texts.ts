import { defineTexts } from '../kit/texts.ts'

/** Words that ask an attendee inside WeChat to agree to single messages. */
export const subscribeTexts = defineTexts({
  why: [
    '同意后，会议变更、会前提醒、会后问卷各通知您一次',
    'Once you agree, WeChat tells you once each of a change, before the start, and of the survey',
  ],
  ask: ['接收微信通知', 'Get WeChat messages'],
  done: ['已开启微信通知', 'WeChat messages are on'],
})
