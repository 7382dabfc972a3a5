import type { Locale } from '../kit/http/locale.ts'
import type { WechatConfig, WecomConfig } from '../kit/settings/messaging-settings.ts'

const OAUTH = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const QR = 'https://login.work.weixin.qq.com/wwlogin/sso/login'

/** The order of the fields is the messaging apps’ own; some of their versions know no other. */
const oauth = (appid: string, redirectUri: string, state: string, more: string) =>
  `${OAUTH}?appid=${appid}&redirect_uri=${encodeURIComponent(redirectUri)}&response_type=code&scope=snsapi_base&state=${state}${more}#wechat_redirect`

/** Inside WeCom: no page is shown, the browser comes back with a code. */
export const silentAddress = ({ corpId, agentId }: WecomConfig, redirectUri: string, state: string): string =>
  oauth(corpId, redirectUri, state, `&agentid=${agentId}`)

/** Inside WeChat, as silent. */
export const attendeeAddress = ({ appId }: WechatConfig, redirectUri: string, state: string): string =>
  oauth(appId, redirectUri, state, '')

/** On a desktop: a QR code to scan with WeCom. */
export function qrAddress(
  { corpId, agentId }: WecomConfig,
  redirectUri: string,
  state: string,
  locale: Locale,
): string {
  const query = {
    login_type: 'CorpApp',
    appid: corpId,
    agentid: agentId,
    redirect_uri: redirectUri,
    state,
    lang: locale === 'en' ? 'en' : 'zh',
  }
  return `${QR}?${new URLSearchParams(query).toString()}`
}
