import { Writable } from 'node:stream'
import { familyName } from '@osmp/domain/enrolment/family-name.ts'
import { contractText } from '@osmp/domain/speakers/contract-document.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { pdfText } from '../test-kit/test-pdf-text.ts'
import { createCanvasPng } from '../test-kit/test-png.ts'
import { linkFor, MEETING, newestLog, proved, read, sign, stored, talksOf, type TestTalk } from './contract-test-kit.ts'

let app: TestApp
let talk: TestTalk
let other: TestTalk
let lines = ''

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk)
      done()
    },
  })
  app = await startTestApp(pino({ level: 'trace' }, sink))
  const [first, second] = await talksOf(app)
  if (!first || !second) throw new Error('the demo meeting has two talks')
  talk = first
  other = second
})
afterAll(() => app.close())

const bytesAt = async (url: string, token?: string) => {
  const response = await app.app.inject({ method: 'GET', url, headers: token === undefined ? {} : { token } })
  return { status: response.statusCode, pdf: response.rawPayload, type: response.headers['content-type'] }
}

describe('contractOpen', () => {
  it('tells a stranger no name, no meeting and no amount', async () => {
    const { token } = await linkFor(app, talk)
    const { code, data } = await app.nobody.call('contracts', 'contractOpen', { token })
    expect(code).toBe('0000')
    expect(data).toMatchObject({
      maskedName: `${talk.name.slice(0, 1)}*`,
      familyName: familyName(talk.name),
      lockedMinutes: 0,
    })
    expect(JSON.stringify(data)).not.toContain(talk.name)
  })

  it.each([
    ['a made-up token', 'x'.repeat(43)],
    ['no token at all', ''],
  ])('refuses %s', async (_name, token) => {
    expect((await app.nobody.call('contracts', 'contractOpen', { token })).name).toBe('contractLinkInvalid')
  })
})

describe('contractRead', () => {
  it('shows the whole text to who has the code sent to the phone, and notes the first reading', async () => {
    const link = await proved(app, talk)
    const { code, data } = await read(app, link)
    expect(code).toBe('0000')
    expect(data).toMatchObject({ standing: 'open', how: 'embedded', speakerName: talk.name, canSign: true, fee: null })
    expect(data.declineReasons).toEqual(['时间有冲突', '费用有疑问', '内容有误'])
    expect(data.documentSha256).toBe(sha256hex(contractText(data.document)))
    expect(JSON.stringify(data.document)).toContain(talk.name)
    const { rows } = await app.db.pool.query('select opened_at from speaker_contract where number = $1', [link.number])
    expect(rows[0]).toMatchObject({ opened_at: expect.any(String) })
  })
})

