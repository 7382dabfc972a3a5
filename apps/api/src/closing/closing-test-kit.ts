import { expect } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import type { CallResult, Envelope, TestApp, TestCaller } from '../test-kit/test-kit.ts'
import { createCanvasPng } from '../test-kit/test-png.ts'

export type SentTestFile = { name: string; content: Buffer; fileName?: string; type?: string; signedOn?: string }
type Uploaded = { attachmentId: string; fileName: string; mediaType: string; isSupplementary: boolean; size: number }[]

const CONTRACT = 'contract_sanofi_third_party'
const BOUNDARY = 'osmp-test-boundary'

/** Uploads closing files as a browser does. */
export async function uploadFiles(
  app: TestApp,
  caller: TestCaller,
  meeting: { engagementId: string; activityCode: string },
  files: readonly SentTestFile[],
): Promise<CallResult<Uploaded>> {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const parts = files.flatMap(({ name, content, fileName = name, type = CONTRACT, signedOn = '2026-11-01' }) => [
    Buffer.from(field('fileName', fileName) + field('type', type) + field('signedOn', signedOn)),
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/meeting/closing/upload-closing-file',
    headers: { token: caller.token ?? '', 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(field('engagementId', meeting.engagementId) + field('activityCode', meeting.activityCode)),
      ...parts,
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  })
  const body: Envelope<Uploaded> = await response.json()
  return { status: response.statusCode, name: '0000', ...body }
}

export async function png(seed: string): Promise<Buffer> {
  return Buffer.from((await createCanvasPng(seed)).split(',')[1] ?? '', 'base64')
}

export const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

/** Everything a meeting in 60 still lacks, but the closing itself: photos, contracts, statuses, actual amounts. */
export async function fillChecklist(
  app: TestApp,
  caller: TestCaller,
  engagementId: string,
  actuals: { meal: string; material: string; explanation?: string },
): Promise<void> {
  const before = await caller.call('closing', 'detail', { engagementId })
  const { speakers, activityCode } = before.data
  for (const tag of ['room', 'room', 'room', ...speakers.map(() => 'talk' as const)] as const) {
    const clientId = uuidv7()
    const content = (await png(clientId)).toString('base64')
    expect((await caller.call('photos', 'activityPhotoUpload', { engagementId, clientId, tag, content })).msg).toBe('')
  }
  const contracts = speakers.map(({ name }) => ({ name: `${name}合同.pdf`, content: pdf(`${name} ${engagementId}`) }))
  expect((await uploadFiles(app, caller, { engagementId, activityCode }, contracts)).msg).toBe('')
  await acceptContracts(app, caller, engagementId)
  for (const { id } of speakers) {
    await caller.call('closing', 'updateSpeakerStatus', {
      engagementSpeakerId: id,
      status: 'came',
      minutesDelivered: 40,
    })
  }
  const lines = [
    { type: 'meal', amount: actuals.meal },
    { type: 'material', amount: actuals.material },
  ] as const
  expect(
    (
      await caller.call('closing', 'actualSave', {
        engagementId,
        lines: [...lines],
        explanation: actuals.explanation ?? '',
        agendaHeld: true,
      })
    ).msg,
  ).toBe('')
}

/** Compliance of the demo company's first unit accepts the contracts that wait, each for the speaker its name names, else for all in turn. */
export async function acceptContracts(app: TestApp, caller: TestCaller, engagementId: string): Promise<void> {
  const { data } = await caller.call('closing', 'detail', { engagementId })
  const he = await app.as('he')
  const waiting = data.files.filter(({ contract }) => contract?.state === 'waiting')
  for (const [index, { attachmentId, fileName }] of waiting.entries()) {
    const speaker = data.speakers.find(({ name }) => fileName.includes(name)) ?? data.speakers[index]
    const accepted = { attachmentId, engagementSpeakerId: speaker?.id ?? '' }
    expect((await he.call('closing', 'contractFileAccept', accepted)).msg).toBe('')
  }
}

/** Gives actual amounts far above the plan to the demo company's manager and finance, who pass them. */
export async function passSpending(app: TestApp, caller: TestCaller, engagementId: string): Promise<void> {
  const { data } = await caller.call('closing', 'spendSubmit', { engagementId })
  for (const name of ['zhou', 'tang'] as const) {
    const decider = await app.as(name)
    const decision = { engagementId, reviewId: data.reviewId, decision: 'pass', comment: '' } as const
    expect((await decider.call('closing', 'spendDecide', decision)).msg).toBe('')
  }
}
