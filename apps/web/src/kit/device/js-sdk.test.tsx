import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messagingBridge } from './js-sdk.ts'
import { answerCalls, Refusal, type Answers } from '../test-calls.ts'

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_5 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.73 NetType/4G'
const WECOM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 wxwork/5.0.6 MicroMessenger/7.0.1'
const JPEG = btoa(String.fromCharCode(0xff, 0xd8, 0xff, 0xe0))

type Options = { success?: (answer: object) => void; cancel?: () => void; fail?: (answer: object) => void }
type Ask = (options: Options & Record<string, unknown>) => void

const signed = { timestamp: 1, nonceStr: 'n', signature: 's' }
const ANSWERS: Answers = {
  session: {
    getSign: ({ app }) => ({
      config: { appId: app, ...signed },
      agentConfig: app === 'workwechat' ? { corpid: 'ww', agentid: '1', ...signed } : null,
    }),
  },
}

let asked: [string, Record<string, unknown>][]
let scripts: string[]
/** What the app's own functions do in this test. */
let features: Record<string, Ask>

/** The script of a messaging app as far as we use it. */
function standIn(): void {
  const readied: (() => void)[] = []
  const named = (name: string, act: Ask): Ask => {
    return (options) => {
      asked.push([name, options])
      act(options)
    }
  }
  const config = named('config', () => queueMicrotask(() => readied.forEach((then) => then())))
  const known = Object.fromEntries(Object.entries(features).map(([name, act]) => [name, named(name, act)]))
  Reflect.set(globalThis, 'wx', {
    config,
    ready: (then: () => void) => readied.push(then),
    error: () => undefined,
    closeWindow: () => asked.push(['closeWindow', {}]),
    ...known,
  })
}

beforeEach(() => {
  asked = []
  scripts = []
  features = {}
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return
    scripts.push(script.src)
    standIn()
    queueMicrotask(() => script.dispatchEvent(new Event('load')))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'wx')
  history.replaceState(null, '', '/')
})

let page = 0
/** A page of its own: what an earlier one was signed for counts no more. */
function openAs(agent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  page += 1
  history.replaceState(null, '', `/page-${page}`)
}

/** The app's script has run already: it does so once a page. */
function connect(): ReturnType<typeof messagingBridge> {
  standIn()
  return messagingBridge()
}

it('is not there in a plain browser, and asks nobody', async () => {
  const sent = answerCalls(ANSWERS)
  expect(await messagingBridge()).toBeNull()
  expect([sent, scripts]).toEqual([[], []])
})

it('is not there where the app is not set up, and asks again the next time', async () => {
  openAs(WECOM)
  const sent = answerCalls({
    session: {
      getSign: () => {
        throw new Refusal('messagingOff', '未接入')
      },
    },
  })
  expect(await messagingBridge()).toBeNull()
  expect(await messagingBridge()).toBeNull()
  expect([sent.length, scripts]).toEqual([2, []])
})

it('is signed for each page in WeCom, with both configurations, once', async () => {
  openAs(WECOM)
  features = { agentConfig: ({ success }) => success?.({}) }
  const sent = answerCalls(ANSWERS)
  await Promise.all([connect(), connect()])
  expect(sent.map(({ input }) => input)).toEqual([{ url: location.href, app: 'workwechat' }])
  expect(asked.map(([name]) => name)).toEqual(['config', 'agentConfig'])
  expect(scripts.map((address) => new URL(address).host)).toEqual(['res.wx.qq.com', 'open.work.weixin.qq.com'])
  history.replaceState(null, '', '/another')
  await connect()
  expect(sent.at(-1)?.input).toEqual({ url: `${location.origin}/another`, app: 'workwechat' })
})

it('works on without the second configuration when WeCom declines it', async () => {
  openAs(WECOM)
  features = { agentConfig: ({ fail }) => fail?.({ errMsg: 'agentConfig:fail' }) }
  answerCalls(ANSWERS)
  expect(await connect()).not.toBeNull()
})

