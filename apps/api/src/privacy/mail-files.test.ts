import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { ObjectMissing } from '../kit/store/object-store.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { sweepUploads } from '../kit/store/sweep-uploads.ts'
import { forgetMailFiles } from './privacy-jobs.ts'

const DAY = 86_400_000
const LIN = DEMO_IDS.person.lin
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Made = { mailId: string; attachmentId: string; objectKey: string }

async function mail(state: 'sent' | 'kept' | 'waiting' | 'dead', ageDays: number): Promise<Made> {
  const [mailId, attachmentId, fileId] = [uuidv7(), uuidv7(), uuidv7()]
  const at = new Date(TEST_NOW - ageDays * DAY).toISOString()
  const { key, size, sha256 } = await app.store.put(Buffer.from(`名单 ${mailId}`))
  const insert = (text: string, values: unknown[]) => app.db.pool.query(text, values)
  const file =
    "insert into stored_file (id, object_key, size, sha256, media_type, created_at) values ($1, $2, $3, $4, 'text/csv', $5)"
  await insert(file, [fileId, key, size, sha256, at])
  await insert(
    `insert into mail_message (id, kind, to_person_id, to_address, subject, body, state, next_at, sent_at, dedupe_key, created_at)
     values ($1, 'signReport', $2, 'lin@example.com', '签到名单', '见附件', $3, $4, $5, $6, $7)`,
    [mailId, LIN, state, state === 'waiting' ? at : null, state === 'sent' ? at : null, mailId, at],
  )
  await insert('insert into mail_attachment (id, mail_id, seq, file_name, file_id) values ($1, $2, 1, $3, $4)', [
    attachmentId,
    mailId,
    '签到名单.csv',
    fileId,
  ])
  return { mailId, attachmentId, objectKey: key }
}
const sizeOf = async ({ mailId }: Made) => {
  const lin = await app.as('lin')
  return (await lin.call('reports', 'mailboxGet', { mailId })).data.attachments[0]?.size
}
const forget = () => forgetMailFiles({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }) })

test('attachments of sent and kept mails go after their time, the mail stays and says so; bytes go with the sweep', async () => {
  const [old, kept, young, waiting, dead] = [
    await mail('sent', 91),
    await mail('kept', 120),
    await mail('sent', 89),
    await mail('waiting', 120),
    await mail('dead', 120),
  ]
  expect(await forget()).toBe(2)
  expect(await forget()).toBe(0)
  expect([await sizeOf(old), await sizeOf(kept)]).toEqual([null, null])
  for (const left of [young, waiting, dead]) expect(await sizeOf(left)).toBeGreaterThan(0)
  const lin = await app.as('lin')
  expect((await lin.raw('reports', 'mailboxFile', { attachmentId: old.attachmentId })).code).not.toBe('0000')
  expect((await lin.raw('reports', 'mailboxFile', { attachmentId: young.attachmentId })).code).toBe('0000')
  const later = Date.now() + 2 * DAY
  await sweepUploads(app.db, app.store, { now: later, machineNow: later })
  await expect(app.store.get(old.objectKey)).rejects.toBeInstanceOf(ObjectMissing)
  await expect(app.store.get(young.objectKey)).resolves.toBeDefined()
})

test('a mail nobody will send any more counts as over once a person gave it up', async () => {
  const dead = await mail('dead', 120)
  expect(await forget()).toBe(0)
  await app.db.pool.query(
    "insert into outbox_discard (ref, outbox, reason, by_person_id, at) values ($1, 'mail', '对方已离职', $2, now())",
    [dead.mailId, LIN],
  )
  expect(await forget()).toBe(1)
  expect(await sizeOf(dead)).toBeNull()
})

test.each([
  ['their place', 'n.phone'],
  ['their entry in the directory', 'd.phone'],
])(
  'lists of a meeting with somebody on legal hold, by the number of %s, stay until it is released',
  async (_of, number) => {
    const held = await mail('sent', 200)
    const place = 'select n.id from enrollment n where n.hcp_id is not null order by n.id limit 1'
    await app.db.pool.query(
      `update hcp set phone = '13911117001' where id = (select hcp_id from enrollment where id = (${place}))`,
    )
    await app.db.pool.query(
      `update mail_message set engagement_id = (select engagement_id from enrollment where id = (${place})) where id = $1`,
      [held.mailId],
    )
    await app.db.pool.query(
      `insert into legal_hold (id, phone, reason, by_person_id, at)
     select gen_random_uuid(), ${number}, '监管问询', $1, now() from enrollment n join hcp d on d.id = n.hcp_id where n.id = (${place})`,
      [LIN],
    )
    expect(await forget()).toBe(0)
    await app.db.pool.query(
      "update legal_hold set released_at = now(), released_by = $1, release_reason = '问询结束' where released_at is null",
      [LIN],
    )
    expect(await forget()).toBe(1)
  },
)

test('the policy says for how long', async () => {
  await app.db.pool.query("update policy set value = '30' where key = 'retention.mail.days'")
  const month = await mail('sent', 31)
  expect(await forget()).toBeGreaterThanOrEqual(1)
  expect(await sizeOf(month)).toBeNull()
})
