import { expect, it } from 'vitest'
import { decryptCallback, isSignedByWecom } from './callback-crypto.ts'
import { wecomMessage } from './test-wecom-message.ts'

/** The official example. */
const KEYS = { token: 'QDG6eK', key: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C' }
const MESSAGE = {
  signature: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3',
  timestamp: '1409659589',
  nonce: '263014780',
  encrypted: 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ==',
}

it('takes the official signature and no altered one', () => {
  expect(isSignedByWecom(KEYS, MESSAGE)).toBe(true)
  expect(isSignedByWecom(KEYS, { ...MESSAGE, timestamp: '1409659590' })).toBe(false)
  expect(isSignedByWecom(KEYS, { ...MESSAGE, signature: MESSAGE.signature.slice(1) })).toBe(false)
  expect(isSignedByWecom({ ...KEYS, token: 'other' }, MESSAGE)).toBe(false)
})

it('reads the official text and its receiver', () => {
  expect(decryptCallback(KEYS, MESSAGE.encrypted)).toEqual({
    message: '1616140317555161061',
    receiver: 'wx5823bf96d3bd56c7',
  })
})

it('reads Chinese of any length', () => {
  for (const text of ['', '会', '会议'.repeat(200)]) {
    const { encrypted } = wecomMessage(text, { timestamp: 1 })
    expect(decryptCallback(KEYS, encrypted)?.message).toBe(text)
  }
})

it('gives nothing for what is no such text', () => {
  const tampered = `${MESSAGE.encrypted.slice(0, -6)}AAAA==`
  for (const encrypted of ['', 'AAAA', 'not base64 !', tampered, MESSAGE.encrypted.slice(0, 44)])
    expect(decryptCallback(KEYS, encrypted)).toBeUndefined()
})
