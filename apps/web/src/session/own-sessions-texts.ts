import { defineTexts } from '../kit/texts.ts'

/** Words around one's own sessions. */
export const ownSessionsTexts = defineTexts({
  'zh-CN': {
    title: '登录的设备',
    hint: '查看并退出其他设备',
    unknown: '未知设备',
    here: '本机',
    since: (when: string, place: string) => `${when} 登录${place === '' ? '' : `，来自 ${place}`}`,
    lastSeen: (when: string) => `最近使用 ${when}`,
    end: '退出',
    endOthers: '退出其他所有设备',
    ended: (count: number) => `已退出 ${count} 台设备`,
    alone: '只有本机登录了您的账号。',
    failed: '未成功的登录',
    failedHint: '如果不是您本人，请修改密码并告诉管理员',
    failedAt: (when: string, place: string, times: number, isLocked: boolean) =>
      `${when}${place === '' ? '' : `，来自 ${place}`}，${isLocked ? '已锁定' : '密码不对'}${times > 1 ? `，${times} 次` : ''}`,
  },
  en: {
    title: 'Signed-in devices',
    hint: 'See your other devices and sign them out',
    unknown: 'Unknown device',
    here: 'This device',
    since: (when, place) => `Signed in ${when}${place === '' ? '' : ` from ${place}`}`,
    lastSeen: (when) => `Last used ${when}`,
    end: 'Sign out',
    endOthers: 'Sign out all other devices',
    ended: (count) => (count === 1 ? 'One device is signed out' : `${count} devices are signed out`),
    alone: 'Only this device is signed in to your account.',
    failed: 'Sign-ins that failed',
    failedHint: 'If that was not you, change your password and tell an administrator',
    failedAt: (when, place, times, isLocked) =>
      `${when}${place === '' ? '' : ` from ${place}`}: ${isLocked ? 'locked' : 'wrong password'}${times > 1 ? `, ${times} times` : ''}`,
  },
})
