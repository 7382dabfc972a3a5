import type { MessagingConfig } from '../kit/settings/messaging-settings.ts'

const SDK = 'https://res.wx.qq.com'
const WECOM_SDK = 'https://open.work.weixin.qq.com'

/** The hosts whose scripts our pages may run: the JS-SDKs of what is set up, and no other. */
export const scriptHosts = ({ wecom, wechat }: MessagingConfig): string[] => [
  ...(wecom || wechat ? [SDK] : []),
  ...(wecom ? [WECOM_SDK] : []),
]
