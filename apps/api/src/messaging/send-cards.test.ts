import { afterEach, beforeEach, expect, it } from 'vitest'
import { pino } from 'pino'
import { DEMO_IDS } from '../demo/public.ts'
import { notify } from '../notices/outbox-repo.ts'
import { linkPeople } from './link-people.ts'
import { type MessagingApp, PUBLIC_URL, startMessagingApp } from './messaging-test-kit.ts'
import { sendCards } from './send-cards.ts'

let app: MessagingApp
let systemNow: number
const log = pino({ level: 'silent' })

beforeEach(async () => {
  app = await startMessagingApp()
  systemNow = Date.now()
  await app.db.db.deleteFrom('notification').execute()
  app.partner.members.set('E1001', { bizMail: '' })
  const zhou = await app.db.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', DEMO_IDS.person.zhou)
    .executeTakeFirstOrThrow()
  app.partner.members.set('zhoumin', { bizMail: zhou.email })
  const wecom = app.messaging.wecom
  if (!wecom) throw new Error('no WeCom')
  await linkPeople(app.db, app.clock, wecom)
})
afterEach(() => app.close())

const clock = () => ({ now: () => app.clock.now(), systemNow: () => systemNow })
const run = async () => {
  const { wecom } = app.messaging
  if (wecom) await sendCards({ db: app.db, clock: clock(), log, wecom, publicUrl: PUBLIC_URL })
}
const tell = (handle: 'lin' | 'zhou' | 'wu', key: string, at = new Date(app.clock.now()).toISOString()) =>
  notify(app.db.db, {
    personId: DEMO_IDS.person[handle],
    kind: 'meetingOpened',
    engagementId: null,
    params: { meeting: key },
    dedupeKey: key,
    at,
  })
const cards = () =>
  app.db.db
    .selectFrom('messaging_card')
    .select(['state', 'attempts', 'last_error'])
    .orderBy('notification_id')
    .execute()
const titles = () => app.partner.cards.map(({ touser, textcard }) => `${touser} ${textcard.title}`)

it('finds people by company mailbox and by a user id that is the employee code', async () => {
  const links = await app.db.db
    .selectFrom('messaging_person')
    .select(['person_id', 'user_id'])
    .where('user_id', 'is not', null)
    .execute()
  expect(new Map(links.map((row) => [row.person_id, row.user_id]))).toEqual(
    new Map([
      [DEMO_IDS.person.lin, 'E1001'],
      [DEMO_IDS.person.zhou, 'zhoumin'],
    ]),
  )
})

it('sends each notice once to those in WeCom', async () => {
  await tell('lin', '甲')
  await tell('zhou', '乙')
  await tell('wu', '丙')
  await run()
  await run()
  expect(titles()).toEqual(['E1001 “甲”可以签到了', 'zhoumin “乙”可以签到了'])
  expect((await cards()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

it('sends once also when two processes run at the same time', async () => {
  for (let number = 0; number < 30; number += 1) await tell('lin', `会${number}`)
  await Promise.all([run(), run()])
  expect(app.partner.count('/cgi-bin/message/send')).toBe(30)
})

it('leaves out what is read, old, or of somebody no longer active', async () => {
  await tell('lin', '旧', new Date(app.clock.now() - 86_400_001).toISOString())
  await tell('lin', '读过')
  await app.db.db
    .updateTable('notification')
    .set({ read_at: new Date().toISOString() })
    .where('dedupe_key', '=', '读过')
    .execute()
  await tell('zhou', '离职')
  await app.db.db.updateTable('person').set({ is_active: false }).where('id', '=', DEMO_IDS.person.zhou).execute()
  await run()
  expect(titles()).toEqual([])
})

it('tries again after 2, 4, 8 … minutes and gives up after the sixth', async () => {
  await tell('lin', '甲')
  app.partner.failNext('/cgi-bin/message/send', -1, 99)
  const tried: number[] = []
  for (let minute = 0; minute <= 70; minute += 1) {
    const before = app.partner.count('/cgi-bin/message/send')
    await run()
    if (app.partner.count('/cgi-bin/message/send') > before) tried.push(minute)
    systemNow += 60_000
  }
  expect(tried).toEqual([0, 2, 6, 14, 30, 62])
  expect(await cards()).toEqual([{ state: 'dead', attempts: 6, last_error: 'wecom: busy -1' }])
})

it('waits a minute when WeCom takes no more, without counting it as an attempt', async () => {
  await tell('lin', '甲')
  await tell('zhou', '乙')
  app.partner.failNext('/cgi-bin/message/send', 45009)
  await run()
  expect((await cards()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ])
  systemNow += 60_001
  await run()
  expect(titles()).toHaveLength(2)
})

it('gives up at once on somebody WeCom does not know any more', async () => {
  app.partner.members.delete('E1001')
  await tell('lin', '甲')
  await run()
  expect(await cards()).toEqual([{ state: 'dead', attempts: 1, last_error: 'wecom: nobody 81013' }])
})

it('does not send a notice that was read while it waited', async () => {
  await tell('lin', '甲')
  app.partner.failNext('/cgi-bin/message/send', -1)
  await run()
  await app.db.db.updateTable('notification').set({ read_at: new Date().toISOString() }).execute()
  systemNow += 600_000
  await run()
  expect([titles(), await cards()]).toEqual([[], []])
})
