import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256hex } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { hostileWorkbooks } from '../test-kit/test-workbook.ts'
import { approvedFees, closedMeeting, talkIds } from './fee-test-kit.ts'

let app: TestApp
let tang: TestCaller
let admin: TestCaller
let batchId = ''
beforeAll(async () => {
  app = await startTestApp()
  tang = await app.as('tang')
  admin = await app.as('admin')
  const meeting = await closedMeeting(app)
  const feeIds = await approvedFees(app, meeting, await talkIds(app, meeting))
  const fees = feeIds.map((feeId) => ({ feeId, version: 2 }))
  const { data } = await tang.call('fees', 'feeBatchCreate', { fees, format: 'xlsx' })
  batchId = data.batchId
})
afterAll(() => app.close())

async function upload(path: string, bytes: Buffer): Promise<string> {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/admin/${path}`,
    headers: { 'x-client': '1', 'content-type': 'application/octet-stream', token: admin.token },
    payload: bytes,
  })
  return response.json<{ name: string }>().name
}

const CALLS: Record<string, (bytes: Buffer) => Promise<string>> = {
  importDryRun: (bytes) => upload('import-dry-run?resource=doctors', bytes),
  importApply: (bytes) => {
    const hash = sha256hex(bytes)
    return upload(`import-apply?resource=doctors&fileHash=${hash}&planHash=${hash}`, bytes)
  },
  feeBatchAnswer: async (bytes) => {
    const content = bytes.toString('base64')
    return (await tang.call('fees', 'feeBatchAnswer', { batchId, content, dryRun: true })).name
  },
}

/** How long the product let others wait while this was worked on, in ms. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const end = () => {
    isOver = true
  }
  void work.then(end, end)
  while (!isOver) {
    const asked = performance.now()
    await app.app.inject('/healthz')
    longest = Math.max(longest, performance.now() - asked)
    // Without a pause the questions would keep a processor busy; the waits to be seen are far longer.
    await sleep(10)
  }
  return longest
}

test('each call that takes a workbook refuses hostile ones by name, while others go on', async () => {
  const lines: string[] = []
  const waits: number[] = []
  for (const [name, bytes] of Object.entries(hostileWorkbooks())) {
    const codes: string[] = []
    for (const [call, send] of Object.entries(CALLS)) {
      const sent = send(bytes)
      waits.push(await longestWait(sent))
      codes.push(`${call} ${await sent}`)
    }
    lines.push(`${name.padEnd(30)} ${codes.join(', ')}`)
  }
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    a cell of a million letters    importDryRun importTooLarge, importApply importTooLarge, feeBatchAnswer answerTooLarge
    100 MB of nothing              importDryRun importTooLarge, importApply importTooLarge, feeBatchAnswer answerTooLarge
    a million empty rows           importDryRun importEmpty, importApply importEmpty, feeBatchAnswer answerTooLarge
    a million cells in one row     importDryRun importTooLarge, importApply importTooLarge, feeBatchAnswer answerTooLarge
    "
  `)
  // A busy machine lets it wait for longer than its own work.
  expect(Math.max(...waits)).toBeLessThan(1_000)
})

test('of a payment file that is not there, the answer is not read', async () => {
  const content = Buffer.from('no table').toString('base64')
  const sent = { batchId: batchId.replace(/.$/, (last) => (last === '0' ? '1' : '0')), content, dryRun: true }
  expect(await tang.call('fees', 'feeBatchAnswer', sent)).toMatchObject({ name: 'batchNotFound' })
})
