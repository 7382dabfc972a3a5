import { meetingId } from '../demo/public.ts'
import { createCanvasPng } from '../test-kit/test-png.ts'
import type { CallResult, TestApp } from '../test-kit/test-kit.ts'

/** 林晓's approved meeting, and its twin in the other business unit. */
export const MEETING = meetingId('cv.approved1')
export const TWIN = meetingId('on.approved1')

export type TestTalk = { talkId: string; hcpId: string; name: string; phone: string; net: number }

/** The talks of a meeting in their order, with the phones that only the database knows. */
export async function talksOf(app: TestApp, engagementId = MEETING): Promise<TestTalk[]> {
  const { rows } = await app.db.pool.query<TestTalk>(
    `select t.id as "talkId", t.hcp_id as "hcpId", h.name, h.phone, t.fee_net::int as net
     from engagement_speaker t join hcp h on h.id = t.hcp_id where t.engagement_id = $1 order by t.sort`,
    [engagementId],
  )
  return rows
}

/** The newest message of the demo's phones. */
async function newestOnPhone(app: TestApp, kind: 'code' | 'contract', name: string) {
  const { data } = await app.nobody.call('session', 'demoPhone', {})
  const message = data.list.find((one) => one.kind === kind && one.name === name)
  if (!message) throw new Error(`nothing of kind ${kind} came to the phone`)
  return message
}

/** Asks for a contract's link as the organiser does, and reads it on the speaker's phone. */
export async function linkFor(app: TestApp, talk: TestTalk, reason?: string) {
  const lin = await app.as('lin')
  const input = { engagementSpeakerId: talk.talkId }
  const { code, name, msg, data } = await lin.call(
    'contracts',
    'getUrl',
    reason === undefined ? input : { ...input, reason },
  )
  if (code !== '0000') return { code, name, msg, ...data, token: '', talk }
  const { path } = await newestOnPhone(app, 'contract', talk.name)
  const { headers } = await app.app.inject({ method: 'GET', url: path ?? '' })
  return { code, name, msg, ...data, token: String(headers.location).split('/').at(-1) ?? '', talk }
}

export type Proof = { token: string; proof: string }

/** Proves to be the speaker by the code on the demo's phone. */
export async function prove(app: TestApp, { token, talk }: { token: string; talk: TestTalk }): Promise<Proof> {
  // Nobody waits a minute for the next code here.
  await app.db.pool.query("update phone_code set created_at = created_at - interval '2 hours'")
  await app.nobody.call('contracts', 'contractCode', { token })
  const { code } = await newestOnPhone(app, 'code', talk.name)
  const { data } = await app.nobody.call('contracts', 'contractProve', { token, code: code ?? '' })
  return { token, proof: data.proof }
}

/** A link asked for and followed on the speaker's phone, with the proof of who they are. */
export async function proved(app: TestApp, talk: TestTalk, reason?: string) {
  const link = await linkFor(app, talk, reason)
  return { ...link, ...(await prove(app, link)) }
}

/** The second talk of the demo meeting, with what its speaker proves themselves by. */
export async function linkedTalk(app: TestApp): Promise<{ talk: TestTalk; proof: Proof }> {
  const [, talk] = await talksOf(app)
  if (!talk) throw new Error('the demo meeting has two talks')
  return { talk, proof: await prove(app, await linkFor(app, talk)) }
}

export const read = (app: TestApp, { token, proof }: Proof) =>
  app.nobody.call('contracts', 'contractRead', { token, proof })

/** Reads, agrees to everything and signs with a finger. */
export async function sign(
  app: TestApp,
  { token, proof }: Proof,
  seed = 'signature',
): Promise<CallResult<{ signedAt: string; pdfSha256: string }>> {
  const { data } = await read(app, { token, proof })
  return app.nobody.call('contracts', 'contractSign', {
    token,
    proof,
    documentSha256: data.documentSha256,
    consents: data.document.consents.map(() => true),
    signature: await createCanvasPng(seed),
  })
}

export type ContractState = {
  id: string
  number: string
  state: string
  void_cause: string | null
  void_reason: string | null
  pdf_sha256: string | null
}

/** A talk's contracts as stored, oldest first. */
export async function stored(app: TestApp, talk: TestTalk, engagementId = MEETING): Promise<ContractState[]> {
  const { rows } = await app.db.pool.query<ContractState>(
    `select id, number, state, void_cause, void_reason, pdf_sha256 from speaker_contract
     where engagement_id = $1 and hcp_id = $2 order by number`,
    [engagementId, talk.hcpId],
  )
  return rows
}

/** The kinds of a meeting's newest log entries, with what they name. */
export async function newestLog(app: TestApp, count: number, engagementId = MEETING) {
  const { rows } = await app.db.pool.query<{ kind: string; action_category: number; params: Record<string, string> }>(
    'select kind, action_category, params from meeting_event where engagement_id = $1 order by seq desc limit $2',
    [engagementId, count],
  )
  return rows
}
