import type { NoticeText } from './notice-paths.ts'
import { ACCOUNT_NOTICES } from './notice-account-texts.ts'

/** What notices say about what a second person decides: a speaker's bank account, and requests. */
export const SECOND_PERSON_NOTICES = {
  ...ACCOUNT_NOTICES,
  secondPersonAsked: {
    zh: '{by}申请：{titleZh}，请您复核',
    en: '{by} asks for a second person. {titleEn}',
    path: 'second',
  },
  secondPersonTold: {
    zh: '{by}申请：{titleZh}，等待另一人复核，请知悉',
    en: '{by} asked for a change, which waits for a second person. {titleEn}',
    path: 'second',
  },
  secondPersonConfirmed: {
    zh: '{by}已复核通过：{titleZh}',
    en: '{by} confirmed. {titleEn}',
    path: 'second',
  },
  secondPersonRefused: {
    zh: '{by}未同意：{titleZh}。原因：{word}',
    en: '{by} refused. {titleEn}. Reason: {word}',
    path: 'second',
  },
  secondPersonWithdrawn: {
    zh: '{by}已撤回申请：{titleZh}',
    en: '{by} took a request back. {titleEn}',
    path: 'second',
  },
  secondPersonExpired: {
    zh: '无人复核，申请已过期：{titleZh}',
    en: 'Nobody decided in time. {titleEn}',
    path: 'second',
  },
  secondPersonOnServer: {
    zh: '注意：有人在服务器上用命令确认了“{titleZh}”，没有经过第二人复核。如非事先约定，请立即查明',
    en: 'Attention: somebody confirmed “{titleEn}” by a command on the server, without a second person. Look into it at once if it was not agreed',
    path: 'second',
  },
  eraseStopped: {
    zh: '到期删除已暂停：本次将删除 {places} 条报名、{letters} 封邀请函和 {strangers} 条入会记录，超过一次可删除的比例。请管理员在“后台任务”中申请，另一人复核后才会删除',
    en: 'Erasing by time was stopped: {places} enrolments, {letters} invitations and {strangers} stays are more than one run may erase. An administrator asks for it on the page of jobs, and another person confirms',
    path: 'jobs',
  },
  eraseStoppedTold: {
    zh: '到期删除已暂停：本次将删除 {places} 条报名、{letters} 封邀请函和 {strangers} 条入会记录，超过一次可删除的比例。管理员提出申请后，可由您复核',
    en: 'Erasing by time was stopped: {places} enrolments, {letters} invitations and {strangers} stays are more than one run may erase. Once an administrator asks for it, you may confirm',
    path: 'seconds',
  },
  linkMadeOnServer: {
    zh: '注意：有人在服务器上用命令为管理员{name}发放了新的登录链接。如非事先约定，请立即查明',
    en: 'Attention: somebody made a new sign-in link for the administrator {name} by a command on the server. Look into it at once if it was not agreed',
    path: 'delegations',
  },
  passwordGiven: {
    zh: '{by}为您重置了登录密码，所有设备已退出登录。如非您本人要求，请立即联系合规',
    en: '{by} reset your password, and all your sessions have ended. If you did not ask for it, tell compliance at once',
    path: 'delegations',
  },
  passwordGivenToReport: {
    zh: '{by}为{name}重置了登录密码。如果{name}没有要求，请立即联系合规',
    en: '{by} reset the password of {name}. If {name} did not ask for it, tell compliance at once',
    path: 'delegations',
  },
  secondPersonHolds: {
    zh: '{titleZh}，经{by}复核，现已生效。如有疑问，请联系管理员',
    en: '{titleEn}. Confirmed by {by}, it holds now. Ask your administrator if you wonder why',
    path: 'delegations',
  },
} as const satisfies Readonly<Record<string, NoticeText>>
