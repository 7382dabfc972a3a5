import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { type MessagingApp, startMessagingApp } from './messaging-test-kit.ts'
import { linkPerson } from './person-link-repo.ts'
import { wecomMessage } from './test-wecom-message.ts'

const URL = '/api/messaging/wecom/callback'
const LIN = DEMO_IDS.person.lin
let app: MessagingApp

beforeAll(async () => {
  app = await startMessagingApp({ DOMAIN_PROOF_FILES: 'WW_verify_0123456789abcdef.txt,MP_verify_AbCdEf.txt' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.db.deleteFrom('messaging_person').execute()
  await app.db.db.updateTable('person').set({ is_active: true }).execute()
  await linkPerson(app.db.db, LIN, 'linxiao', new Date().toISOString())
})

const seconds = () => Math.floor(Date.now() / 1000)
const event = (fields: Record<string, string>) =>
  `<xml>${Object.entries({ Event: 'change_contact', ...fields })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</xml>`
const post = ({ query, body }: { query: Record<string, string>; body: string }) =>
  app.app.inject({ method: 'POST', url: URL, query, body, headers: { 'content-type': 'text/xml' } })
const tell = (fields: Record<string, string>) => post(wecomMessage(event(fields), { timestamp: seconds() }))
const isActive = async () =>
  (await app.db.db.selectFrom('person').select('is_active').where('id', '=', LIN).executeTakeFirstOrThrow()).is_active

describe('the address', () => {
  it('answers WeCom’s question with the plain text', async () => {
    const { query, encrypted } = wecomMessage('1616140317555161061', { timestamp: seconds() })
    const reply = await app.app.inject({ method: 'GET', url: URL, query: { ...query, echostr: encrypted } })
    expect([reply.statusCode, reply.body]).toEqual([200, '1616140317555161061'])
  })

  it('refuses another’s signature, another company, an old message and no message', async () => {
    const gone = event({ ChangeType: 'delete_user', UserID: 'linxiao' })
    const good = wecomMessage(gone, { timestamp: seconds() })
    const refused = await Promise.all([
      post({ ...good, query: { ...good.query, msg_signature: '0'.repeat(40) } }),
      post({ ...good, query: { ...good.query, nonce: 'other' } }),
      post(wecomMessage(gone, { timestamp: seconds(), receiver: 'wwsomebodyelse' })),
      post(wecomMessage(gone, { timestamp: seconds() - 301 })),
      // A message from the future grows younger while it waits for its turn, so it is more than the allowed five minutes ahead.
      post(wecomMessage(gone, { timestamp: seconds() + 600 })),
      post({ query: good.query, body: '' }),
      post({ query: good.query, body: `<!DOCTYPE x [<!ENTITY a "b">]>${good.body}` }),
      post({ query: {}, body: good.body }),
    ])
    expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual(refused.map(() => [403, '']))
    expect(await isActive()).toBe(true)
  })

  it('does not exist where it is not set up', async () => {
    const plain = await startMessagingApp({ WECOM_CALLBACK_TOKEN: '', WECOM_CALLBACK_KEY: '' })
    const { query, body } = wecomMessage(event({}), { timestamp: seconds() })
    expect((await plain.app.inject({ method: 'POST', url: URL, query, body })).statusCode).not.toBe(200)
    await plain.close()
  })
})

describe('the directory', () => {
  it('ends the access of who is deleted, disabled or has left, and gives it back to who returns', async () => {
    for (const change of [
      { ChangeType: 'delete_user' },
      { ChangeType: 'update_user', Status: '2' },
      { ChangeType: 'update_user', Status: '5' },
    ]) {
      const reply = await tell({ ...change, UserID: 'linxiao' })
      expect([reply.body, await isActive()]).toEqual(['success', false])
      await tell({ ChangeType: 'update_user', UserID: 'linxiao', Status: '1' })
      expect(await isActive()).toBe(true)
    }
  })

  it('ends a running session at once', async () => {
    const lin = await app.as('lin')
    expect((await lin.call('session', 'center', {})).code).toBe('0000')
    await tell({ ChangeType: 'delete_user', UserID: 'linxiao' })
    await expect.poll(async () => (await lin.call('session', 'center', {})).name).toBe('notSignedIn')
  })

  it('opens nothing that somebody else has closed', async () => {
    await app.db.db.updateTable('person').set({ is_active: false }).where('id', '=', LIN).execute()
    await tell({ ChangeType: 'update_user', UserID: 'linxiao', Status: '1' })
    expect(await isActive()).toBe(false)
  })

  it('follows a new user id', async () => {
    await tell({ ChangeType: 'update_user', UserID: 'linxiao', NewUserID: 'lin.xiao', Status: '1' })
    await tell({ ChangeType: 'delete_user', UserID: 'lin.xiao' })
    expect(await isActive()).toBe(false)
  })

  it('counts a message once: a repeat is answered and has no effect', async () => {
    const gone = wecomMessage(event({ ChangeType: 'delete_user', UserID: 'linxiao' }), { timestamp: seconds() })
    await post(gone)
    await tell({ ChangeType: 'update_user', UserID: 'linxiao', Status: '1' })
    const repeat = await post(gone)
    expect([repeat.statusCode, repeat.body, await isActive()]).toEqual([200, 'success', true])
  })

  it('does nothing about strangers and other events', async () => {
    await tell({ ChangeType: 'delete_user', UserID: 'nobody' })
    await tell({ Event: 'template_card_event', ChangeType: 'delete_user', UserID: 'linxiao' })
    expect(await isActive()).toBe(true)
  })
})

describe('proof files', () => {
  it.each([
    ['/WW_verify_0123456789abcdef.txt', '0123456789abcdef'],
    ['/MP_verify_AbCdEf.txt', 'AbCdEf'],
  ])('%s is the text that was configured', async (url, text) => {
    const reply = await app.app.inject({ method: 'GET', url })
    expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([200, text, 'text/plain'])
  })

  it('are not made up for other names', async () => {
    for (const url of [
      '/WW_verify_fedcba9876543210.txt',
      '/MP_verify_abcdef.txt',
      '/api/WW_verify_0123456789abcdef.txt',
    ])
      expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})
