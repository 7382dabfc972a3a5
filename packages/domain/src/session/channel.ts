export const CHANNELS = ['miniwechat', 'workwechat', 'wechat', 'client'] as const
/** Where the app runs (product text, §1). Other mobile browsers have no value. */
export type Channel = (typeof CHANNELS)[number]

export type ChannelSignals = {
  readonly ua: string
  /** `window.__wxjs_environment`; on Android only known after WeixinJSBridgeReady, so detect once more then. */
  readonly wxEnv?: string | undefined
  /** Tells an iPad asking for the desktop site from a Mac. */
  readonly maxTouchPoints?: number | undefined
}

const WECOM = /wxwork(local)?\//
const MOBILE = /android|iphone|ipad|ipod|windows phone|\bmobile\b|openharmony|harmonyos/

/**
 * The channel of a browser. WeCom also says MicroMessenger, so it is asked first; Alipay and Feishu also say
 * "miniprogram", so the word alone counts for nothing. A user agent is never a ground for access.
 */
export function detectChannel({ ua, wxEnv, maxTouchPoints = 0 }: ChannelSignals): Channel | undefined {
  const agent = ua.toLowerCase()
  const inWeChat = agent.includes('micromessenger')
  const inWeCom = WECOM.test(agent)
  const inMiniProgram = (inWeChat || inWeCom) && agent.includes('miniprogram')
  if (wxEnv === 'miniprogram' || inMiniProgram) return 'miniwechat'
  if (inWeCom) return 'workwechat'
  if (inWeChat) return 'wechat'
  const mobile = MOBILE.test(agent) || (agent.includes('macintosh') && maxTouchPoints > 1)
  return mobile ? undefined : 'client'
}

/** Inside the work-messaging app, its mini programs included: decides the sign-in route and the log's scene type. */
export function isWeComHost(ua: string): boolean {
  return WECOM.test(ua.toLowerCase())
}
