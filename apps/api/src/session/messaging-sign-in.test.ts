import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp } from '../test-kit/test-kit.ts'
import { askWays, type MessagingApp, PUBLIC_URL, startMessagingApp } from '../messaging/messaging-test-kit.ts'
import { findUnlinked } from '../messaging/person-link-repo.ts'
import { FAKE } from '../messaging/test-fake-routes.ts'

const LIN = DEMO_IDS.person.lin
let app: MessagingApp

beforeAll(async () => {
  app = await startMessagingApp()
  app.partner.members.set('E1001', { bizMail: '' })
  app.partner.members.set('stranger', { bizMail: 'stranger@corp.example' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.db.deleteFrom('messaging_person').execute()
  await app.db.db.updateTable('person').set({ is_active: true }).execute()
})

const whoAmI = (code: string, state: string, cookie: string) =>
  app.nobody.call('session', 'getWxUserEmail', { code, state }, { headers: { cookie } })

describe('signInWays', () => {
  it('leads to WeCom and WeChat and back to our own pages', async () => {
    const { ways, state, setCookie } = await askWays(app, '/landing/x?a=1#b')
    const login = encodeURIComponent(`${PUBLIC_URL}/login`)
    expect(ways).toEqual({
      silent: `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${FAKE.corpId}&redirect_uri=${login}&response_type=code&scope=snsapi_base&state=${state}&agentid=${FAKE.agentId}#wechat_redirect`,
      qr: `https://login.work.weixin.qq.com/wwlogin/sso/login?login_type=CorpApp&appid=${FAKE.corpId}&agentid=${FAKE.agentId}&redirect_uri=${login}&state=${state}&lang=zh`,
      attendee: `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${FAKE.appId}&redirect_uri=${encodeURIComponent(`${PUBLIC_URL}/landing/x?a=1`)}&response_type=code&scope=snsapi_base&state=${state}#wechat_redirect`,
    })
    expect(state).toMatch(/^[0-9A-Za-z]{32}$/)
    expect(setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/)
  })

  it('never leads attendees to another host', async () => {
    const { ways } = await askWays(app, '//evil.example/landing')
    expect(ways.attendee).toContain(`redirect_uri=${encodeURIComponent(`${PUBLIC_URL}/`)}&`)
  })

  it('offers nothing and sets no cookie where nothing is set up', async () => {
    const plain = await startTestApp()
    expect(await askWays(plain, '/')).toEqual({
      ways: { silent: null, qr: null, attendee: null },
      state: '',
      cookie: '',
      setCookie: '',
    })
    await plain.close()
  })
})

describe('getWxUserEmail', () => {
  it('gives a one-time code of the person behind the WeCom user, and where they wanted to go', async () => {
    const { state, cookie } = await askWays(app, '/approveList?tab=all')
    const { name, data } = await whoAmI(app.partner.code({ userId: 'E1001' }), state, cookie)
    expect([name, data.userName, data.back]).toEqual(['0000', '林晓', '/approveList?tab=all'])
    const session = await app.nobody.call('session', 'getToken', { code: data.code })
    const center = await app.nobody.call('session', 'center', {}, { headers: { token: session.data.token } })
    expect([center.data.employeeCode, center.data.email]).toEqual(['E1001', data.email])
    expect((await app.nobody.call('session', 'getToken', { code: data.code })).name).toBe('loginCodeInvalid')
  })

  it('knows a person by company mailbox', async () => {
    const { email } = await app.db.db
      .selectFrom('person')
      .select('email')
      .where('id', '=', LIN)
      .executeTakeFirstOrThrow()
    app.partner.members.set('lx', { bizMail: email.toUpperCase() })
    const { state, cookie } = await askWays(app, '/')
    expect((await whoAmI(app.partner.code({ userId: 'lx' }), state, cookie)).data.email).toBe(email)
  })

  it('leads to neither of two people with addresses that differ in letter case alone', async () => {
    await app.db.pool.query("update person set email = 'LIN@demo.example' where employee_code = 'E1002'")
    app.partner.members.set('lx', { bizMail: 'lin@demo.example' })
    const first = await askWays(app, '/')
    const byMail = await whoAmI(app.partner.code({ userId: 'lx' }), first.state, first.cookie)
    expect(byMail.name).toBe('unknownInternally')
    const unlinked = await findUnlinked(app.db.db, new Date().toISOString())
    const addresses = new Map(unlinked.map(({ employeeCode, email }) => [employeeCode, email]))
    const shown = ['E1001', 'E1002', 'E1003'].map((code) => addresses.get(code))
    expect(shown).toEqual(['', '', 'wu@demo.example'])
    await app.db.pool.query("update person set email = 'zhou@demo.example' where employee_code = 'E1002'")
    const second = await askWays(app, '/')
    const { data } = await whoAmI(app.partner.code({ userId: 'lx' }), second.state, second.cookie)
    expect(data.userName).toBe('林晓')
  })

  it('keeps a person with the user they are linked to', async () => {
    const { email } = await app.db.db
      .selectFrom('person')
      .select('email')
      .where('id', '=', LIN)
      .executeTakeFirstOrThrow()
    const first = await askWays(app, '/')
    await whoAmI(app.partner.code({ userId: 'E1001' }), first.state, first.cookie)
    app.partner.members.set('newcomer', { bizMail: email })
    const second = await askWays(app, '/')
    const { data } = await whoAmI(app.partner.code({ userId: 'newcomer' }), second.state, second.cookie)
    expect(data.email).toBe(email)
    const third = await askWays(app, '/')
    expect((await whoAmI(app.partner.code({ userId: 'E1001' }), third.state, third.cookie)).code).toBe('0000')
  })

  it('a member who has no account here, or an ended one (unknownInternally)', async () => {
    const first = await askWays(app, '/')
    expect((await whoAmI(app.partner.code({ userId: 'stranger' }), first.state, first.cookie)).name).toBe(
      'unknownInternally',
    )
    await app.db.db.updateTable('person').set({ is_active: false }).where('id', '=', LIN).execute()
    const second = await askWays(app, '/')
    expect((await whoAmI(app.partner.code({ userId: 'E1001' }), second.state, second.cookie)).name).toBe(
      'unknownInternally',
    )
  })

  it('somebody outside the company (unknownInMessaging)', async () => {
    const { state, cookie } = await askWays(app, '/')
    expect((await whoAmI(app.partner.code({ outsider: 'o1' }), state, cookie)).name).toBe('unknownInMessaging')
  })

  it('messagingStateInvalid: no cookie, another browser’s, an altered one, and a state used before', async () => {
    const mine = await askWays(app, '/')
    const theirs = await askWays(app, '/')
    const code = () => app.partner.code({ userId: 'E1001' })
    const refused = [
      await whoAmI(code(), mine.state, ''),
      await whoAmI(code(), mine.state, theirs.cookie),
      await whoAmI(code(), theirs.state, mine.cookie),
      await whoAmI(code(), mine.state, `${mine.cookie}x`),
    ]
    expect(refused.map((reply) => reply.name)).toEqual([
      'messagingStateInvalid',
      'messagingStateInvalid',
      'messagingStateInvalid',
      'messagingStateInvalid',
    ])
    expect((await whoAmI(code(), mine.state, mine.cookie)).code).toBe('0000')
    expect((await whoAmI(code(), mine.state, mine.cookie)).name).toBe('messagingStateInvalid')
  })

  it('takes one of many at once with the same state', async () => {
    const { state, cookie } = await askWays(app, '/')
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => whoAmI(app.partner.code({ userId: 'E1001' }), state, cookie)),
    )
    expect(replies.map(({ name }) => name).sort()).toEqual([
      '0000',
      ...Array.from({ length: 7 }, () => 'messagingStateInvalid'),
    ])
  })

  it('messagingCodeInvalid: a code used before', async () => {
    const code = app.partner.code({ userId: 'E1001' })
    const first = await askWays(app, '/')
    await whoAmI(code, first.state, first.cookie)
    const second = await askWays(app, '/')
    expect((await whoAmI(code, second.state, second.cookie)).name).toBe('messagingCodeInvalid')
  })

  it('messagingBusy and messagingRefused: WeCom is down, or does not accept us', async () => {
    const first = await askWays(app, '/')
    app.partner.failNext('/cgi-bin/auth/getuserinfo', 'http')
    expect((await whoAmI(app.partner.code({ userId: 'E1001' }), first.state, first.cookie)).name).toBe('messagingBusy')
    const second = await askWays(app, '/')
    app.partner.failNext('/cgi-bin/auth/getuserinfo', 60020)
    expect((await whoAmI(app.partner.code({ userId: 'E1001' }), second.state, second.cookie)).name).toBe(
      'messagingRefused',
    )
  })

  it('messagingOff where WeCom is not set up', async () => {
    const plain = await startTestApp()
    expect((await plain.nobody.call('session', 'getWxUserEmail', { code: 'c', state: 's' })).name).toBe('messagingOff')
    await plain.close()
  })
})
