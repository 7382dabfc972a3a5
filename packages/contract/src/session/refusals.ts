import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [12001, 12006],
    [15104, 15109],
    [33040, 33045],
    [33050, 33069],
  ],
  rows: {
    signInFailed: `12001 工号或密码不对，请核对后重试
      Employee ID or password is wrong. Please check both`,
    signInLocked: `12002 密码连续输错，请 {minutes} 分钟后再试
      Too many wrong passwords. Please try again in {minutes} minutes`,
    loginCodeInvalid: `12003 登录码已失效，请重新登录
      The sign-in code has ended. Please sign in again`,
    snInvalid: `12004 提交凭证无效，请刷新页面后重试
      The submission number is not valid. Please reload the page`,
    snUsed: `12005 这次提交已经处理过，请刷新查看结果
      This was already submitted. Please reload to see the result`,
    sessionGone: `15104 这个登录已经结束，请刷新列表
      This session has ended already. Please reload the list`,
    sessionOwn: `15105 这是您正在使用的登录，如需结束请退出登录
      This is the session you are using. To end it, please sign out`,
    proofNeeded: `33050 这项操作需要先确认是您本人，请验证后继续
      This needs proof that it is you. Please confirm who you are and go on`,
    proofAfterReset: `33060 管理员刚为您发放了密码，付款、账户、角色等操作将于 {time} 开放，请届时再试。如非您本人要求，请立即联系合规
      Administrators have just given you a password. Payments, accounts, roles and the like open at {time}: please try again then. If you did not ask for it, tell compliance at once`,
    passwordAsked: `33061 已提交，等待另一位管理员复核（第 {number} 号）。通过后请回到这里继续
      It waits for another administrator (no. {number}). Once confirmed, please come back and give it here`,
    passwordMustChange: `33040 请先设置自己的密码
      Please choose a password of your own first`,
    initialPasswordExpired: `33041 初始密码已过期，请联系管理员重新发放
      This initial password has expired. Please ask an administrator for a new one`,
    passwordWeak: `33042 密码需要 12 到 128 个字符，不能包含工号，也不能只用少数几个字符
      A password takes 12 to 128 characters, not your employee code, and more than a few different ones`,
    signInTask: `33054 正在确认这不是自动登录，请稍候再试
      We are making sure that this is no automatic sign-in. Please try again in a moment`,
    passwordShort: `33051 管理员的密码至少需要 {least} 个字符，请再长一些
      An administrator’s password takes at least {least} characters. Please choose a longer one`,
    passwordNamed: `33052 密码不能包含公司、部门、产品或本人的名称，请换一个别人想不到的
      A password must not hold names of the company, its units and products, or of yourself. Please choose another`,
    passwordCommon: `33053 这个密码太常见，容易被猜中。可以用几个不相干的词组成一句话
      This password is among the first that are guessed. Try a sentence of several words that have nothing in common`,
    passwordSame: `33043 新密码不能与现在的相同，请换一个
      The new password must differ from the present one. Please choose another`,
    passwordWrong: `33044 现在的密码不正确，请重新输入
      The present password is not right. Please enter it again`,
    passwordLinkOver: `33055 链接无效、已使用或已过期，请联系管理员重新发送
      This link is not valid, was used or has ended. Please ask an administrator for a new one`,
    passwordIssueRefused: `33045 只能为在职的其他人员发放初始密码。自己的密码请在“我的”里修改
      Initial passwords are for other people at work. Change your own under “Me”`,
  },
} as const satisfies Refusals

/** Why a password cannot be chosen. */
export const passwordErrors = ['passwordWeak', 'passwordShort', 'passwordNamed', 'passwordCommon'] as const
