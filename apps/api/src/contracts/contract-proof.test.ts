import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { createCanvasPng } from '../test-kit/test-png.ts'
import { findSignedContracts } from './contract-evidence-repo.ts'
import { linkFor, MEETING, proved, read, sign, stored, talksOf, type TestTalk } from './contract-test-kit.ts'

let app: TestApp
let talk: TestTalk
let other: TestTalk

beforeAll(async () => {
  app = await startTestApp()
  const [first, second] = await talksOf(app)
  if (!first || !second) throw new Error('the demo meeting has two talks')
  talk = second
  other = first
})
afterAll(() => app.close())

const newestCode = async (of: TestApp, name: string) => {
  const { data } = await of.nobody.call('session', 'demoPhone', {})
  return data.list.find((one) => one.kind === 'code' && one.name === name)
}
/** As if the hour since the last code were over. */
const anHourLater = () => app.db.pool.query("update phone_code set created_at = created_at - interval '2 hours'")

it('gives the meeting’s side nothing that signs: neither the link, nor a proof in what it can read', async () => {
  const lin = await app.as('lin')
  const { code, data } = await lin.call('contracts', 'getUrl', { engagementSpeakerId: talk.talkId })
  expect(code).toBe('0000')
  const { token } = await linkFor(app, talk)
  expect(JSON.stringify(data)).not.toContain(token)
  expect(JSON.stringify(data)).not.toMatch(/\/c\/|\/contract\/[\w-]{43}/)
  expect(data).toMatchObject({ handOver: null, sentTo: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) })

  // Even with the link, the digits the directory shows are no proof.
  const { data: doctors } = await lin.call('speakers', 'doctorList', { keyword: talk.name, page: 1 })
  const tail = JSON.stringify(doctors).match(/\*{4}(\d{4})/)?.[1] ?? ''
  expect((await app.nobody.call('contracts', 'contractProve', { token, code: tail })).name).toBe('phoneCodeGone')
  const old = {
    token,
    phoneTail: tail,
    documentSha256: '0'.repeat(64),
    consents: [true],
    signature: await createCanvasPng('rep'),
  }
  expect((await app.nobody.raw('contracts', 'contractRead', old)).code).not.toBe('0000')
  expect((await app.nobody.raw('contracts', 'contractSign', old)).code).not.toBe('0000')
  expect((await stored(app, talk)).map(({ state }) => state)).toEqual(['open'])
  const list = await lin.call('contracts', 'contractList', { engagementId: MEETING })
  expect(JSON.stringify(list)).not.toContain(token)
})

it('lets five tries at a code be made, however many come at once, and the right one no more afterwards', async () => {
  const { token } = await linkFor(app, talk)
  await anHourLater()
  await app.nobody.call('contracts', 'contractCode', { token })
  const right = (await newestCode(app, talk.name))?.code ?? ''
  const wrong = right === '000000' ? '000001' : '000000'
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => app.nobody.call('contracts', 'contractProve', { token, code: wrong })),
  )
  expect(tries.filter(({ name }) => name === 'phoneCodeWrong')).toHaveLength(4)
  expect(tries.filter(({ name }) => name === 'phoneCodeGone')).toHaveLength(8)
  expect((await app.nobody.call('contracts', 'contractProve', { token, code: right })).name).toBe('phoneCodeGone')
})

it('takes a code once and for five minutes, and the one before ends with a new one', async () => {
  const { token } = await linkFor(app, talk)
  const ask = () => app.nobody.call('contracts', 'contractCode', { token })
  const give = async (code: string) => (await app.nobody.call('contracts', 'contractProve', { token, code })).name
  await anHourLater()
  await ask()
  const first = (await newestCode(app, talk.name))?.code ?? ''
  expect((await ask()).name).toBe('phoneCodeSoon')
  await anHourLater()
  await ask()
  const second = (await newestCode(app, talk.name))?.code ?? ''
  if (first !== second) expect(await give(first)).toBe('phoneCodeWrong')
  expect(await give(second)).toBe('0000')
  expect(await give(second)).toBe('phoneCodeGone')
  await anHourLater()
  await ask()
  await app.db.pool.query("update phone_code set until = now() - interval '1 second' where used_at is null")
  expect(await give((await newestCode(app, talk.name))?.code ?? '')).toBe('phoneCodeGone')
})

it('sends six codes an hour at most', async () => {
  const { token } = await linkFor(app, other)
  const codes: string[] = []
  for (let times = 0; times < 7; times += 1) {
    await app.db.pool.query("update phone_code set created_at = created_at - interval '61 seconds'")
    codes.push((await app.nobody.call('contracts', 'contractCode', { token })).name)
  }
  expect(codes).toEqual([...Array(6).fill('0000'), 'phoneCodeMany'])
})

it('opens no other contract with a proof, and none once its hour is over', async () => {
  const mine = await proved(app, talk)
  const theirs = await proved(app, other)
  expect((await read(app, { token: theirs.token, proof: mine.proof })).name).toBe('phoneProofGone')
  expect((await read(app, mine)).code).toBe('0000')
  await app.db.pool.query("update phone_code set used_at = used_at - interval '61 minutes' where used_at is not null")
  expect((await read(app, mine)).name).toBe('phoneProofGone')
})

