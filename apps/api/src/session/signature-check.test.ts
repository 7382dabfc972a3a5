import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverSecret } from '../kit/secrets/server-secret.ts'
import { createSignedLinks, type SignedLinks } from '../kit/store/signed-link.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

const PLACE = { at: '2026-11-25T02:00:00.000Z', config: { secretKey: undefined } }

let app: TestApp
let links: SignedLinks
beforeAll(async () => {
  app = await startTestApp()
  links = createSignedLinks(await serverSecret(app.db.db, 'signedLinks', PLACE))
})
afterAll(() => app.close())

const TARGET = '/event/redirect'
const seconds = (minutes: number) => Math.floor(app.clock.systemNow() / 1000) + minutes * 60

function linkUntil(expires: number) {
  const signature = new URL(links.sign(TARGET, expires), 'https://a.example').searchParams.get('signature') ?? ''
  return { target: TARGET, expires, signature }
}

describe('signatureCheck', () => {
  test('valid: without a session, with its target', async () => {
    const reply = await app.nobody.call('session', 'signatureCheck', linkUntil(seconds(5)))
    expect([reply.name, reply.data]).toEqual(['0000', { state: 'valid', target: TARGET }])
  })

  test('expired and forged ones name no target', async () => {
    const ended = await app.nobody.call('session', 'signatureCheck', linkUntil(seconds(-1)))
    expect(ended.data).toEqual({ state: 'expired', target: null })
    const altered = await app.nobody.call('session', 'signatureCheck', { ...linkUntil(seconds(5)), target: '/admin' })
    expect(altered.data).toEqual({ state: 'forged', target: null })
    const elsewhere = await app.nobody.call('session', 'signatureCheck', {
      ...linkUntil(seconds(5)),
      target: '//evil.example',
    })
    expect(elsewhere.data).toEqual({ state: 'forged', target: null })
  })

  test('the real clock decides, not the one a demo may move', async () => {
    const link = linkUntil(seconds(5))
    app.clock.move(Date.parse('2030-01-01T00:00:00.000Z'))
    const reply = await app.nobody.call('session', 'signatureCheck', link)
    app.clock.move(null)
    expect(reply.data.state).toBe('valid')
  })

  test('a key of another purpose signs nothing', async () => {
    const other = createSignedLinks(await serverSecret(app.db.db, 'signInCodes', PLACE))
    const signature = new URL(other.sign(TARGET, seconds(5)), 'https://a.example').searchParams.get('signature') ?? ''
    const reply = await app.nobody.call('session', 'signatureCheck', { target: TARGET, expires: seconds(5), signature })
    expect(reply.data.state).toBe('forged')
  })

  test('bad input', async () => {
    const { target, expires, signature } = linkUntil(seconds(5))
    expect((await app.nobody.raw('session', 'signatureCheck', { target, expires })).name).toBe('inputMissing')
    expect((await app.nobody.raw('session', 'signatureCheck', { target, expires: 'soon', signature })).name).toBe(
      'inputNumber',
    )
    expect(
      (await app.nobody.raw('session', 'signatureCheck', { target: 'x'.repeat(301), expires, signature })).name,
    ).toBe('inputTooLong')
  })
})
