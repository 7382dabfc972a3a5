import { INITIAL_PASSWORD_HOURS } from '@osmp/domain/session/password-rules.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'

export const PASSWORD_LINK_SUBJECT = 'OSMP：设置您的登录密码 / Choose your password'

/** The mail in both languages: the one of its reader is not known. */
export function passwordLinkMail({ name, link, until }: { name: string; link: string; until: string }): string {
  return [
    `${name}，您好：`,
    '',
    '两位管理员已为您重置 OSMP 登录密码，原来的密码已失效。请打开下面的链接设置新密码：',
    '',
    link,
    '',
    `链接只能用一次，${displayTime(until)}（北京时间）前有效，共 ${INITIAL_PASSWORD_HOURS} 小时。请勿转发：谁打开它，谁就能以您的名义登录。`,
    '如果不是您本人要求重置，请立即联系合规同事。',
    '',
    '—',
    '',
    `Dear ${name},`,
    '',
    'Two administrators have reset your password of OSMP; the one before works no more. Choose a new one here:',
    '',
    link,
    '',
    `The link works once, until ${displayTime(until)} (Shanghai time). Do not forward it: it lets its reader sign in as you.`,
    'If you did not ask for it, tell compliance at once.',
    '',
  ].join('\n')
}
