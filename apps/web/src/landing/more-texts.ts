import { defineTexts } from '../kit/texts.ts'

/** Words of the blocks that come after the first view, and of a page that is not open. */
export const moreTexts = defineTexts({
  'zh-CN': {
    speakers: '讲者介绍',
    about: (names: readonly string[]) => `涉及产品：${names.join('、')}`,
    map: '交通与地址',
    openMap: '在地图中查看',
    materials: '会议资料',
    size: (kilobytes: number) => (kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`),
    survey: '会议问卷',
    surveyOpen: '填写问卷',
    surveyLater: '会议结束后开放，感谢您的意见。',
    address: '地址',
    organiser: '主办',
    opening: '正在打开页面',
    notOpen: '会议页面暂未开放',
    notOpenText: '主办方还在准备，或已将页面下线。请联系邀请您的同事。',
    missingText: '链接可能不完整，请让邀请您的同事重新发一次。',
  },
  en: {
    speakers: 'Speakers',
    about: (names) => `Products: ${names.join(', ')}`,
    map: 'Getting there',
    openMap: 'See it on a map',
    materials: 'Materials',
    size: (kilobytes) => (kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`),
    survey: 'Survey',
    surveyOpen: 'Fill in the survey',
    surveyLater: 'It opens after the meeting. Thank you for your view.',
    address: 'Address',
    organiser: 'Host',
    opening: 'Opening the page',
    notOpen: 'This page is not open',
    notOpenText: 'The organiser is still preparing it or has taken it down. Please ask who invited you.',
    missingText: 'The link may be incomplete. Please ask whoever invited you to send it again.',
  },
})
