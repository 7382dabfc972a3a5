import { expect, test } from 'vitest'
import rows from './channel-ua.fixture.json' with { type: 'json' }
import { CHANNELS, detectChannel, isWeComHost } from './channel.ts'

test('the table has rows for each channel and for none', () => {
  expect(new Set(rows.map(({ expected }) => expected))).toEqual(new Set([...CHANNELS, null]))
})

test.each(rows)('$id', ({ ua, expected, host }) => {
  expect(detectChannel({ ua }) ?? null).toBe(expected)
  expect(isWeComHost(ua)).toBe((host ?? '').startsWith('wecom'))
})

const SAFARI_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15'

test('an iPad asking for the desktop site is told by its touch points', () => {
  expect(detectChannel({ ua: SAFARI_ON_MAC, maxTouchPoints: 5 })).toBeUndefined()
  expect(detectChannel({ ua: SAFARI_ON_MAC, maxTouchPoints: 0 })).toBe('client')
})

test('the bridge may say mini program when the user agent does not', () => {
  const ua = 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/6.7.3'
  expect(detectChannel({ ua })).toBe('wechat')
  expect(detectChannel({ ua, wxEnv: 'miniprogram' })).toBe('miniwechat')
  expect(detectChannel({ ua, wxEnv: 'browser' })).toBe('wechat')
})