it('goes on with the number before for three days when somebody changes it', async () => {
  const phone = '13900001111'
  await app.db.pool.query('update hcp set phone = $2 where id = $1', [other.hcpId, phone])
  const { token } = await linkFor(app, other)
  await anHourLater()
  await app.nobody.call('contracts', 'contractCode', { token })
  const { data } = await app.nobody.call('contracts', 'contractOpen', { token })
  expect(data.phoneEnd).toBe(other.phone.slice(-2))
  expect((await newestCode(app, other.name))?.phoneMasked).toContain(other.phone.slice(-4))
  // Taken out and put in anew it is no newer.
  await app.db.pool.query("update hcp set phone = '' where id = $1", [other.hcpId])
  await app.db.pool.query('update hcp set phone = $2 where id = $1', [other.hcpId, phone])
  expect((await app.nobody.call('contracts', 'contractOpen', { token })).data.phoneEnd).toBe(other.phone.slice(-2))
  await app.db.pool.query("update hcp_phone_change set changed_at = changed_at - interval '4 days'")
  expect((await app.nobody.call('contracts', 'contractOpen', { token })).data.phoneEnd).toBe('11')
})

it('shows phones in the demo alone; without a way to a phone staff hand the link over', async () => {
  const bare = await startTestApp(undefined, { DEMO: 'off' })
  try {
    // As people of real work, whom an installation without the demo lets in.
    await bare.db.pool.query('update person set is_demo = false')
    expect((await bare.app.inject({ url: '/api/demo/phone' })).statusCode).toBe(404)
    const lin = await bare.as('lin')
    const [, mine] = await talksOf(bare)
    const { data } = await lin.call('contracts', 'getUrl', { engagementSpeakerId: mine?.talkId ?? '' })
    expect(data).toMatchObject({ sentTo: null, handOver: expect.stringContaining('/c/') })
    const { headers } = await bare.app.inject({ url: new URL(data.handOver ?? '').pathname })
    const token = String(headers.location).split('/').at(-1) ?? ''
    expect((await bare.nobody.call('contracts', 'contractCode', { token })).name).toBe('phoneNoChannel')
    const { data: opened } = await bare.nobody.call('contracts', 'contractOpen', { token })
    expect(opened).toMatchObject({ provedBy: 'tail', phoneEnd: '' })
    const tail = mine?.phone.slice(-4) ?? ''
    const wrong = tail === '0000' ? '1111' : '0000'
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => bare.nobody.call('contracts', 'contractProve', { token, code: wrong })),
    )
    expect(tries.filter(({ name }) => name === 'contractIdentityWrong')).toHaveLength(4)
    expect((await bare.nobody.call('contracts', 'contractProve', { token, code: tail })).name).toBe(
      'contractIdentityLocked',
    )
    await bare.db.pool.query('update speaker_contract set locked_until = null, wrong_checks = 0')
    const { data: letIn } = await bare.nobody.call('contracts', 'contractProve', { token, code: tail })
    expect((await sign(bare, { token, proof: letIn.proof })).code).toBe('0000')
    const { data: seen } = await lin.call('contracts', 'contractList', { engagementId: MEETING })
    const row = seen.list.find(({ engagementSpeakerId }) => engagementSpeakerId === mine?.talkId)
    expect(row?.signing).toEqual({ proof: 'byHand', doubts: ['byHand'] })
    // It closes no checklist: the paper is still asked for.
    const counted = await findSignedContracts(bare.db.db, [MEETING])
    expect(counted.get(MEETING) ?? []).not.toContain(mine?.hcpId)
  } finally {
    await bare.close()
  }
})

it('keeps with the signature how it was proved, from where, and what was shown; compliance hears of a doubtful one', async () => {
  const lin = await app.as('lin')
  const mine = await proved(app, talk)
  expect((await sign(app, mine)).code).toBe('0000')
  const [contract] = await stored(app, talk)
  const { rows } = await app.db.pool.query('select * from person_act where object_id = $1', [contract?.id])
  const { rows: shown } = await app.db.pool.query('select document_sha256 from speaker_contract where id = $1', [
    contract?.id,
  ])
  expect(rows).toMatchObject([
    {
      kind: 'contractSigned',
      proof: 'phoneCode',
      address: '127.0.0.1',
      shown_sha256: shown[0]?.document_sha256,
      doubts: [],
    },
  ])
  const { data } = await lin.call('contracts', 'contractList', { engagementId: MEETING })
  const row = data.list.find(({ engagementSpeakerId }) => engagementSpeakerId === talk.talkId)
  expect(row?.signing).toEqual({ proof: 'phoneCode', doubts: [] })

  // The other speaker's number was changed a few days ago: it counts by now, and somebody should look.
  expect((await sign(app, await proved(app, other))).code).toBe('0000')
  const { rows: told } = await app.db.pool.query<{ employee_code: string; params: { reason: string } }>(
    "select p.employee_code, n.params from notification n join person p on p.id = n.person_id where n.kind = 'contractDoubtful'",
  )
  expect(told.map(({ params }) => params.reason)).toEqual(told.map(() => 'newPhone'))
  expect(told.length).toBeGreaterThan(0)
})
