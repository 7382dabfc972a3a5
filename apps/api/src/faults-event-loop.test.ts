import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readWorkbook } from './admin/read-workbook.ts'
import { workbook } from './test-kit/test-workbook.ts'
import { sourcePhoto } from './files/photo-image.ts'
import { roomPicture } from './photos/photo-test-kit.ts'
import { hashPassword } from './session/public.ts'

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

it.each([
  ['a password', () => hashPassword('correct horse battery staple')],
  ['a picture', async () => (await sourcePhoto(picture)).read('M2611-00001   2026-11-25 10:00:00 UTC+8')],
  ['a workbook of 5,000 rows', () => readWorkbook(sheet)],
] as const)('%s is worked on beside the event loop', async (_what, work) => {
  expect(await turnsDuring(work)).toBeGreaterThan(FEW)
})
