import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { countBeats } from './beat-batch.ts'
import { atMinute, enrolled, onlineMeetingOf } from './online-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Somebody of a meeting of their own entered it from its page; the opening, and when the viewer comes back to it. */
async function entered(name: string): Promise<{ watchId: string; seq: number; at: number; isLeaving: boolean }> {
  atMinute(app, -60)
  const engagementId = await onlineMeetingOf(app)
  const viewer = await enrolled(app, engagementId, name)
  atMinute(app, 5)
  const { data } = await viewer.call('online', 'liveEnter', { engagementId })
  await app.nobody.call('online', 'liveJoin', { watchId: data.watchId, seq: 1 })
  atMinute(app, 30)
  return { watchId: data.watchId, seq: 2, at: app.clock.now(), isLeaving: false }
}

test('a batch reads its meetings once, however many they are', async () => {
  const [one, two, three] = [await entered('王芳'), await entered('李强'), await entered('陈静')]
  const statements = (beats: Parameters<typeof countBeats>[1]) =>
    app.db.inTransaction(async (tx) => {
      let count = 0
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }
      expect((await countBeats(tx.withPlugin(plugin), beats)).size).toBe(beats.length)
      return count
    })
  expect(await statements([two, three])).toBe(await statements([one]))
})
