import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the blocks that come after the first view, and of a page that is not open. */
export const moreTexts = defineTexts({
  speakers: ['讲者介绍', 'Speakers'],
  leads: (name: string, topic: string, topics: number) => [
    topics > 1 ? `${name}讲《${topic}》等 ${topics} 个议题` : `${name}讲《${topic}》`,
    topics > 1 ? `${name} on “${topic}”, one of ${topics} topics` : `${name} on “${topic}”`,
  ],
  topics: (count: number) => [`${count} 个议题`, counted(count, 'topic')],
  speakerCount: (count: number) => [`${count} 位讲者`, counted(count, 'speaker')],
  about: (names: readonly string[]) => [`涉及产品：${names.join('、')}`, `Products: ${names.join(', ')}`],
  map: ['交通与地址', 'Getting there'],
  openMap: ['在地图中查看', 'See it on a map'],
  materials: ['会议资料', 'Materials'],
  size: (kilobytes: number) => [
    kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`,
    kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`,
  ],
  survey: ['会议问卷', 'Survey'],
  surveyOpen: ['填写问卷', 'Fill in the survey'],
  surveyLater: ['会议结束后开放，感谢您的意见。', 'It opens after the meeting. Thank you for your view.'],
  address: ['地址', 'Address'],
  surveyOfMeeting: ['填写会议问卷', 'Fill in the survey'],
  endedNote: ['会议已结束，感谢关注', 'This meeting is over. Thank you for your interest'],
  cancelledNote: ['会议已取消，给您带来不便，敬请谅解', 'This meeting is cancelled. We are sorry for the trouble'],
  signInNote: ['请在会场扫描签到码完成签到', 'Scan the code at the venue to sign in'],
  enterNote: ['报名后即可进入会议', 'Enrol and enter at once'],
  bothNote: ['现场参加请扫签到码，线上参加请先报名', 'At the venue, scan the code; to take part online, enrol first'],
  upcoming: ['报名中', 'Open for enrolment'],
  signIn: ['签到中', 'Sign-in is open'],
  enterable: ['可入会', 'Open to enter'],
  linkLater: ['待公布入会链接', 'Link to come'],
  linkLaterNote: ['入会链接稍后公布，请先报名', 'The link to join is still to come. Please enrol first'],
  ended: ['已结束', 'Over'],
  cancelled: ['已取消', 'Cancelled'],
  organiser: ['主办', 'Host'],
  opening: ['正在打开页面', 'Opening the page'],
  notOpen: ['会议页面暂未开放', 'This page is not open'],
  notOpenText: [
    '主办方还在准备，或已将页面下线。请联系邀请您的同事。',
    'The organiser is still preparing it or has taken it down. Please ask who invited you.',
  ],
  missingText: [
    '链接可能不完整，请让邀请您的同事重新发一次。',
    'The link may be incomplete. Please ask whoever invited you to send it again.',
  ],
})
