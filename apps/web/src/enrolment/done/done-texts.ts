import { defineTexts } from '../../kit/texts.ts'

/** Words of the room that a person sees after signing. */
export const doneTexts = defineTexts({
  called: (familyName: string) => [`${familyName}老师`, familyName],
  enter: (name: string) => [`${name}，请进`, `Welcome, ${name}`],
  back: (name: string) => [`${name}，欢迎回来`, `Welcome back, ${name}`],
  already: (name: string) => [`${name}，您已签到`, `${name}, you are signed in`],
  place: (no: number) => [`您是第 ${no} 位`, `You are number ${no}`],
  doneAt: (time: string) => [`${time} 已签到`, `Signed in at ${time}`],
  soon: (minutes: number) => [
    `${minutes} 分钟后开讲`,
    minutes === 1 ? 'Starts in a minute' : `Starts in ${minutes} minutes`,
  ],
  later: (time: string) => [`${time} 开讲`, `Starts at ${time}`],
  running: ['正在进行', 'Now'],
  agenda: ['看日程', 'See the agenda'],
  failed: ['暂时无法签到', 'You cannot sign in now'],
  leave: ['签退', 'Sign out'],
  leaveTitle: ['现在签退', 'Sign out now'],
  leaveText: [
    '参会时长计到现在。回来时再次扫码签到，时长会累加。',
    'Your time is counted until now. If you come back, scan again and both times are added.',
  ],
  leftTitle: ['已签退', 'You have signed out'],
  leftAt: (time: string) => [`${time} 签退`, `Signed out at ${time}`],
  comeBack: ['再次签到', 'Sign in again'],
  returnedAt: (time: string) => [`${time} 再次签到`, `Back at ${time}`],
})