describe('contractSign', () => {
  it('refuses what was not read, not agreed to or not signed, and changes nothing', async () => {
    const link = await proved(app, talk)
    const { data } = await read(app, link)
    const good = {
      token: link.token,
      proof: link.proof,
      documentSha256: data.documentSha256,
      consents: data.document.consents.map(() => true),
      signature: await createCanvasPng('a'),
    }
    const outcome = async (change: Partial<typeof good>) =>
      (await app.nobody.call('contracts', 'contractSign', { ...good, ...change })).name
    expect(await outcome({ proof: `${link.proof.slice(0, -1)}${link.proof.endsWith('A') ? 'B' : 'A'}` })).toBe(
      'phoneProofGone',
    )
    expect(await outcome({ documentSha256: '0'.repeat(64) })).toBe('contractTextChanged')
    expect(await outcome({ consents: [true, false, true] })).toBe('contractConsentMissing')
    expect(await outcome({ consents: [true] })).toBe('contractConsentMissing')
    expect(await outcome({ signature: 'data:image/png;base64,AAAA' })).toBe('signatureInvalid')
    expect((await stored(app, talk)).map(({ state }) => state)).toEqual(['open'])
  })

  it('of two at once one counts, both get its answer; the PDF is kept, holds the figures and cannot be changed', async () => {
    const link = await proved(app, talk)
    const [left, right] = await Promise.all([sign(app, link, 'left'), sign(app, link, 'right')])
    expect([left.name, right.name]).toEqual(['0000', '0000'])
    expect(left.data).toEqual(right.data)
    expect((await sign(app, link, 'later')).data).toEqual(left.data)
    const [contract] = await stored(app, talk)
    expect(contract).toMatchObject({ state: 'signed', pdf_sha256: left.data.pdfSha256 })
    expect((await newestLog(app, 2)).filter(({ kind }) => kind === 'contractSigned')).toHaveLength(1)
    const { data } = await app.nobody.call('contracts', 'contractPdf', { token: link.token, proof: link.proof })
    const { pdf, type } = await bytesAt(data.url)
    expect(type).toBe('application/pdf')
    expect(sha256hex(pdf)).toBe(left.data.pdfSha256)
    const { document, documentSha256 } = (await read(app, link)).data
    const text = pdfText(pdf)
    for (const { value } of document.facts) expect(text).toContain(value)
    for (const words of [talk.name, documentSha256, '2026-11-25 10:00', link.number]) expect(text).toContain(words)
    await expect(
      app.db.pool.query("update speaker_contract set pdf_sha256 = repeat('0', 64) where id = $1", [contract?.id]),
    ).rejects.toThrow('never changed')
    await expect(app.db.pool.query('delete from speaker_contract where id = $1', [contract?.id])).rejects.toThrow(
      'never changed',
    )
  })

  it('says on the paper who sent it and who signed, and of the company no signature that is not there', async () => {
    const link = await proved(app, talk)
    const { data } = await app.nobody.call('contracts', 'contractPdf', { token: link.token, proof: link.proof })
    const text = pdfText((await bytesAt(data.url)).pdf)
    const { rows } = await app.db.pool.query<{ name: string }>(
      'select p.name from speaker_contract c join person p on p.id = c.issued_by where c.number = $1',
      [link.number],
    )
    expect(text).toContain(`由 ${rows[0]?.name} 发出`)
    expect(text).toContain('未加盖印章；乙方以电子方式签署')
    expect(text).toContain('国家税务总局公告2018年第61号')
    expect(text).not.toMatch(/CN-labour|4M-[A-Z]/)
    expect(text).not.toContain('双方以电子方式')
    expect(text).not.toContain('双方重新签署')
  })

  it('tells owner, assistant and agent once each', async () => {
    const { rows } = await app.db.pool.query<{ n: number }>(
      "select count(*)::int as n from notification where kind = 'contractSigned' and engagement_id = $1 group by person_id",
      [MEETING],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ n }) => n === 1)).toBe(true)
  })

  it('refuses a meeting that was called off and a talk that is gone', async () => {
    const [gone] = await talksOf(app, meetingId('cv.approved2'))
    if (!gone) throw new Error('no talk')
    const link = await proved(app, gone)
    await app.db.pool.query("update engagement set status = 80, approval_status = '80' where id = $1", [
      meetingId('cv.approved2'),
    ])
    expect((await sign(app, link)).name).toBe('contractMeetingClosed')
    await app.db.pool.query("update engagement set status = 40, approval_status = '40' where id = $1", [
      meetingId('cv.approved2'),
    ])
    await app.db.pool.query('delete from engagement_speaker where id = $1', [gone.talkId])
    expect((await sign(app, link)).name).toBe('contractStale')
  })

  it('refuses once the time for signing has passed', async () => {
    const [late] = await talksOf(app, meetingId('cv.soon1'))
    if (!late) throw new Error('no talk')
    const link = await proved(app, late)
    await app.db.pool.query(
      "update speaker_contract set expires_at = issued_at + interval '1 minute' where number = $1",
      [link.number],
    )
    expect((await read(app, link)).data).toMatchObject({ standing: 'expired', canSign: false })
    expect((await sign(app, link)).name).toBe('contractExpired')
    expect((await linkFor(app, late)).isNew).toBe(true)
  })
})

describe('contractDecline', () => {
  it('declines with a reason, once; another contract may follow', async () => {
    const link = await proved(app, other)
    const proof = { token: link.token, proof: link.proof }
    const decline = (reason: string) => app.nobody.call('contracts', 'contractDecline', { ...proof, reason })
    const first = await decline('时间冲突')
    expect(first.code).toBe('0000')
    expect((await decline('别的原因')).data).toEqual(first.data)
    expect((await sign(app, link)).name).toBe('contractDeclined')
    expect((await newestLog(app, 1))[0]).toMatchObject({ kind: 'contractDeclined', params: { reason: '时间冲突' } })
    expect((await linkFor(app, other)).isNew).toBe(true)
  })

  it('cannot take back a signature', async () => {
    const link = await proved(app, talk)
    const { token, proof } = link
    const { name } = await app.nobody.call('contracts', 'contractDecline', { token, proof, reason: '改主意了' })
    expect(name).toBe('contractIsSigned')
  })
})

