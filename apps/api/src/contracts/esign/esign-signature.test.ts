import { describe, expect, it } from 'vitest'
import { contentMd5, isProviderCallback, requestSignature } from './esign-signature.ts'

/** Worked out by hand over the text e签宝's document describes, secret `secret`. */
const REQUEST = {
  method: 'POST',
  md5: 'HjMyrLrHKE0+csnLjzE02Q==',
  contentType: 'application/json; charset=UTF-8',
  pathAndQuery: '/v3/test',
}
const CALLBACK = {
  timestamp: '1700000000000',
  query: {},
  body: '{"action":"SIGN_FLOW_COMPLETE"}',
  signature: 'ced7bd7d39b04ac3050c41697eb129a55a49ff191f184e6f2d6442cd337c96b1',
}

it('signs a request as the known vector', () => {
  expect(contentMd5('{"name":"张三"}')).toBe(REQUEST.md5)
  expect(requestSignature('secret', REQUEST)).toBe('Pi/ctktFeIy7qc8pyiBvlc6Rh+CKODXok8iqA3MNDFw=')
})

describe('a callback', () => {
  it('is known by its signature', () => {
    expect(isProviderCallback('secret', CALLBACK)).toBe(true)
  })

  it.each([
    ['another secret', 'other', {}],
    ['another body', 'secret', { body: '{"action":"SIGN_FLOW_COMPLETE" }' }],
    ['another time', 'secret', { timestamp: '1700000000001' }],
    ['a parameter more', 'secret', { query: { a: '1' } }],
    ['no signature', 'secret', { signature: '' }],
  ])('is refused with %s', (_name, secret, change) => {
    expect(isProviderCallback(secret, { ...CALLBACK, ...change })).toBe(false)
  })
})
