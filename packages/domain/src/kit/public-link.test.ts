import { expect, it } from 'vitest'
import { publicHost } from './public-link.ts'

it.each([
  ['https://meeting.tencent.com/dm/abc', 'meeting.tencent.com'],
  ['https://Meeting.Tencent.com/dm/abc?x=1#y', 'meeting.tencent.com'],
  ['https://meet.example.com:8443', 'meet.example.com'],
  ['https://xn--fiqs8s.xn--fiqs8s/x', 'xn--fiqs8s.xn--fiqs8s'],
  ['https://a.example/x@y', 'a.example'],
])('leads to a public host: %s', (link, host) => {
  expect(publicHost(link)).toBe(host)
  // What a browser reads is what a person sees.
  expect(new URL(link).hostname).toBe(host)
})

it.each([
  'http://meet.example.com/',
  'https://user@127.0.0.1/',
  'https://user:pass@meet.example.com/',
  'https://meet.example.com@evil.example/',
  'https://@meet.example.com/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://169.254.169.254/',
  'https://10.0.0.8/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://localhost/',
  'https://x.localhost/',
  'https://metadata.google.internal/',
  'https://printer.local/',
  'https://server/',
  'https://meet.example.com./',
  'https://meet..example.com/',
  'https://meet.exa%6dple.com/',
  'https://meet.example.com\\@evil.example/',
  'https:\\\\meet.example.com/',
  'https:/meet.example.com/',
  'https://meet。example。com/',
  'https://１２７.0.0.1/',
  'https://mеet.example.com/',
  'https://meet.example.com/\u202egpj.exe',
  'https://meet.exam\tple.com/',
  ' https://meet.example.com/',
  'https://meet.example.com:99999/',
  'https://-a.example.com/',
  'javascript:alert(1)//https://meet.example.com',
  '',
])('is no link to send people to: %j', (link) => {
  expect(publicHost(link)).toBeUndefined()
})
