import { expect, test } from 'vitest'
import { decryptCallback, isTencentCallback, tencentSignature } from './tencent-signature.ts'
import { cutToBytes } from './wecom-meeting.ts'

test('the signature of a request is base64 of the hexadecimal text', () => {
  const request = {
    method: 'POST',
    uri: '/v1/meetings',
    body: '{}',
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    nonce: '1234567',
    timestamp: '1572168600',
  }
  expect(tencentSignature('Gu5t9xGARNpq86cd98joQYCN3EXAMPLE', request)).toBe(
    'YTZmMTMzM2ZiNzFhYjkwZjc2NWI1NGU0OTAwNmQ2YWM4NWU1M2Q0ZmRlZjc2ZmY0YmI2OWJiNDQyZTRjNjU3NQ==',
  )
})

test('a callback is known by its signature and read with its key', () => {
  const data =
    'e3rc/bZXIO/hFRmixpASDZdSD6uPCyIwAp+sfwVXGKysdVm55/hh3+KkU7D9Qk+j5Z8U2/adPVUaunef1yBA/hHhe6mu3s4pdz781BKj2Rw='
  const headers = { timestamp: '1700000000', nonce: '42', signature: '0a251e61a1282c520503649647d71bcb428d3048' }
  const token = 'TokenTokenTokenTokenToken'
  expect(isTencentCallback(token, headers, data)).toBe(true)
  expect(isTencentCallback(token, { ...headers, nonce: '43' }, data)).toBe(false)
  expect(isTencentCallback('other', headers, data)).toBe(false)
  expect(isTencentCallback(token, { ...headers, signature: '' }, data)).toBe(false)
  expect(decryptCallback('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG', data)).toBe(
    '{"event":"meeting.end","payload":[{"meeting_info":{"meeting_id":"1"}}]}',
  )
})

test('a title is cut by bytes, between characters', () => {
  expect(cutToBytes('M2611-00042 心血管代谢最新指南解读学术交流会', 40)).toBe('M2611-00042 心血管代谢最新指南')
  expect(Buffer.byteLength(cutToBytes('会'.repeat(30), 40))).toBe(39)
  expect(cutToBytes('short', 40)).toBe('short')
})
