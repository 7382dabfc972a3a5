import { defineTexts } from '../kit/texts.ts'

/** Words around a person's password. */
export const passwordTexts = defineTexts({
  title: ['登录密码', 'Password'],
  none: ['还没有密码，只能用企业微信登录', 'No password yet: signs in by WeCom only'],
  own: ['本人的密码', 'A password of their own'],
  ownSince: (time: string) => [`${time} 由本人设置`, `Chosen by the person, ${time}`],
  initial: (name: string, time: string) => [
    `${name}发放的初始密码，${time} 前有效，等待本人设置自己的密码`,
    `Initial password given by ${name}, good until ${time}; the person is to choose one`,
  ],
  expired: (name: string) => [
    `${name}发放的初始密码已过期，请重新发放`,
    `The initial password given by ${name} has expired. Give a new one`,
  ],
  issue: ['发放初始密码', 'Give an initial password'],
  reset: ['重置密码', 'Reset the password'],
  askFor: ['提交复核', 'Ask for it'],
  granted: (time: string) => [
    `另一位管理员已复核通过，请在 ${time} 前领取初始密码并告诉本人`,
    `Another administrator has confirmed. Please take the initial password by ${time} and tell the person`,
  ],
  collect: ['领取初始密码', 'Take the initial password'],
  collectWhy: [
    '现在的密码（如有）立即失效，所有设备上的登录会退出，本人会收到通知，24 小时内不能付款。初始密码只显示一次，72 小时内有效。',
    'The present password, if any, and every session end, the person is notified and can’t make payments for a day. It is shown once and good for 72 hours.',
  ],
  mine: ['自己的密码请在“我的”里修改', 'Change your own password under “Me”'],
  inactive: ['已停用的人员不能登录', 'People out of use cannot sign in'],
  ask: (name: string) => [`发放初始密码给${name}？`, `Give ${name} an initial password?`],
  issueWhy: [
    '需另一位管理员先复核。初始密码只显示一次，72 小时内有效。本人首次登录时必须设置自己的密码。',
    'Another administrator confirms it first. It is shown once and good for 72 hours. At the first sign-in the person has to choose another.',
  ],
  resetWhy: [
    '需另一位管理员先复核。发放后，现在的密码立即失效，所有设备上的登录会退出，本人会收到通知，24 小时内不能付款。新的初始密码只显示一次，72 小时内有效。',
    'Another administrator confirms it first. Then the present password and every session end, the person is notified and can’t make payments for a day. The new initial password is shown once and good for 72 hours.',
  ],
  linkWay: (to: string) => [
    `重置后，一次性链接发到本人邮箱 ${to}，密码只有本人知道。`,
    `A reset mails a one-time link to ${to}: the person alone will know the password.`,
  ],
  shownWay: [
    '没有可用的邮箱（未设置邮件服务器，或邮箱地址变更未满 3 天），重置后由您把初始密码告诉本人。',
    'No e-mail reaches the person (no mail server, or the address changed less than 3 days ago): you tell them the initial password.',
  ],
  linkWaiting: (to: string) => [`设置密码的链接正在发往 ${to}`, `The link is on its way to ${to}`],
  linkSent: (to: string, time: string) => [
    `设置密码的链接已发到 ${to}，${time} 前有效，等待本人设置`,
    `A link went to ${to}, good until ${time}; the person is to choose a password`,
  ],
  linkDead: (to: string) => [
    `链接没能发到 ${to}，请核对邮箱地址后重新发送`,
    `The link could not be mailed to ${to}. Check the address, then send a new one`,
  ],
  sendLink: ['发送设置密码的链接', 'Send the link'],
  grantedLink: (time: string) => [
    `另一位管理员已复核通过，请在 ${time} 前发送链接`,
    `Another administrator has confirmed. Please send the link by ${time}`,
  ],
  sendLinkWhy: [
    '现在的密码（如有）立即失效，所有设备上的登录会退出，24 小时内不能付款。链接 72 小时内有效，只能用一次。',
    'The present password, if any, and every session end, and the person pays nothing for a day. The link is good once, for 72 hours.',
  ],
  askLink: (name: string) => [`给${name}发送设置密码的链接？`, `Send ${name} a link to choose a password?`],
  askLinkWhy: [
    '需另一位管理员先复核。发送后，现在的密码（如有）立即失效，所有设备上的登录会退出，本人会收到通知，24 小时内不能付款。',
    'Another administrator confirms it first. Then the present password, if any, and every session end, the person is notified and can’t make payments for a day.',
  ],
  linkGoes: (to: string) => [`链接将在一分钟内发到 ${to}`, `The link goes to ${to} within a minute`],
  once: ['初始密码，只显示这一次', 'Initial password, shown this once'],
  onceHelp: (time: string) => [
    `请当面或通过公司内部渠道告诉本人，${time} 前有效。关闭后无法再次查看，只能重新发放。`,
    `Tell the person directly or inside the company; it is good until ${time}. Once closed it cannot be seen again.`,
  ],
  ended: (count: number) => [
    `已退出 ${count} 处登录`,
    count === 1 ? '1 session has ended' : `${count} sessions have ended`,
  ],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  copyFailed: ['没能复制，请手动抄写', 'It could not be copied. Please write it down'],
  done: ['我已记下', 'I have it'],
  waits: (time: string) => [
    `连续输错密码，新设备需等到 ${time} 才能登录。已用过的设备不受影响。`,
    `Wrong passwords in a row: new devices wait until ${time}. Devices used before do not.`,
  ],
  lift: ['解除等待', 'Lift the wait'],
  lifted: ['已解除，本人现在可以登录', 'Lifted: the person can sign in now'],
})
