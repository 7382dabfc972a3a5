import { meetingId } from '../demo/public.ts'
import { createCanvasPng } from '../kit/test-png.ts'
import type { CallResult, TestApp } from '../kit/test-kit.ts'

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

export const tokenOf = (url: string): string => url.split('/').at(-1) ?? ''

/** A link to a talk's contract as the organiser gets it, with what the speaker needs beside it. */
export async function linkFor(app: TestApp, talk: TestTalk, reason?: string) {
  const lin = await app.as('lin')
  const input = { engagementSpeakerId: talk.talkId }
  const { code, msg, data } = await lin.call('speakers', 'getUrl', reason === undefined ? input : { ...input, reason })
  return { code, msg, ...data, token: tokenOf(data?.url ?? ''), phoneTail: talk.phone.slice(-4) }
}

export type Proof = { token: string; phoneTail: string }

/** The second talk of the demo meeting, with what its speaker proves themselves by. */
export async function linkedTalk(app: TestApp): Promise<{ talk: TestTalk; proof: Proof }> {
  const [, talk] = await talksOf(app)
  if (!talk) throw new Error('the demo meeting has two talks')
  const { token, phoneTail } = await linkFor(app, talk)
  return { talk, proof: { token, phoneTail } }
}

export const read = (app: TestApp, { token, phoneTail }: Proof) =>
  app.nobody.call('speakers', 'contractRead', { token, phoneTail })

/** Reads, agrees to everything and signs with a finger. */
export async function sign(
  app: TestApp,
  proof: Proof,
  seed = 'signature',
): Promise<CallResult<{ signedAt: string; pdfSha256: string }>> {
  const { token, phoneTail } = proof
  const { data } = await read(app, proof)
  return app.nobody.call('speakers', 'contractSign', {
    token,
    phoneTail,
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
