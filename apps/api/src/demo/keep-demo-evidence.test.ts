import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBreaches } from '../commands/invariants-repo.ts'
import { sha256hex } from '../kit/database/ids.ts'
import type { ObjectStore } from '../kit/store/object-store.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { meetingId } from './demo-ids.ts'
import { keepDemoEvidence } from './keep-demo-evidence.ts'

let app: TestApp
let interrupted: unknown[]
const keep = (store = app.store) =>
  keepDemoEvidence({ db: app.db, store, log: pino({ level: 'silent' }), isOver: () => false })
/** Ends as the process would: `puts` more pieces of bytes are stored, and nothing after them. */
function keepUntil(puts: number): Promise<void> {
  let left = puts
  const put: ObjectStore['put'] = (content) =>
    left-- > 0 ? app.store.put(content) : Promise.reject(new Error('the process ends'))
  return keep({ ...app.store, put })
}
const rows = async <Row extends object>(query: string, values: unknown[] = []) =>
  (await app.db.pool.query<Row>(query, values)).rows

const kept = async () =>
  (
    await rows(
      `select (select count(*)::int from activity_photo) as photos, (select count(*)::int from closing_file) as files`,
    )
  )[0]

beforeAll(async () => {
  app = await startTestApp()
  // The meeting closed last has six photos of three pictures each, then its files: ended among these, then among the next photos.
  const six = 6 * 3
  await keepUntil(six + 1)
  const first = await kept()
  await keepUntil(4 + 3 + 1)
  interrupted = [first, await kept()]
  await keep()
}, 120_000)
afterAll(() => app.close())

it('goes on at each start where the one before was interrupted', () => {
  expect(interrupted).toEqual([
    { photos: 6, files: 0 },
    { photos: 7, files: 4 },
  ])
})

it('leaves nothing open on the checklist of any meeting its owner closed', async () => {
  const closed = await rows<{ id: string; bu: string }>('select id, bu_id as bu from engagement where status = 70')
  expect(closed.length).toBeGreaterThan(10)
  for (const { id, bu } of closed) {
    const director = await app.as(bu === 'CV' ? 'wu' : 'shen')
    const { data } = await director.call('closing', 'detail', { engagementId: id })
    expect(data.items.filter(({ ok }) => !ok)).toEqual([])
    expect(data.percent).toBe(100)
  }
})

it('shows what was taken in the room, resembling no other meeting, and as much of it as the course tells', async () => {
  const lin = await app.as('lin')
  const engagementId = meetingId('cv.closed1')
  const { list } = (await lin.call('photos', 'activityPhotoList', { engagementId })).data
  expect(list.map(({ tag }) => tag).sort()).toEqual(['room', 'room', 'room', 'talk', 'talk', 'talk'])
  expect(list.flatMap(({ flags }) => flags)).toEqual([])
  expect(await rows('select photo_id from photo_evidence where similar_photo_id is not null')).toEqual([])
  const differing = await rows(
    `select m.kind, m.engagement_id from meeting_event m, lateral (
       select (select count(*) from activity_photo where engagement_id = m.engagement_id) as photos,
              (select count(*) from closing_file where engagement_id = m.engagement_id) as files
     ) there
     where (m.kind = 'photosUploaded' and (m.params->>'count')::int <> there.photos)
        or (m.kind = 'filesUploaded' and (m.params->>'count')::int <> there.files)`,
  )
  expect(differing).toEqual([])
})

it('stores bytes that are there, before the closing, and breaks no invariant; again it changes nothing', async () => {
  expect(await findBreaches(app.db.db)).toEqual([])
  const files = 'select object_key as key, sha256 as sha from stored_file order by object_key'
  const before = await rows<{ key: string; sha: string }>(files)
  expect(before.length).toBeGreaterThan(200)
  for (const { key, sha } of before) expect(sha256hex(await buffer((await app.store.get(key)).stream))).toBe(sha)
  const late = `select 1 from engagement e left join activity_photo a on a.engagement_id = e.id left join closing_file c on c.engagement_id = e.id
                where e.status in (70, 71) and (a.uploaded_at not between e.start_at and e.end_at or c.uploaded_at not between e.end_at and e.closed_at)`
  expect(await rows(late)).toEqual([])
  await keep()
  expect(await rows(files)).toEqual(before)
})

it('leaves alone what people deleted, and the meetings they closed themselves', async () => {
  const stands = 'select engagement_id, count(*)::int, count(deleted_at)::int from activity_photo group by 1 order by 1'
  await app.db.pool.query(
    `update activity_photo set deleted_at = now(), deleted_by = uploaded_by where engagement_id = '${meetingId('cv.closed1')}'`,
  )
  await app.db.pool.query(
    `update engagement set status = 70, closed_at = end_at + interval '1 day' where id = '${meetingId('cv.toClose1')}'`,
  )
  const before = await rows(stands)
  await keep()
  expect(await rows(stands)).toEqual(before)
})
