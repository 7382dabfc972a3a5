import { defineTexts } from '../kit/texts.ts'

/** Words of the organiser's view of the online room. */
export const roomTexts = defineTexts({
  title: ['线上会议室', 'Online room'],
  pending: ['会议室创建中，请稍候', 'The room is being made'],
  failed: (mayFillIn: boolean) => [
    `会议室创建失败${mayFillIn ? '，请填写入会链接' : ''}`,
    `The room could not be made${mayFillIn ? '. Please give a join link' : ''}`,
  ],
  noLink: (mayFillIn: boolean) => [
    `还没有入会链接${mayFillIn ? '，请填写' : ''}`,
    `There is no join link yet${mayFillIn ? '. Please give one' : ''}`,
  ],
  number: ['会议号', 'Meeting code'],
  link: ['入会链接', 'Join link'],
  doctors: ['医生入口', 'For doctors'],
  doctorsHelp: ['医生从这里进入，才会记录观看时长', 'Watch time is recorded for those who enter here'],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  notCopied: ['没能复制，请长按链接复制', 'Not copied. Press and hold the link to copy it'],
  enter: ['以主持人身份进入', 'Enter as host'],
  hostHelp: (account: string) => [
    `用主持人账号 ${account} 登录会议客户端后进入`,
    `Sign in to the meeting app as ${account} first`,
  ],
  watching: (people: number) => [`正在观看 ${people} 人`, `${people} watching now`],
  waiting: (people: number) => [`已在等候 ${people} 人`, `${people} waiting`],
  watched: (people: number) => [`观看过 ${people} 人`, `Watched so far: ${people}`],
  correct: ['更正入会链接', 'Correct the join link'],
  newLink: ['新的入会链接', 'New join link'],
  linkHelp: ['以 https:// 开头', 'It begins with https://'],
  linkWrong: ['请填写以 https:// 开头的完整链接', 'Please give a whole link that begins with https://'],
  save: ['保存链接', 'Save the link'],
  saved: ['入会链接已更新，医生马上能看到', 'The join link is changed. Doctors see it at once'],
})
