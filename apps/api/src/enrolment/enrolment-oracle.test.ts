import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf } from './enrolment-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The number of a doctor the company does not work with. */
async function listedPhone(): Promise<string> {
  const { rows } = await app.db.pool.query<{ phone: string }>('select phone from hcp where id = $1', [
    DEMO_IDS.speaker.blacklisted,
  ])
  const phone = rows[0]?.phone ?? ''
  expect(phone).toMatch(/^1\d{10}$/)
  return phone
}

const ask = async (engagementId: string, phone: string) => {
  const { name, msg } = await app.nobody.call('enrolment', 'doEnroll', { engagementId, name: '张三', phone })
  return { name, msg }
}

it.each(['before the meeting', 'at its door'])(
  'without consent nobody learns whether a number is listed or enrolled, %s',
  async (when) => {
    const engagementId = await emptyMeeting(app, 50)
    await enrol(app, engagementId, phoneOf(1))
    if (when === 'at its door') await goTo(app, engagementId)
    const answers = [await ask(engagementId, await listedPhone())]
    for (const phone of [phoneOf(1), phoneOf(2)]) answers.push(await ask(engagementId, phone))
    expect(answers.map(({ name }) => name)).toEqual([
      'enrolmentNeedsConsent',
      'enrolmentNeedsConsent',
      'enrolmentNeedsConsent',
    ])
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1)
  },
)
