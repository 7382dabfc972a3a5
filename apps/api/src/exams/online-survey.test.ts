import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { atMinute, enrolled, onlineMeetingOf, watch } from '../online/online-test-kit.ts'
import { published, SURVEY } from './exams-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a survey for those who came asks who was in the online room, and nobody who only enrolled', async () => {
  atMinute(app, -60)
  const engagementId = await onlineMeetingOf(app)
  const wang = await enrolled(app, engagementId, '王芳')
  const li = await enrolled(app, engagementId, '李强')
  await watch(app, wang, engagementId, 1, 2)
  const { questionnaireId } = await published(
    app,
    'survey',
    { ...SURVEY, audience: 'signed', sendWhen: 'manual' },
    engagementId,
  )
  const lin = await app.as('lin')
  expect((await lin.call('exams', 'questionnaireGet', { engagementId, questionnaireId })).data.audience).toBe(1)
  const { data } = await lin.call('exams', 'recordList', { engagementId, questionnaireId })
  expect(data.list.map(({ name }) => name)).toEqual(['王芳'])
  expect(li.enrollmentId).not.toBe(wang.enrollmentId)
})

test('publishing tells whether it is answered already, and until when', async () => {
  atMinute(app, -60)
  const engagementId = await onlineMeetingOf(app)
  const publish = async (minute: number) => {
    atMinute(app, minute)
    const lin = await app.as('lin')
    const named = { engagementId, questionnaireId: uuidv7() }
    const content = { ...SURVEY, sendWhen: 'meetingEnd' as const }
    await lin.call('exams', 'questionnaireSave', { ...named, kind: 'survey', version: 0, content })
    const { data } = await lin.call('exams', 'questionnaireMove', { ...named, version: 1, action: 'publish' })
    return [data.hasBegun, Date.parse(data.openUntil ?? '') > app.clock.now()]
  }
  expect([await publish(-60), await publish(70)]).toEqual([
    [false, true],
    [true, true],
  ])
})
