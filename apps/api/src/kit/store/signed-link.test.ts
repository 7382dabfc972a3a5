import { describe, expect, test } from 'vitest'
import { createSignedLinks } from './signed-link.ts'

const NOW = 1_764_000_000_000
const LATER = NOW / 1000 + 3600
const links = createSignedLinks(Buffer.alloc(32, 1))
const signatureOf = (target: string, expires = LATER) =>
  new URL(links.sign(target, expires), 'https://a.example').searchParams.get('signature') ?? ''

describe('signed links', () => {
  test('carry their end and signature behind the path', () => {
    expect(links.sign('/event/e1', LATER)).toMatch(/^\/event\/e1\?expires=1764003600&signature=[\w-]{43}$/)
    expect(links.sign('/enroll?engagementId=m1', LATER)).toMatch(
      /^\/enroll\?engagementId=m1&expires=\d+&signature=[\w-]{43}$/,
    )
  })

  test('hold until their end', () => {
    const link = { target: '/event/e1', expires: LATER, signature: signatureOf('/event/e1') }
    expect([NOW, LATER * 1000 - 1, LATER * 1000].map((now) => links.check(link, now))).toEqual([
      'valid',
      'valid',
      'expired',
    ])
  })

  test('are forged when anything differs', () => {
    const link = { target: '/event/e1', expires: LATER, signature: signatureOf('/event/e1') }
    const otherKey = createSignedLinks(Buffer.alloc(32, 2))
    expect(links.check({ ...link, target: '/event/e2' }, NOW)).toBe('forged')
    expect(links.check({ ...link, expires: LATER + 1 }, NOW)).toBe('forged')
    expect(links.check({ ...link, signature: link.signature.toLowerCase() }, NOW)).toBe('forged')
    expect(links.check({ ...link, signature: `${link.signature}=` }, NOW)).toBe('forged')
    expect(links.check({ ...link, signature: link.signature.slice(1) }, NOW)).toBe('forged')
    expect(links.check({ ...link, target: '/event/e3', expires: 0 }, NOW)).toBe('forged')
    expect(otherKey.check(link, NOW)).toBe('forged')
  })

  test.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'event/e1',
    '',
    '/a/../admin',
    '/a\n/b',
    '/a#b',
    '/a@evil.example',
    '/a:8080',
  ])('never lead to %j', (target) => {
    expect(() => links.sign(target, LATER)).toThrow(RangeError)
  })
})
