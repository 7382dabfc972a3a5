import { expect, test } from 'vitest'
import { deviceLabel } from './device-label.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/7.0.1 wxwork/4.1', 'iPhone · WeCom'],
  ['Mozilla/5.0 (Linux; Android 14; V2307A) Chrome/116 MicroMessenger/8.0.49', 'Android · WeChat'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0', 'Windows · Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17 Safari/605.1.15', 'Mac · Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Linux · Firefox'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4 Chrome/114', 'HarmonyOS · Chrome'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (ua, label) => {
  expect(deviceLabel(ua)).toBe(label)
})
