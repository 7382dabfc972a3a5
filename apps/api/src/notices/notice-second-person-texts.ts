import { type NoticeText, to } from './notice-paths.ts'
import { ACCOUNT_NOTICES } from './notice-account-texts.ts'

const delegations = to('delegations')
const jobs = to('jobs')
const privacy = to('privacy')
const second = to('second')
const seconds = to('seconds')

/** What notices say about what a second person decides: a speaker's bank account, and requests. */
export const SECOND_PERSON_NOTICES = {
  ...ACCOUNT_NOTICES,
  secondPersonAsked: second('{by}申请：{titleZh}，请您复核', '{by} asks for a second person. {titleEn}'),
  secondPersonTold: second(
    '{by}申请：{titleZh}，等待另一人复核，请知悉',
    '{by} asked for a change, which waits for a second person. {titleEn}',
  ),
  secondPersonConfirmed: second('{by}已复核通过：{titleZh}', '{by} confirmed. {titleEn}'),
  secondPersonRefused: second('{by}未同意：{titleZh}。原因：{word}', '{by} refused. {titleEn}. Reason: {word}'),
  secondPersonWithdrawn: second('{by}已撤回申请：{titleZh}', '{by} took a request back. {titleEn}'),
  secondPersonExpired: second('无人复核，申请已过期：{titleZh}', 'Nobody decided in time. {titleEn}'),
  secondPersonOnServer: second(
    '注意：有人在服务器上用命令确认了“{titleZh}”，没有经过第二人复核。如非事先约定，请立即查明',
    'Attention: somebody confirmed “{titleEn}” by a command on the server, without a second person. Look into it at once if it was not agreed',
  ),
  erasureAsked: privacy(
    '有参会者申请删除个人信息，请在 15 个工作日内处理',
    'An attendee asked for the erasure of their data. Please see to it within 15 working days',
  ),
  eraseStopped: jobs(
    '到期删除已暂停：本次将删除 {places} 条报名、{letters} 封邀请函和 {strangers} 条入会记录，超过一次可删除的比例。请管理员在“后台任务”中申请，另一人复核后才会删除',
    'Erasing by time was stopped: {places} enrolments, {letters} invitations and {strangers} stays are more than one run may erase. An administrator asks for it on the page of jobs, and another person confirms',
  ),
  eraseStoppedTold: seconds(
    '到期删除已暂停：本次将删除 {places} 条报名、{letters} 封邀请函和 {strangers} 条入会记录，超过一次可删除的比例。管理员提出申请后，可由您复核',
    'Erasing by time was stopped: {places} enrolments, {letters} invitations and {strangers} stays are more than one run may erase. Once an administrator asks for it, you may confirm',
  ),
  loneConfirmers: seconds(
    '有 {count} 人只复核通过过同一位申请人的申请（复核人 ← 申请人 × 次数）：{people}。请了解是否每次都独立核对',
    '{count} {count|person has|people have} only ever confirmed requests of one asker (second person ← asker × times): {people}. Please ask whether each was looked at',
  ),
  linkMadeOnServer: delegations(
    '注意：有人在服务器上用命令为管理员{name}发放了新的登录链接。如非事先约定，请立即查明',
    'Attention: somebody made a new sign-in link for the administrator {name} by a command on the server. Look into it at once if it was not agreed',
  ),
  passwordGiven: delegations(
    '{by}为您重置了登录密码，所有设备已退出登录。如非您本人要求，请立即联系合规',
    '{by} reset your password, and all your sessions have ended. If you did not ask for it, tell compliance at once',
  ),
  passwordGivenToReport: delegations(
    '{by}为{name}重置了登录密码。如果{name}没有要求，请立即联系合规',
    '{by} reset the password of {name}. If {name} did not ask for it, tell compliance at once',
  ),
  secondPersonHolds: delegations(
    '{titleZh}，经{by}复核，现已生效。如有疑问，请联系管理员',
    '{titleEn}. Confirmed by {by}, it holds now. Ask your administrator if you wonder why',
  ),
} satisfies Readonly<Record<string, NoticeText>>
