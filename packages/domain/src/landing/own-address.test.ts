import { describe, expect, it } from 'vitest'
import { isSurveyAllowed, LINK_SOURCE, ownTarget, readCode } from './own-address.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const OWN = ['https://meet.example.com', 'http://127.0.0.1:3000']

describe('a page of ours', () => {
  it.each([
    [`/landing/${ID}`, 'landing', `/landing/${ID}`],
    [`/oldLanding?meetingId=${ID}`, 'landing', `/oldLanding?meetingId=${ID}`],
    [`/landing/registration?engagementId=${ID}`, 'registration', `/landing/registration?engagementId=${ID}`],
    [`/agenda/${ID}`, 'agenda', `/agenda/${ID}`],
    [`/poster/${ID}`, 'poster', `/poster/${ID}`],
    [`/event/${ID}`, 'event', `/event/${ID}`],
    [`/event/redirect?eventId=${ID}`, 'event', `/event/${ID}`],
    [`/event/redirect?meetingId=${ID}`, 'landing', `/landing/${ID}`],
  ])('%s', (path, kind, to) => {
    expect(ownTarget(path)).toEqual({ kind, id: ID, path: to })
  })

  it.each([
    '/',
    '/admin',
    '//evil.example',
    `//evil.example/landing/${ID}`,
    `/\\evil.example/landing/${ID}`,
    `https://evil.example/landing/${ID}`,
    `/landing/${ID}?next=https://evil.example`,
    `/landing/${ID}#x`,
    `/landing/${ID}\n`,
    `/landing/${ID.toUpperCase()}`,
    `/landing/../admin`,
    `/landing/${ID}/../../admin`,
    `javascript:alert(1)`,
    `/event/redirect?meetingId=${ID}&code=x`,
  ])('not %j', (path) => {
    expect(ownTarget(path)).toBeUndefined()
  })
})

describe('a code', () => {
  const is = (text: string) => readCode(text, OWN).is

  it('of ours gives its path, with its proof when it carries one', () => {
    expect(readCode(` https://meet.example.com/landing/${ID} `, OWN)).toEqual({
      is: 'path',
      path: `/landing/${ID}`,
      expires: undefined,
      signature: '',
    })
    expect(readCode(`http://127.0.0.1:3000/event/redirect?eventId=${ID}&expires=12&signature=ab-_`, OWN)).toEqual({
      is: 'path',
      path: `/event/redirect?eventId=${ID}`,
      expires: 12,
      signature: 'ab-_',
    })
  })

  it('short is read whatever its letters', () => {
    expect(readCode('m2611-00042', OWN)).toEqual({ is: 'code', code: 'M2611-00042' })
    expect([is('E2611-00001'), is('X2611-00001'), is('M2611')]).toEqual(['code', 'unknown', 'unknown'])
  })

  it.each([
    'https://evil.example/landing/1',
    'https://meet.example.com.evil.example/',
    'https://meet.example.com@evil.example/',
    'https://evil.example#https://meet.example.com/',
    'http://meet.example.com/',
    'https://meet.example.com:8443/',
    'ftp://meet.example.com/',
    'http://[::1]/',
    'http://0x7f000001/',
  ])('of another host is foreign: %s', (text) => {
    expect(is(text)).toBe('foreign')
  })

  it.each(['', 'hello', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'of nothing is unknown: %j',
    (text) => {
      expect(is(text)).toBe('unknown')
    },
  )
})

describe('a survey', () => {
  it('may be ours or https on an allowed origin', () => {
    const allowed = (url: string | null) => isSurveyAllowed(url, ['https://survey.example.com'])
    expect(
      [null, '/survey/abcdefgh12', 'https://survey.example.com/f?x=1', 'https://SURVEY.example.com'].map(allowed),
    ).toEqual([true, true, true, true])
  })

  it.each([
    'https://evil.example/',
    'http://survey.example.com/',
    'https://survey.example.com.evil.example/',
    'https://survey.example.com@evil.example/',
    'https://survey.example.com\\@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//survey.example.com/',
    '/survey/../admin',
    '/login',
    'https://survey.example.com/"><script>',
  ])('may not be %s', (url) => {
    expect(isSurveyAllowed(url, ['https://survey.example.com'])).toBe(false)
  })
})

it('takes a short source in small letters', () => {
  const fits = ['qr', 'wechat-2', '', 'QR', 'a b', 'x'.repeat(21), '<b>'].map((source) => LINK_SOURCE.test(source))
  expect(fits).toEqual([true, true, false, false, false, false, false])
})
