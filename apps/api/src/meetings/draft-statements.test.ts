import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { countStatements } from '../test-kit/test-statements.ts'
import { formWith, talk, type SavedReply } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const form = formWith({
  speakers: [talk(DEMO_IDS.speaker.national1, { feeNet: '3000.00' })],
  assistantIds: [DEMO_IDS.person.zheng],
})

/** The statements between the transaction's begin and its end. */
async function statementsOf(at: { engagementId?: string; version?: number }) {
  const sn = await lin.sn('meetingSave')
  const { answer, texts } = await countStatements(() =>
    lin.raw('meetings', 'meetingSave', { mode: 'draft', form, ...at }, { sn }),
  )
  return { saved: answer.data as SavedReply, texts: texts.filter((text) => text !== 'begin' && text !== 'commit') }
}

test('a draft with all its parts takes four statements, saved again five', async () => {
  const first = await statementsOf({})
  expect(first.texts).toHaveLength(4)
  const { engagementId, version } = first.saved
  const again = await statementsOf({ engagementId, version })
  expect(again.texts).toHaveLength(5)
  expect(again.saved).toMatchObject({ engagementId, version: version + 1, status: 0 })
})
