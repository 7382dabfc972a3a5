import { describe, expect, it } from 'vitest'
import { fascSignature, isFascCallback } from './fadada-signature.ts'

/** Worked out by hand over the text 法大大's document describes. */
const REQUEST = {
  'X-FASC-AccessToken': 'tok',
  'X-FASC-Api-SubVersion': '5.1',
  'X-FASC-App-Id': '00000000',
  'X-FASC-Nonce': 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'X-FASC-Sign-Type': 'HMAC-SHA256',
  'X-FASC-Timestamp': '1757570000000',
  bizContent: '{"signTaskId":"1"}',
}
const SIGNATURE = '45a459b6af348e6ff2b3e5727823c54f4e5f4e23eea22e916d8da6befefe25bf'

it('signs a request as the known vector, whatever the order, without what is empty', () => {
  expect(fascSignature('dummysecret', '1757570000000', REQUEST)).toBe(SIGNATURE)
  const turned = Object.fromEntries(Object.entries({ ...REQUEST, 'X-FASC-Event': '' }).toReversed())
  expect(fascSignature('dummysecret', '1757570000000', turned)).toBe(SIGNATURE)
})

describe('a callback', () => {
  const headers: Record<string, string> = {
    'X-FASC-App-Id': 'app',
    'X-FASC-Sign-Type': 'HMAC-SHA256',
    'X-FASC-Timestamp': '1757570000000',
    'X-FASC-Nonce': 'n1',
    'X-FASC-Event': 'sign-task-finished',
  }
  const bizContent = '{ "signTaskId": "1" }'
  const sign = fascSignature('s', '1757570000000', { ...headers, bizContent })
  const isKnown = (change: Record<string, string>, secret = 's', content = bizContent) =>
    isFascCallback(secret, (name) => ({ ...headers, 'X-FASC-Sign': sign, ...change })[name] ?? '', content)

  it('is known by its signature over its headers and its content as sent', () => {
    expect(isKnown({})).toBe(true)
  })

  it.each([
    ['another secret', {}, 'other', bizContent],
    ['another content', {}, 's', '{"signTaskId":"1"}'],
    ['another event', { 'X-FASC-Event': 'sign-task-signed' }, 's', bizContent],
    ['another time', { 'X-FASC-Timestamp': '1757570000001' }, 's', bizContent],
    ['another app', { 'X-FASC-App-Id': 'mine' }, 's', bizContent],
    ['no signature', { 'X-FASC-Sign': '' }, 's', bizContent],
  ])('is refused with %s', (_name, change, secret, content) => {
    expect(isKnown(change, secret, content)).toBe(false)
  })
})
