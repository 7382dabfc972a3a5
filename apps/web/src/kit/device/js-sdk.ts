import { isWeComHost } from '@osmp/domain/session/channel.ts'
import type { CallOutput } from '../calls/call-types.ts'
import { currentChannel } from './channel.ts'
import { imageOfBase64 } from '../upload/image-of-base64.ts'
import { loadScript } from '../calls/load-script.ts'
import { messaging } from '../calls/messaging-calls.ts'

/** What a messaging app shows when the page is passed on. `link` and `image` are full https addresses. */
export type Share = { title: string; description: string; link: string; image: string }

/** What the messaging app around the page does for us. Every part rejects where this version of the app does not know it. */
export type Bridge = {
  /** The text of a QR code; null when the person closes the scanner. */
  scanCode(): Promise<string | null>
  /** Pictures from the camera or the album, at most nine; null when the person chooses none. */
  chooseImages(options?: { count?: number; from?: 'camera' | 'both' }): Promise<Blob[] | null>
  /** What is passed on from now on. */
  setShare(share: Share): void
  /** Opens WeCom's list of the member's own contacts in WeChat and passes this on; false when the member leaves it. WeCom alone. */
  passToContact(share: Share): Promise<boolean>
  /** Closes the page and leads back to the conversation. */
  close(): void
}

type Answer = { errMsg?: string; err_msg?: string; resultStr?: string; localIds?: string[]; localData?: string }
type Ask = (
  options: Record<string, unknown> & { success?: (answer: Answer) => void; fail?: (answer: Answer) => void },
) => void
type Sdk = {
  config: Ask
  ready(then: () => void): void
  error(then: (answer: Answer) => void): void
  closeWindow(): void
  agentConfig?: Ask
  /** Features that came after WeCom's first script have no function of their own. */
  invoke?: (feature: string, options: Record<string, unknown>, then: (answer: Answer) => void) => void
} & Partial<Record<Feature, Ask>>
type Feature = (typeof FEATURES)[number]
type App = 'workwechat' | 'wechat'

declare global {
  /** The messaging apps' JS-SDK, once its script has run. */
  var wx: Sdk | undefined
}

const WECHAT_SHARE = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
const WECOM_SHARE = ['onMenuShareAppMessage', 'onMenuShareWechat'] as const
const FEATURES = ['scanQRCode', 'chooseImage', 'getLocalImgData', ...WECHAT_SHARE, ...WECOM_SHARE] as const
const TO_CONTACT = 'shareToExternalContact'
const SCRIPTS = {
  wechat: ['https://res.wx.qq.com/open/js/jweixin-1.6.0.js'],
  workwechat: [
    'https://res.wx.qq.com/open/js/jweixin-1.2.0.js',
    'https://open.work.weixin.qq.com/wwopen/js/jwxwork-1.0.0.js',
  ],
} as const
/** Tags that WeChat draws in our pages. */
const OPEN_TAGS = ['wx-open-subscribe']
/** An app that does not answer within this time gives no bridge: a frame or an old version may stay silent for ever. */
const ANSWER_LIMIT = 6_000

let current: { url: string; bridge: Promise<Bridge | null> } | undefined

/**
 * The messaging app around this page; null in any other browser, where it is not set up, and when it does not answer: the page then
 * does with what the browser offers. Ask again after each change of address, for WeCom forgets the signature with it.
 */
export function messagingBridge(): Promise<Bridge | null> {
  const app = appAround()
  if (app === undefined) return Promise.resolve(null)
  const url = signedUrl(app)
  if (current?.url !== url) {
    const bridge = connect(app, url).catch(() => {
      current = undefined
      return null
    })
    current = { url, bridge }
  }
  return current.bridge
}

function appAround(): App | undefined {
  const channel = currentChannel()
  if (channel === undefined || channel === 'client') return undefined
  return isWeComHost(navigator.userAgent) ? 'workwechat' : 'wechat'
}

/** WeChat on a phone wants the address the page was first opened by, everything else the present one. */
function signedUrl(app: App): string {
  const [opened] = performance.getEntriesByType('navigation')
  const isPhone = /android|iphone|ipad|openharmony/i.test(navigator.userAgent)
  const url = app === 'wechat' && isPhone && opened ? opened.name : location.href
  return url.split('#')[0] ?? url
}

