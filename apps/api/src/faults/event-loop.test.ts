import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readWorkbook } from '../admin/read-workbook.ts'
import { workbook } from '../test-kit/test-workbook.ts'
import { drawFeeSlip } from '../fees/fee-slip-pdf.ts'
import { sourcePhoto } from '../files/photo-image.ts'
import { roomPicture } from '../photos/photo-test-kit.ts'
import { hashPassword } from '../session/public.ts'

/** Work in the loop itself lets it come round once or twice at its ends; beside it, thousands of times, a dozen on a busy machine. */
const FEW = 5

/** How often the loop comes round, and so could answer others, while something is worked on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return turns
}

const picture = await roomPicture(1, 3_000)
const sheet = workbook(Array.from({ length: 5_000 }, (_, no) => [`行${no}`, randomBytes(20).toString('hex'), no]))

const slip = {
  number: 'F2611-00001',
  state: '已支付',
  organiser: '示例医药有限公司',
  division: '心血管事业部',
  facts: [['讲者', '张敏']],
  sums: [['税前', '2,000.00']],
  lines: ['2,000.00 × 20%'],
  taxTableVersion: '2026',
  signatures: [['财务支付', '吴静', '2026-11-25 10:00']],
  madeAt: '2026-11-25T02:00:00.000Z',
} as const

it.each([
  ['a password', () => hashPassword('correct horse battery staple')],
  ['a picture', async () => (await sourcePhoto(picture)).read('M2611-00001   2026-11-25 10:00:00 UTC+8')],
  ['a workbook of 5,000 rows', () => readWorkbook(sheet)],
  ['a PDF', () => drawFeeSlip(slip, 'hash')],
] as const)('%s is worked on beside the event loop', async (_what, work) => {
  expect(await turnsDuring(work)).toBeGreaterThan(FEW)
})
