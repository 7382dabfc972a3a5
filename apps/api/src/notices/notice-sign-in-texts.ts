import { type NoticeText, to } from './notice-paths.ts'

const refusals = to('refusals')
const sessions = to('sessions')

/** Notices about a person's own sign-ins, and to administrators and compliance about many refused calls. */
export const SIGN_IN_NOTICES = {
  newDevice: sessions(
    '您的账号在一台新设备上登录：{device}（{place}）。如果不是您本人，请立即修改密码并退出该设备',
    'Your account was used on a new device: {device} ({place}). If that was not you, change your password and end that session',
  ),
  sessionsFull: sessions(
    '同时登录的设备超过 5 台，最久未使用的已退出：{device}',
    'More than five sessions at once: the one used longest ago has ended, {device}',
  ),
  signInGuesses: sessions(
    '有人连续 {times} 次用错误的密码登录您的账号（{place}）。如果不是您本人，请告诉管理员',
    'Somebody tried {times} wrong passwords for your account in a row ({place}). If that was not you, tell an administrator',
  ),
  refusalsOfPerson: refusals(
    '{name} 10 分钟内被拒绝 {times} 次，请查看拒绝记录',
    '{name} was refused {times} {times|time|times} within ten minutes. Please look at the log of refusals',
  ),
  refusalsOfAddress: refusals(
    '来自 {place} 的请求 10 分钟内被拒绝 {times} 次，请查看拒绝记录',
    'Calls from {place} were refused {times} {times|time|times} within ten minutes. Please look at the log of refusals',
  ),
  refusalsOfObject: refusals(
    '对“{name}”的操作 10 分钟内被拒绝 {times} 次，请查看拒绝记录',
    'Calls on “{name}” were refused {times} {times|time|times} within ten minutes. Please look at the log of refusals',
  ),
} satisfies Readonly<Record<string, NoticeText>>