describe('the PDF', () => {
  it('is there for readers of the meeting by their own link alone', async () => {
    const tang = await app.as('tang')
    const { data } = await tang.call('contracts', 'contractLink', { engagementSpeakerId: talk.talkId })
    expect((await bytesAt(data.url, tang.token)).type).toBe('application/pdf')
    expect((await bytesAt(data.url)).type).toContain('json')
    expect((await bytesAt(data.url, (await app.as('lin')).token)).type).toContain('json')
  })

  it('says of an unsigned contract that it is not signed', async () => {
    const link = await proved(app, other)
    const { token, proof } = link
    const { data } = await app.nobody.call('contracts', 'contractPdf', { token, proof })
    expect(pdfText((await bytesAt(data.url)).pdf)).toContain('甲方以电子方式发出本合同，乙方尚未签署')
  })

  it('is missing where no contract was made', async () => {
    const [bare] = await talksOf(app, meetingId('cv.closed1'))
    const lin = await app.as('lin')
    expect((await lin.call('contracts', 'contractLink', { engagementSpeakerId: bare?.talkId ?? '' })).name).toBe(
      'contractMissing',
    )
  })
})

it('shows the speaker their own fee after signing and submission, with no more of their account than four digits', async () => {
  const link = await proved(app, talk)
  const { rows } = await app.db.pool.query<{ topic: string; role: string; person: string }>(
    'select topic_id as topic, role, (select owner_id from engagement where id = $2) as person from engagement_speaker where id = $1',
    [talk.talkId, MEETING],
  )
  await app.db.pool.query(
    `insert into speaker_fee (id, engagement_id, engagement_speaker_id, hcp_id, topic_id, role, state, contracted_minutes, delivered_minutes, net, gross, tax,
       month, month_gross_before, month_tax_before, tax_table_version, submitted_by, submitted_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 'held', 40, 35, 100000, 105000, 5000, '2026-11', 0, 0, 'CN-labour-2018-61', $6, now())`,
    [MEETING, talk.talkId, talk.hcpId, rows[0]?.topic, rows[0]?.role, rows[0]?.person],
  )
  const { data } = await read(app, link)
  expect(data.fee).toMatchObject({
    state: 'checking',
    net: '1000.00',
    gross: '1050.00',
    tax: '50.00',
    taxTableVersion: 'CN-labour-2018-61',
    deliveredMinutes: 35,
    paidAt: null,
    way: { state: 'checked', submittedAt: expect.any(String), decidedAt: null, expectedOn: expect.any(String) },
  })
  expect(JSON.stringify(data.fee)).not.toContain('held')
  expect(data.fee?.bankTail).toMatch(/^\d{0,4}$/)
  const settlement = { organiser: '上海会务有限公司', settledOn: '2026-12-20' }
  await app.db.pool.query(
    `with made as (insert into organiser_settlement (id, bu_id, organiser, reference, settled_on, line_count, total, settled_by, settled_at)
       select gen_random_uuid(), bu_id, $2, 'HW-1', $3, 1, 100000, owner_id, now() from engagement where id = $1 returning id)
     update speaker_fee set state = 'paid', paid_at = now(), payment_route = 'qualifiedOrganiser', settlement_id = (select id from made)
     where engagement_id = $1`,
    [MEETING, settlement.organiser, settlement.settledOn],
  )
  expect((await read(app, link)).data.fee).toMatchObject({
    state: 'paid',
    bankTail: '',
    paymentRoute: 'qualifiedOrganiser',
    settlement,
  })
})

it('writes no token and no phone number into the log', async () => {
  const link = await proved(app, talk)
  await app.app.inject({ method: 'GET', url: `/contract/${link.token}` })
  await app.nobody.raw('contracts', 'contractSign', { token: link.token, proof: 12 })
  expect(lines.length).toBeGreaterThan(1_000)
  for (const secret of [link.token, link.proof, talk.phone]) expect(lines).not.toContain(secret)
})
