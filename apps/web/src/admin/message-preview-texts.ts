import type { Locale } from '@osmp/domain/kit/words.ts'
import type { MessageValues } from '@osmp/domain/messaging/message-text.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words around the preview of a mail's template. */
export const messagePreviewTexts = defineTexts({
  preview: ['预览', 'Preview'],
  language: ['预览语言', 'Language shown'],
  phone: ['邮件在手机上的样子', 'The mail on a phone'],
  unknown: (field: string, name: string) => [
    `${field}里的占位符“${name}”不能使用，请改用上面列出的`,
    `${field}: the placeholder “${name}” cannot be used here. Please take one of those above`,
  ],
  noLink: (field: string) => [
    `${field}缺少会议页链接，请写上 {link}`,
    `${field} lacks the link to the meeting’s page. Please write {link}`,
  ],
  refuse: ['邮件末尾会自动附上退订链接', 'The link to unsubscribe is added below by itself'],
})

const MEETING = '心血管学术研讨会'
const LINK = 'https://example.com/landing/…'

/** The values of the example in each language. */
export const MESSAGE_SAMPLES: Readonly<Record<Locale, MessageValues>> = {
  'zh-CN': {
    name: '李一',
    meeting: MEETING,
    when: '2027-03-09 14:00–16:00（北京时间）',
    where: '市第一医院 三号会议室',
    organiser: '心血管事业部',
    link: LINK,
    number: '3',
    changes: '时间：2027-03-08 14:00–16:00 → 2027-03-09 14:00–16:00',
  },
  en: {
    name: '李一',
    meeting: MEETING,
    when: '2027-03-09 14:00–16:00 (Shanghai time)',
    where: '市第一医院 三号会议室',
    organiser: '心血管事业部',
    link: LINK,
    number: '3',
    changes: 'Time: 2027-03-08 14:00–16:00 → 2027-03-09 14:00–16:00',
  },
}
