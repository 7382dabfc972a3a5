import { SELECT_SCENE_NAMES, sceneRule } from '@osmp/domain/meetings/select-scenes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const me = DEMO_IDS.person.lin

/** Plainly: my own side's meetings in the scene's statuses. */
async function fitting(scene: (typeof SELECT_SCENE_NAMES)[number]): Promise<string[]> {
  const { statuses, heldIn } = sceneRule(scene)
  const { rows } = await sql<{ id: string }>`
    select id from engagement e where status = any(${statuses}::int[]) and (${heldIn !== 'room'} or execute_type <> 'onSite')
      and (${heldIn !== 'venue'} or execute_type <> 'online')
      and (owner_id = ${me} or agent_id = ${me} or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${me}))
    order by sort_at desc, id desc`.execute(app.db.db)
  return rows.map(({ id }) => id)
}

test.each(SELECT_SCENE_NAMES)(
  'meetingList for %s: my own side, in its statuses; the scene list counts the same',
  async (scene) => {
    const expected = await fitting(scene)
    const { code, data } = await lin.call('meetings', 'meetingList', { scene })
    expect(code).toBe('0000')
    expect(data.list.map(({ engagementId }) => engagementId)).toEqual(expected.slice(0, 20))
    const counts = await lin.call('home', 'whitelistSceneList', {})
    expect(counts.data.find((one) => one.scene === scene)?.meetings).toBe(expected.length)
  },
)

test('a meeting of somebody else is in no scene, for whoever oversees it', async () => {
  const counts = await (await app.as('admin')).call('home', 'whitelistSceneList', {})
  expect(counts.data.map(({ meetings }) => meetings)).toEqual(SELECT_SCENE_NAMES.map(() => 0))
  const { data } = await (await app.as('zhou')).call('meetings', 'meetingList', { scene: 'closing' })
  expect(data.list.every(({ isMine }) => isMine)).toBe(true)
})

test('words search within the scene; an unknown scene and no session are refused', async () => {
  const [first] = (await lin.call('meetings', 'meetingList', { scene: 'fee' })).data.list
  const found = await lin.call('meetings', 'meetingList', { scene: 'fee', keyword: first?.engagementCode ?? '' })
  expect(found.data.list.map(({ engagementId }) => engagementId)).toEqual([first?.engagementId])
  expect((await lin.call('meetings', 'meetingList', { scene: 'fee', keyword: '东方不败' })).data.list).toEqual([])
  expect((await lin.raw('meetings', 'meetingList', { scene: 'nothing' })).name).toBe('inputChoice')
  expect((await app.nobody.raw('home', 'whitelistSceneList', {})).name).toBe('notSignedIn')
})
