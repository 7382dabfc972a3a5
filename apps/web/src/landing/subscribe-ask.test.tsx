import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WECHAT_BOUND } from '../kit/device/wechat-bound.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { acceptedTemplates } from './accepted-templates.ts'
import { SubscribeAsk } from './components/subscribe-ask.tsx'

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_5 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.73 NetType/4G'
const signed = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }

let tags: unknown
beforeEach(() => {
  // WeChat's signature is kept per address, and other tests were signed for this page's.
  const opened = { name: `${location.origin}/landing/${crypto.randomUUID()}` } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened])
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECHAT)
  const readied: (() => void)[] = []
  const config = ({ openTagList }: { openTagList?: unknown }) => {
    tags = openTagList
    queueMicrotask(() => readied.forEach((then) => then()))
  }
  // The script itself runs once a page, maybe for a test before this one.
  Reflect.set(globalThis, 'wx', { config, ready: (then: () => void) => readied.push(then), error: () => undefined })
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => script instanceof Node && script.dispatchEvent(new Event('load')))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'wx')
})

test('asks once the place is bound, by the tag of WeChat, and notes what was agreed to alone', async () => {
  let isBound = false
  const left = new Set(['t-changed', 't-reminder'])
  const accepted: unknown[] = []
  answerCalls({
    session: {
      getSign: () => ({ config: signed, agentConfig: null }),
      wechatGrant: (input) => {
        accepted.push(input.accepted)
        input.accepted.forEach((id) => left.delete(id))
        return { templates: isBound ? [...left] : [] }
      },
    },
  })
  render(<SubscribeAsk />)
  await expect.poll(() => accepted).toEqual([[]])
  expect(document.querySelector('section')).toBeNull()
  isBound = true
  dispatchEvent(new Event(WECHAT_BOUND))
  const tag = () => document.querySelector('wx-open-subscribe')
  await expect.poll(() => tag()?.getAttribute('template')).toBe('t-changed,t-reminder')
  await expect.poll(() => tags).toEqual(['wx-open-subscribe'])
  const say = (subscribeDetails: string) =>
    tag()?.dispatchEvent(new CustomEvent('success', { detail: { subscribeDetails } }))
  say(JSON.stringify({ 't-changed': JSON.stringify({ status: 'cancel' }) }))
  say(JSON.stringify({ 't-changed': JSON.stringify({ status: 'accept' }), 't-reminder': '{"status":"reject"}' }))
  await expect.poll(() => tag()?.getAttribute('template')).toBe('t-reminder')
  expect(accepted).toEqual([[], [], ['t-changed']])
  say(JSON.stringify({ 't-reminder': JSON.stringify({ status: 'accept' }) }))
  await expect.element(page.getByRole('status')).toHaveTextContent('已开启微信通知')
  expect(tag()).toBeNull()
})

test('reads no consent from an answer of another form', () => {
  const answers = [
    undefined,
    null,
    'x',
    {},
    { subscribeDetails: 'x' },
    { subscribeDetails: { a: 'accept' } },
    { subscribeDetails: '[1]' },
  ]
  expect(answers.map((answer) => acceptedTemplates(answer))).toEqual(answers.map(() => []))
})
