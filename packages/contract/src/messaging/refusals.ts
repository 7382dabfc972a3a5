import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [12100, 12149],
    [30131, 30149],
  ],
  rows: {
    messagingOff: `12100 这里没有接入企业微信或微信，请联系管理员
      WeCom and WeChat are not set up here. Please ask your administrator`,
    messagingUrlForeign: `12101 这个页面不属于本系统，无法签名，请从本系统的链接打开
      This page is not part of this system and cannot be signed. Please open it by a link of this system`,
    messagingBusy: `12102 企业微信或微信暂时没有响应，请稍后重试
      WeCom or WeChat does not answer right now. Please try again in a moment`,
    messagingRefused: `12103 企业微信或微信没有接受这次请求，请联系管理员检查接入设置
      WeCom or WeChat did not accept the request. Please ask your administrator to check its settings`,
    messagingStateInvalid: `12104 这次登录已失效，请重新登录
      This sign-in has ended. Please sign in again`,
    messagingCodeInvalid: `12105 企业微信或微信的登录码已失效，请重新登录
      The code from WeCom or WeChat has ended. Please sign in again`,
    wechatProofInvalid: `12106 微信身份已失效，请重新打开页面
      Your WeChat identity has ended. Please open the page again`,
    wechatTaken: `12107 这个微信已绑定另一位参会者，请用本人的微信打开
      This WeChat belongs to another attendee of the meeting. Please use your own`,
    phoneCodeWrong: `30131 验证码不对，还可以再试 {left} 次
      This is not the code. Please check it (tries left: {left})`,
    phoneCodeGone: `30132 验证码已失效，请重新获取
      This code no longer holds. Please ask for a new one`,
    phoneCodeSoon: `30133 请 {seconds} 秒后再重新获取
      Please ask for another one in {seconds} seconds`,
    phoneCodeMany: `30134 获取次数过多，请 1 小时后再试
      Too many have been asked for. Please try again in an hour`,
    phoneProofGone: `30135 身份核验已过期，请重新获取验证码
      The confirmation of who you are has ended. Please ask for a new code`,
    phoneNoChannel: `30136 系统未接入短信，无法发送到医生手机，请联系管理员
      No text messages are set up here, so nothing can be sent to a doctor’s phone. Please ask your administrator`,
    personalLinkOften: `30137 今天已发送 {count} 次，请明天再重发
      It was sent as often as a day allows ({count}). Please send it again tomorrow`,
  },
} as const satisfies Refusals

/** Of a sign-in through a messaging app. */
export const messagingErrors = [
  'messagingOff',
  'messagingStateInvalid',
  'messagingCodeInvalid',
  'messagingBusy',
  'messagingRefused',
] as const
