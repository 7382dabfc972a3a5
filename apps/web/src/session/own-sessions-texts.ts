import { defineTexts } from '../kit/texts.ts'

/** Words around one's own sessions. */
export const ownSessionsTexts = defineTexts({
  title: ['登录的设备', 'Signed-in devices'],
  hint: ['查看并退出其他设备', 'See your other devices and sign them out'],
  unknown: ['未知设备', 'Unknown device'],
  here: ['本机', 'This device'],
  since: (when: string, place: string) => [
    `${when} 登录${place === '' ? '' : `，来自 ${place}`}`,
    `Signed in ${when}${place === '' ? '' : ` from ${place}`}`,
  ],
  lastSeen: (when: string) => [`最近使用 ${when}`, `Last used ${when}`],
  end: ['退出', 'Sign out'],
  endOthers: ['退出其他所有设备', 'Sign out all other devices'],
  ended: (count: number) => [
    `已退出 ${count} 台设备`,
    count === 1 ? 'One device is signed out' : `${count} devices are signed out`,
  ],
  alone: ['只有本机登录了您的账号。', 'Only this device is signed in to your account.'],
  failed: ['未成功的登录', 'Sign-ins that failed'],
  failedHint: [
    '如果不是您本人，请修改密码并告诉管理员',
    'If that was not you, change your password and tell an administrator',
  ],
  failedAt: (when: string, place: string, times: number, isLocked: boolean) => [
    `${when}${place === '' ? '' : `，来自 ${place}`}，${isLocked ? '已锁定' : '密码不对'}${times > 1 ? `，${times} 次` : ''}`,
    `${when}${place === '' ? '' : ` from ${place}`}: ${isLocked ? 'locked' : 'wrong password'}${times > 1 ? `, ${times} times` : ''}`,
  ],
})
