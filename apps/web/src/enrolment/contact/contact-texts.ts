import { defineTexts } from '../../kit/texts.ts'

/** Words for people without a number of the mainland. */
export const contactTexts = defineTexts({
  abroad: ['手机号（境外）', 'Mobile number abroad'],
  abroadHelp: ['以 + 和国家码开头', 'It begins with + and the country’s code'],
  email: ['电子邮箱', 'Mail address'],
  emailHelp: ['代替手机号，用来确认是您本人', 'In place of a number it tells us that it is you'],
  emailCode: ['验证码', 'Code'],
  sentTo: (minutes: number) => [
    `验证码已发送，${minutes} 分钟内有效。没有收到请查看垃圾邮件。`,
    `The code is on its way and holds for ${minutes} minutes. Look into your spam folder too.`,
  ],
  askCode: ['获取验证码', 'Send a code'],
  askAgain: ['重新获取', 'Send another'],
  askAgainIn: (seconds: number) => [`${seconds} 秒后可重新获取`, `Another one in ${seconds} s`],
  emailFirst: ['请先填写有效的邮箱地址', 'Please enter a valid mail address first'],
  byMail: ['改用邮箱', 'Use a mail address'],
  byAbroad: ['改用境外手机号', 'Use a number abroad'],
  byMainland: ['改用中国大陆手机号', 'Use a mainland number'],
})