it('scans a code, and tells cancelling from failing', async () => {
  openAs(WECOM)
  answerCalls(ANSWERS)
  const replies: ((options: Options) => void)[] = [
    ({ success }) => success?.({ resultStr: 'CODE' }),
    ({ cancel }) => cancel?.(),
    ({ fail }) => fail?.({ errMsg: 'scanQRCode:cancel' }),
    ({ fail }) => fail?.({ errMsg: 'scanQRCode:permission denied' }),
  ]
  features = { scanQRCode: (options) => replies.shift()?.(options) }
  const bridge = await connect()
  expect(await bridge?.scanCode()).toBe('CODE')
  expect([await bridge?.scanCode(), await bridge?.scanCode()]).toEqual([null, null])
  await expect(bridge?.scanCode()).rejects.toThrow('permission denied')
})

it('gives chosen pictures as files, one after the other', async () => {
  openAs(WECOM)
  answerCalls(ANSWERS)
  features = {
    chooseImage: ({ success }) => success?.({ localIds: ['a', 'b'] }),
    getLocalImgData: ({ success, localId }) =>
      success?.({ localData: localId === 'a' ? `data:image/jgp;base64,${JPEG}` : JPEG }),
  }
  const bridge = await connect()
  const images = await bridge?.chooseImages({ count: 2, from: 'camera' })
  expect(images?.map(({ type, size }) => [type, size])).toEqual([
    ['image/jpeg', 4],
    ['image/jpeg', 4],
  ])
  expect(asked.find(([name]) => name === 'chooseImage')?.[1]).toMatchObject({ count: 2, sourceType: ['camera'] })
})

it('rejects what this version of the app does not know', async () => {
  openAs(WECOM)
  answerCalls(ANSWERS)
  const bridge = await connect()
  await expect(bridge?.chooseImages()).rejects.toThrow('chooseImage')
})

it('passes a link to a contact of the member in WeCom, and tells leaving from failing', async () => {
  openAs(WECOM)
  answerCalls(ANSWERS)
  const told = ['ok', 'cancel', 'no permission']
  const invoked: unknown[] = []
  const bridge = await connect()
  Reflect.set(globalThis.wx ?? {}, 'invoke', (name: string, card: unknown, then: (answer: object) => void) => {
    invoked.push(name, card)
    then({ err_msg: `${name}:${told.shift()}` })
  })
  const share = { title: '邀请函', description: '点开', link: 'https://a.example/l', image: 'https://a.example/i' }
  expect([await bridge?.passToContact(share), await bridge?.passToContact(share)]).toEqual([true, false])
  await expect(bridge?.passToContact(share)).rejects.toThrow('no permission')
  const card = { title: '邀请函', desc: '点开', link: 'https://a.example/l', imgUrl: 'https://a.example/i' }
  expect(invoked.slice(0, 2)).toEqual(['shareToExternalContact', card])
  expect(asked[0]).toMatchObject(['config', { jsApiList: expect.arrayContaining(['shareToExternalContact']) }])
  openAs(WECOM)
  const older = await connect()
  await expect(older?.passToContact(share)).rejects.toThrow('shareToExternalContact')
})

it('shares by the names of each app', async () => {
  const share = { title: '科会', description: '明天', link: 'https://a.example/l', image: 'https://a.example/i' }
  const wanted = { title: '科会', desc: '明天', link: 'https://a.example/l', imgUrl: 'https://a.example/i' }
  answerCalls(ANSWERS)
  const record: Ask = () => undefined
  for (const [agent, names] of [
    [WECOM, ['onMenuShareAppMessage', 'onMenuShareWechat']],
    [WECHAT, ['updateAppMessageShareData', 'updateTimelineShareData']],
  ] as const) {
    openAs(agent)
    features = Object.fromEntries(names.map((name) => [name, record]))
    asked = []
    const bridge = await connect()
    bridge?.setShare(share)
    bridge?.close()
    expect(asked.slice(1)).toEqual([...names.map((name) => [name, wanted]), ['closeWindow', {}]])
  }
})
