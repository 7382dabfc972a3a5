import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyMeeting, enrol, goTo, phoneOf, scan, sign } from '../enrolment/enrolment-test-kit.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { png } from './closing-test-kit.ts'

let app: TestApp
let lin: TestCaller
let he: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  he = await app.as('he')
})
afterAll(() => app.close())

async function itemOf(engagementId: string, key: string) {
  const { data } = await lin.call('closing', 'detail', { engagementId })
  return data.items.find((item) => item.key === key)
}

/** A running meeting of 林晓's at which so many people who do not exist signed in from this computer, a picture each. */
async function invented(people: number): Promise<string> {
  const engagementId = await emptyMeeting(app, null)
  for (let index = 0; index < people; index += 1) await enrol(app, engagementId, phoneOf(500 + index), `张三${index}`)
  await goTo(app, engagementId)
  for (let index = 0; index < people; index += 1)
    expect((await sign(app, await scan(app, engagementId, phoneOf(500 + index)))).msg).toBe('')
  return engagementId
}

it('a meeting of 19 made on one computer is doubtful as a whole, until explained and accepted by somebody else', async () => {
  const engagementId = await invented(19)
  expect(await itemOf(engagementId, 'meetingDoubt')).toMatchObject({ ok: false, asksWord: true, word: null })
  const word = '会场共用一个网络，签名板由会务提供'
  const acceptance = { engagementId, word, note: '已电话回访 5 人' }
  expect((await he.call('closing', 'doubtAccept', acceptance)).name).toBe('meetingDoubtUnexplained')
  expect((await lin.call('closing', 'itemExplain', { engagementId, item: 'meetingDoubt', word })).msg).toBe('')
  // A word of the own side does not settle it, and the own side does not accept it.
  expect(await itemOf(engagementId, 'meetingDoubt')).toMatchObject({ ok: false, asksWord: false, word })
  expect((await lin.call('closing', 'doubtAccept', acceptance)).name).toBe('meetingForbidden')
  expect((await he.call('closing', 'doubtAccept', { ...acceptance, word: '另一个说明' })).name).toBe(
    'meetingDoubtChanged',
  )
  expect((await he.call('closing', 'doubtAccept', acceptance)).msg).toBe('')
  expect(await itemOf(engagementId, 'meetingDoubt')).toMatchObject({ ok: true, word })
  expect((await he.call('closing', 'doubtAccept', acceptance)).name).toBe('meetingDoubtNone')

  // Another sign than those accepted asks anew.
  await app.db.pool.query("update sign_in set strokes_sha256 = repeat('a', 64) where engagement_id = $1", [
    engagementId,
  ])
  expect(await itemOf(engagementId, 'meetingDoubt')).toMatchObject({ ok: false })
})

it('compliance hears of the explanation, sends it back with a question, and accepts what was added', async () => {
  const engagementId = await invented(19)
  const explain = (said: string) =>
    lin.call('closing', 'itemExplain', { engagementId, item: 'meetingDoubt', word: said })
  const word = '会场共用一个网络'
  expect((await explain(word)).msg).toBe('')
  const noticesOf = async (caller: TestCaller, kind: string) => {
    const { rows } = await app.db.pool.query<{ path: string }>(
      `select n.kind as path from notification n join person p on p.id = n.person_id
       where n.engagement_id = $1 and n.kind = $2 and p.name = $3`,
      [engagementId, kind, caller === he ? '何静' : '林晓'],
    )
    return rows.length
  }
  expect(await noticesOf(he, 'meetingDoubtExplained')).toBe(1)
  expect(await noticesOf(lin, 'meetingDoubtExplained')).toBe(0)

  const note = '请补充签名板照片和到场人数'
  expect((await lin.call('closing', 'doubtReturn', { engagementId, word, note })).name).toBe('meetingForbidden')
  expect((await he.call('closing', 'doubtReturn', { engagementId, word: '另外一个说明', note })).name).toBe(
    'meetingDoubtChanged',
  )
  expect((await he.call('closing', 'doubtReturn', { engagementId, word, note })).msg).toBe('')
  expect((await he.call('closing', 'doubtReturn', { engagementId, word, note })).name).toBe('meetingDoubtReturned')
  expect(await noticesOf(lin, 'meetingDoubtReturned')).toBe(1)
  expect(await itemOf(engagementId, 'meetingDoubt')).toMatchObject({ ok: false, asksWord: true, word, returned: note })
  // The same words again are no answer.
  expect((await explain(word)).name).toBe('meetingDoubtReturned')
  const more = '会场共用一个网络，签名板照片已上传，到场 19 人'
  expect((await explain(more)).msg).toBe('')
  expect(await itemOf(engagementId, 'meetingDoubt')).toMatchObject({ asksWord: false, word: more, returned: null })
  expect(await noticesOf(he, 'meetingDoubtExplained')).toBe(2)
  expect((await he.call('closing', 'doubtAccept', { engagementId, word: more, note: '已电话回访 5 人' })).msg).toBe('')
  expect(await itemOf(engagementId, 'meetingDoubt')).toMatchObject({ ok: true, returned: null })
  expect(await noticesOf(lin, 'meetingDoubtAccepted')).toBe(1)
})

it('photos out of time do not count until that is explained and accepted; a small honest meeting has no doubt', async () => {
  const engagementId = await invented(3)
  expect(await itemOf(engagementId, 'meetingDoubt')).toBeUndefined()
  const photo = async (takenAt: number) => {
    const content = (await png(uuidv7())).toString('base64')
    const sent = {
      engagementId,
      clientId: uuidv7(),
      tag: 'room',
      content,
      takenAt: new Date(takenAt).toISOString(),
    } as const
    expect((await lin.call('photos', 'activityPhotoUpload', sent)).msg).toBe('')
  }
  const help = async () => (await itemOf(engagementId, 'roomPhotos'))?.help
  const listed = async () => (await lin.call('photos', 'activityPhotoList', { engagementId })).data.list
  const title = async () => (await itemOf(engagementId, 'roomPhotos'))?.title
  await photo(app.clock.now())
  const one = await title()
  await photo(app.clock.now() - 400 * 86_400_000)
  expect(await title()).toBe(one)
  expect(await help()).toBe('1 张拍摄时间不符，待合规核对')
  expect((await listed()).map(({ isCounted }) => isCounted)).toEqual([false, true])
  const word = '相机日期没有校准'
  await lin.call('closing', 'itemExplain', { engagementId, item: 'meetingDoubt', word })
  expect(await title()).toBe(one)
  expect((await he.call('closing', 'doubtAccept', { engagementId, word, note: '已核对原图' })).msg).toBe('')
  expect(await title()).not.toBe(one)
  expect((await listed()).every(({ isCounted }) => isCounted)).toBe(true)
})

it('nobody both explains and accepts, whatever they are: the database says so too', async () => {
  const engagementId = await emptyMeeting(app, null)
  await expect(
    app.db.pool.query(
      `insert into doubt_acceptance (id, engagement_id, signs, word, explained_by, accepted_by, note, at)
       select gen_random_uuid(), $1, '{}', '', id, id, '', now() from person limit 1`,
      [engagementId],
    ),
  ).rejects.toThrow('doubt_acceptance_second_person')
})
