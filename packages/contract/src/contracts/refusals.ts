import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[30110, 30130]],
  rows: {
    contractLinkInvalid: `30110 链接无效或已过期，请向会议联系人索取新的链接
      This link is not valid or has ended. Please ask the organiser for a new one`,
    contractCodeForm: `30111 请输入完整的数字
      Please enter all the digits`,
    contractIdentityWrong: `30112 手机号后 4 位不对，还可以再试 {left} 次
      These are not the last four digits on file. Please check them (tries left: {left})`,
    contractIdentityLocked: `30113 输错次数过多，请 {minutes} 分钟后再试
      Too many wrong tries. Please try again in {minutes} minutes`,
    contractVoided: `30114 这份合同已作废，请打开最近收到的链接
      This contract was replaced. Please open the link you received last`,
    contractStale: `30115 会议内容已变更，这份合同需要重新签署，请向会议联系人索取新链接
      The meeting has changed and the contract must be signed anew. Please ask the organiser for a new link`,
    contractDeclined: `30116 这份合同已被拒签；如需签署，请向会议联系人索取新链接
      This contract was declined. To sign after all, please ask the organiser for a new link`,
    contractExpired: `30117 签署期限已过，请向会议联系人索取新链接
      The time for signing has passed. Please ask the organiser for a new link`,
    contractMeetingClosed: `30118 会议已取消或已结案，这份合同不能再签署，如有疑问请联系会议联系人
      The meeting was cancelled or closed, so this contract can no longer be signed. Please ask the organiser if you have questions`,
    contractIsSigned: `30119 合同已签署且内容未变，不需要重新签署
      This contract is signed and still holds. It need not be signed again`,
    contractNotNeeded: `30120 这个讲题没有劳务费，不需要签合同
      There is no fee for this talk, so it needs no contract`,
    contractNoPhone: `30121 讲者没有登记手机号，无法核对身份，请联系管理员补充
      No mobile number of this speaker is on file, and without one nobody can be identified. Please ask your administrator to add it`,
    contractMissing: `30122 还没有生成合同，请先生成签署链接
      There is no contract yet. Please make the signing link first`,
    contractConsentMissing: `30123 请逐条勾选确认事项后再签署
      Please agree to each of the statements before signing`,
    contractTextChanged: `30124 合同文本与您阅读的不一致，请刷新后重新阅读
      The text is not the one you have read. Please reload the page and read it again`,
    contractElsewhere: `30125 这份合同的签署方式不同，请刷新页面后继续
      This contract is signed in another way. Please reload the page`,
    contractProviderFailed: `30126 电子签平台暂时没有响应，请稍后再试
      The e-sign service does not answer. Please try again in a moment`,
    contractTemplateIncomplete: `30127 合同模板还缺公司名称，请联系管理员填写
      The contract template has no company name yet. Please ask your administrator to fill it in`,
    contractTemplateStale: `30128 合同模板已有新版本，请刷新后再改
      There is a newer version of the template. Please reload it and edit again`,
    contractPlaceholderUnknown: `30129 模板里有不认识的占位符“{name}”，请检查
      The template has an unknown placeholder “{name}”. Please check it`,
    contractPlaceholderRetired: `30130 占位符“{name}”会把内部编码写进合同，请改用“{instead}”
      The placeholder “{name}” would put an internal code into the contract. Please write “{instead}” in its place`,
  },
} as const satisfies Refusals
