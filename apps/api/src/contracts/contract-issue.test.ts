import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import {
  linkFor,
  MEETING,
  newestLog,
  proved,
  read,
  sign,
  stored,
  talksOf,
  type TestTalk,
  TWIN,
} from './contract-test-kit.ts'

let app: TestApp
/** The first was sent a contract by the demo company, the second was not. */
let sent: TestTalk
let unsent: TestTalk

beforeAll(async () => {
  app = await startTestApp()
  const [first, second] = await talksOf(app)
  if (!first || !second) throw new Error('the demo meeting has two talks')
  sent = first
  unsent = second
})
afterAll(() => app.close())

const rowOf = async (talk: TestTalk, handle = 'lin') => {
  const { data } = await (await app.as(handle)).call('contracts', 'contractList', { engagementId: MEETING })
  return data.list.find(({ engagementSpeakerId }) => engagementSpeakerId === talk.talkId)
}
const actionsOf = async (talk: TestTalk, handle = 'lin') =>
  Object.fromEntries((await rowOf(talk, handle))?.allowedActions.map(({ action, allowed }) => [action, allowed]) ?? [])

describe('getUrl', () => {
  it('makes a contract where there is none, logs it, and gives the same link again', async () => {
    const first = await linkFor(app, unsent)
    expect(first).toMatchObject({ code: '0000', isNew: true, speakerName: unsent.name })
    expect(first.number).toMatch(/^SC2611-\d{6}$/)
    const again = await linkFor(app, unsent)
    expect(again).toMatchObject({ code: '0000', isNew: false, token: first.token, number: first.number })
    expect(await stored(app, unsent)).toHaveLength(1)
    const [log] = await newestLog(app, 1)
    expect(log).toMatchObject({ kind: 'contractIssued', action_category: 110, params: { number: first.number } })
  })

  it('leads by a short address that cannot be guessed', async () => {
    const { token } = await linkFor(app, unsent)
    const { data } = await app.nobody.call('session', 'demoPhone', {})
    const path = data.list.find(({ kind, name }) => kind === 'contract' && name === unsent.name)?.path ?? ''
    expect(path.length).toBeLessThan(`/contract/${token}`.length - 20)
    const other = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
    for (const wrong of [other, '/c/x', '/c/%00'])
      expect((await app.app.inject({ url: wrong })).headers.location ?? '').not.toContain('/contract/')
  })

  it('keeps the token as a hash alone', async () => {
    const { token } = await linkFor(app, unsent)
    const { rows } = await app.db.pool.query<{ row: string }>(
      'select speaker_contract::text as row from speaker_contract',
    )
    const text = rows.map(({ row }) => row).join()
    expect(text).not.toContain(token)
    expect(text).toContain(sha256hex(token))
  })

  it('gives the link of a contract that was sent before', async () => {
    expect(await linkFor(app, sent)).toMatchObject({ code: '0000', isNew: false })
  })

  it('replaces an open contract for a reason: the older link says so', async () => {
    const older = await proved(app, sent)
    const newer = await linkFor(app, sent, '姓名写错了')
    expect(newer).toMatchObject({ code: '0000', isNew: true })
    expect(newer.token).not.toBe(older.token)
    expect(await stored(app, sent)).toMatchObject([
      { number: older.number, state: 'voided', void_cause: 'reissued', void_reason: '姓名写错了' },
      { number: newer.number, state: 'open' },
    ])
    // Asked for over the older one too: the one that a colleague has just had made stays.
    const late = { engagementSpeakerId: sent.talkId, reason: '医院写错了', seen: older.number }
    expect((await (await app.as('lin')).call('contracts', 'getUrl', late)).data).toMatchObject({
      number: newer.number,
      isNew: false,
    })
    expect((await read(app, older)).data).toMatchObject({ standing: 'voided', canSign: false })
    expect((await sign(app, older)).name).toBe('contractVoided')
    expect((await newestLog(app, 1))[0]).toMatchObject({
      kind: 'contractReissued',
      params: { older: older.number, number: newer.number, reason: '姓名写错了' },
    })
    expect(await rowOf(sent)).toMatchObject({
      number: newer.number,
      earlier: [{ number: older.number, cause: 'reissued', reason: '姓名写错了', wasSigned: false }],
    })
  })

  it('makes one contract however many ask at once', async () => {
    const [, talk] = await talksOf(app, meetingId('cv.running1'))
    if (!talk) throw new Error('no talk')
    const links = await Promise.all(Array.from({ length: 6 }, () => linkFor(app, talk)))
    expect(links.map(({ code }) => code)).toEqual(Array(6).fill('0000'))
    expect(new Set(links.map(({ token }) => token)).size).toBe(1)
    expect(links.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  it.each([
    ['a meeting that waits for approval', 'cv.wait1', '21'],
    ['a closed meeting', 'cv.closed1', '21'],
  ])('refuses %s', async (_name, key, family) => {
    const [talk] = await talksOf(app, meetingId(key))
    if (!talk) throw new Error('no talk')
    const { code } = await linkFor(app, talk)
    expect(code.slice(0, 2)).toBe(family)
    expect(await stored(app, talk, meetingId(key))).toEqual([])
  })

  it('refuses a talk without a fee and a speaker without a phone', async () => {
    const [talk] = await talksOf(app, meetingId('cv.approved2'))
    if (!talk) throw new Error('no talk')
    const change = async (fee: number, phone: string) => {
      await app.db.pool.query('update engagement_speaker set fee_net = $2, fee_gross = $2 where id = $1', [
        talk.talkId,
        fee,
      ])
      await app.db.pool.query('update hcp set phone = $2 where id = $1', [talk.hcpId, phone])
    }
    await change(0, talk.phone)
    expect((await linkFor(app, talk)).name).toBe('contractNotNeeded')
    await change(talk.net, '')
    expect((await linkFor(app, talk)).name).toBe('contractNoPhone')
    await change(talk.net, talk.phone)
  })

  it('answers a twin’s talk as one that does not exist, and lets no reader make one', async () => {
    const [theirs] = await talksOf(app, TWIN)
    const lin = await app.as('lin')
    const asked = (engagementSpeakerId: string) => lin.call('contracts', 'getUrl', { engagementSpeakerId })
    expect(await asked(theirs?.talkId ?? '')).toEqual(await asked(uuidv7()))
    for (const handle of ['zhou', 'tang']) {
      const reader = await app.as(handle)
      expect((await reader.call('contracts', 'getUrl', { engagementSpeakerId: sent.talkId })).name).toBe(
        'meetingForbidden',
      )
    }
  })
})

describe('contractList', () => {
  it('shows the state of each talk’s contract and what may be done', async () => {
    expect(await rowOf(unsent)).toMatchObject({ standing: 'open', changed: [] })
    expect(await actionsOf(unsent)).toEqual({ link: true, reissue: true, download: true })
    expect(await actionsOf(unsent, 'tang')).toEqual({ download: true })
  })

  it('tells when the fee was changed after signing: it must be signed again', async () => {
    const link = await proved(app, unsent)
    expect((await sign(app, link)).code).toBe('0000')
    expect(await actionsOf(unsent)).toEqual({ link: true, reissue: false, download: true })
    expect((await linkFor(app, unsent, '再签一次')).name).toBe('contractIsSigned')
    await app.db.pool.query('update engagement_speaker set fee_net = fee_net - 10000 where id = $1', [unsent.talkId])
    expect(await rowOf(unsent)).toMatchObject({ standing: 'signedStale', changed: ['fee'] })
    const newer = await linkFor(app, unsent)
    expect(newer.isNew).toBe(true)
    expect(await stored(app, unsent)).toMatchObject([
      { state: 'voided', void_cause: 'termsChanged' },
      { state: 'open', number: newer.number },
    ])
    expect(await rowOf(unsent)).toMatchObject({
      standing: 'open',
      earlier: [{ cause: 'termsChanged', wasSigned: true }],
    })
    expect((await newestLog(app, 1))[0]).toMatchObject({ kind: 'contractReplaced' })
  })
})

describe('contractTemplate', () => {
  it('is changed by two people, makes contracts a day later and shows the difference', async () => {
    const admin = await app.as('admin')
    const { data } = await admin.call('contracts', 'contractTemplate', {})
    expect(data.template.company.name).toBe('安和演示医药有限公司')
    const template = { ...data.template, title: '讲者劳务合同' }
    const saved = await admin.call('contracts', 'contractTemplateSave', { version: data.version, template })
    expect(saved).toMatchObject({ code: '0000', data: { version: data.version, waits: {} } })
    const requestId = saved.data.waits?.requestId ?? ''
    const again = { version: data.version, template: { ...template, title: '另一个标题' } }
    expect((await admin.call('contracts', 'contractTemplateSave', again)).name).toBe('secondPersonWaiting')
    const word = { requestId, decision: 'confirm', word: '' } as const
    expect((await admin.call('duties', 'requestDecide', word)).name).toBe('secondPersonOwn')
    const compliance = await app.as('he')
    expect((await compliance.call('duties', 'requestGet', { requestId })).data.changes).toMatchObject([
      { fields: [{ name: '标题', before: data.template.title, after: '讲者劳务合同' }] },
    ])
    expect((await compliance.call('duties', 'requestDecide', word)).code).toBe('0000')
    const early = await proved(app, sent, '复核通过，尚未生效')
    expect((await read(app, early)).data.document.title).toBe(data.template.title)
    const next = (await admin.call('contracts', 'contractTemplate', {})).data
    expect(next).toMatchObject({ version: data.version + 1, from: expect.any(String) })
    app.clock.move(Date.parse(next.from ?? '') + 1)
    const { rows } = await sql<{ before: object; after: object; by: string }>`
      select c.before, c.after, p.name as by from setting_change c join person p on p.id = c.by_person_id
      where kind = 'contractTemplate' and subject = ${String(data.version + 1)}`.execute(app.db.db)
    expect(rows).toEqual([{ before: data.template, after: template, by: '陈晨' }])
    const late = await admin.call('contracts', 'contractTemplateSave', { version: data.version, template })
    expect(late.name).toBe('contractTemplateStale')
    const link = await proved(app, sent, '模板有更新')
    expect((await read(app, link)).data.document.title).toBe('讲者劳务合同')
    const unknown = { ...template, consents: ['我同意{nothing}'] }
    const refused = await admin.call('contracts', 'contractTemplateSave', {
      version: data.version + 1,
      template: unknown,
    })
    expect(refused).toMatchObject({ name: 'contractPlaceholderUnknown', msg: expect.stringContaining('nothing') })
  })

  it('asks for no internal code: such a placeholder is refused with what to write, and one from before says it in words', async () => {
    const admin = await app.as('admin')
    const { data } = await admin.call('contracts', 'contractTemplate', {})
    expect(data.placeholders).not.toContain('topicCode')
    const coded = { ...data.template, consents: ['我讲授的课题是{topicCode}'] }
    const refused = await admin.call('contracts', 'contractTemplateSave', { version: data.version, template: coded })
    expect(refused).toMatchObject({
      name: 'contractPlaceholderRetired',
      msg: '占位符“topicCode”会把内部编码写进合同，请改用“topic”',
    })
    await sql`
      insert into contract_template (version, title, sections, consents, company, created_at)
      select ${data.version + 1}, title, sections, ${coded.consents}::text[], company, created_at from contract_template
      where version = ${data.version}`.execute(app.db.db)
    const link = await proved(app, sent, '模板有更新')
    const { document } = (await read(app, link)).data
    const topic = document.facts.find(({ label }) => label === '讲题')?.value
    expect(document.consents).toEqual([`我讲授的课题是${topic}`])
    expect(JSON.stringify(document)).not.toMatch(/4M-|CN-labour|topicCode/)
  })

  it('is closed to an organiser', async () => {
    const lin = await app.as('lin')
    expect((await lin.call('contracts', 'contractTemplate', {})).name).toBe('forbidden')
    expect((await lin.raw('contracts', 'contractTemplateSave', { version: 1 })).name).toBe('forbidden')
  })

  it('makes no contract before the company’s name is in it', async () => {
    const admin = await app.as('admin')
    const { data } = await admin.call('contracts', 'contractTemplate', {})
    await app.db.pool.query('alter table contract_template disable trigger all')
    await app.db.pool.query(`update contract_template set company = jsonb_set(company, '{name}', '""')`)
    expect((await linkFor(app, sent, '换公司')).name).toBe('contractTemplateIncomplete')
    await app.db.pool.query(`update contract_template set company = jsonb_set(company, '{name}', to_jsonb($1::text))`, [
      data.template.company.name,
    ])
    expect((await linkFor(app, sent)).code).toBe('0000')
  })
})