async function connect(app: App, url: string): Promise<Bridge> {
  const signed = await messaging.getSign({ url, app }, { quiet: true })
  // The second script builds on the first.
  for (const address of SCRIPTS[app]) await loadScript(address)
  const sdk = globalThis.wx
  if (!sdk) throw new Error('messaging SDK script defined no object')
  await configured(sdk, app, signed)
  return bridgeOn(sdk, app)
}

async function configured(sdk: Sdk, app: App, signed: CallOutput<'session', 'getSign'>): Promise<void> {
  const names = {
    jsApiList: [...FEATURES, ...(app === 'workwechat' ? [TO_CONTACT] : [])],
    ...(app === 'wechat' && { openTagList: OPEN_TAGS }),
  }
  await answered((resolve, reject) => {
    sdk.error(reject)
    sdk.config({ beta: true, debug: false, ...signed.config, ...names })
    sdk.ready(() => resolve({}))
  })
  const { agentConfig } = signed
  const ask = sdk.agentConfig
  if (agentConfig === null || ask === undefined) return
  // Scanning, pictures and sharing stand on `config`; an app that declines the second still has them.
  await answered((success, fail) => ask({ ...agentConfig, ...names, success, fail })).catch(() => undefined)
}

type Settle = (answer: Answer) => void

function answered(ask: (success: Settle, fail: Settle) => void, limit: number | null = ANSWER_LIMIT): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = limit === null ? undefined : setTimeout(() => reject(new Error('messaging SDK timed out')), limit)
    const settled =
      <T>(settle: (value: T) => void, of: (answer: Answer) => T) =>
      (answer: Answer) => {
        clearTimeout(timer)
        settle(of(answer))
      }
    ask(
      settled(resolve, (answer) => answer),
      settled(reject, (answer) => new Error(answer.errMsg ?? 'refused')),
    )
  })
}

function bridgeOn(sdk: Sdk, app: App): Bridge {
  /** A person may take any time; null when they cancel. */
  const ask = (feature: Feature, options: object): Promise<Answer | null> => {
    const known = sdk[feature]
    if (!known) return Promise.reject(new Error(`unknown SDK feature ${feature}`))
    return new Promise((resolve, reject) => {
      known({
        ...options,
        success: resolve,
        cancel: () => resolve(null),
        fail: ({ errMsg = '' }) => (errMsg.endsWith(':cancel') ? resolve(null) : reject(new Error(errMsg))),
      })
    })
  }
  const imageOf = async (localId: string): Promise<Blob> => {
    const answer = await ask('getLocalImgData', { localId })
    return imageOfBase64(answer?.localData ?? '')
  }
  return {
    scanCode: async () => (await ask('scanQRCode', { needResult: 1, scanType: ['qrCode'] }))?.resultStr ?? null,
    chooseImages: async ({ count = 9, from = 'both' } = {}) => {
      const sourceType = from === 'camera' ? ['camera'] : ['album', 'camera']
      const answer = await ask('chooseImage', { count, sizeType: ['original', 'compressed'], sourceType })
      if (!answer) return null
      const images: Blob[] = []
      // One after the other: the apps answer only the last of several at once.
      for (const localId of answer.localIds ?? []) images.push(await imageOf(localId))
      return images
    },
    setShare: ({ title, description: desc, link, image: imgUrl }) => {
      for (const feature of app === 'wechat' ? WECHAT_SHARE : WECOM_SHARE) sdk[feature]?.({ title, desc, link, imgUrl })
    },
    passToContact: ({ title, description: desc, link, image: imgUrl }) =>
      new Promise((resolve, reject) => {
        if (sdk.invoke === undefined) return reject(new Error(`unknown SDK feature ${TO_CONTACT}`))
        return sdk.invoke(TO_CONTACT, { title, desc, link, imgUrl }, ({ err_msg: told = '' }) => {
          if (told.endsWith(':ok') || told.endsWith(':cancel')) resolve(told.endsWith(':ok'))
          else reject(new Error(told))
        })
      }),
    close: () => sdk.closeWindow(),
  }
}
