import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { isGuarded } from '@osmp/domain/admin/guarded-fields.ts'
import { RESOURCES, savedFields } from '@osmp/domain/admin/resources.ts'
import type { SecondedDeed } from '@osmp/domain/duties/second-person.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sent, type SentValues } from '../admin/record-test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { askSecondPerson } from './public.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const SPEAKER = DEMO_IDS.speaker.city1
const OF_DOCTOR = {
  label: expect.stringMatching(/^\S+ HCP\d+$/),
  about: expect.stringMatching(/医院 HCO\d+ · \S+ · \S+医师$/),
}
const OF_NUMBER = { label: expect.stringMatching(/^\S.* 139\*/), about: expect.stringMatching(/ HCP\d+ · .*医院 · /) }
const OF_PERSON = { label: '吴刚 E1003', about: expect.stringMatching(/ · /) }

async function change(resource: ResourceKey, id: string, changes: SentValues) {
  const { data } = await admin.call('admin', 'recordGet', { resource, id })
  const { version, values } = data.record
  const now = sent(Object.fromEntries(savedFields(resource).map(({ key }) => [key, values[key] ?? null])))
  return (await admin.call('admin', 'recordSave', { resource, id, version, values: { ...now, ...changes } })).data.waits
}
const make = async (resource: ResourceKey, values: SentValues) =>
  (await admin.call('admin', 'recordSave', { resource, id: null, version: null, values })).data
const NEW_SPEAKER = { employerConsentUntil: '2031-01-01', isResident: true, paymentRoute: 'companyDirect' }
const newLevel = { doctor: SPEAKER, level: 'regional', validFrom: '2027-05-01' }

async function order() {
  const [io] = (await admin.call('admin', 'recordList', { resource: 'ios' })).data.list
  return change('ios', io?.id ?? '', { amount: (Number(io?.values['amount']) + 1000).toFixed(2) })
}
async function entry() {
  const doctor = DEMO_IDS.speaker.national1
  const { id } = await make('blacklist', { doctor, reason: '投诉属实', fromDate: '2026-11-01', toDate: null })
  return change('blacklist', id, { toDate: '2026-11-20' })
}
async function policy() {
  const { data } = await admin.call('policies', 'policyList', { key: 'meal.perHead.max' })
  const { value = '', severity = 'block' } = data.list[0] ?? {}
  const scope = { category: null, region: null, buId: null }
  const planned = { key: 'meal.perHead.max', ...scope, value, severity, from: '2027-11-28', source: '公司制度' }
  return (await admin.call('policies', 'policySave', planned)).data.waits
}
async function password() {
  await admin.raw('session', 'passwordIssue', { personId: DEMO_IDS.person.wu })
  const { data } = await admin.call('duties', 'requestList', { state: 'open' })
  return data.list.find(({ deed }) => deed === 'issuePassword')
}
async function held(hcpId: string, phone: string) {
  await app.db.pool.query('update hcp set phone = $1 where id = $2', [phone, hcpId])
  return phone
}
async function erasure() {
  const phone = await held(DEMO_IDS.doctor.plain1, '13912340001')
  return (await admin.call('privacy', 'personErase', { phone, reason: '本人书面申请' })).data.waits
}
async function release() {
  const phone = await held(DEMO_IDS.doctor.plain2, '13912340002')
  const { holdId } = (await admin.call('privacy', 'holdSet', { phone, reason: '合规调查中' })).data
  return (await admin.call('privacy', 'holdRelease', { holdId, reason: '调查已结束' })).data.waits
}
async function byTime() {
  const places = { places: 9, letters: 0, strangers: 0 }
  const day = '2026-01-01T00:00:00.000Z'
  const content = { due: { absent: day, signIn: day, money: day }, counts: places, stored: places }
  const waits = await app.db.inTransaction((tx) =>
    askSecondPerson(tx, {
      deed: 'eraseByTime',
      subject: 'privacy-retention',
      titleZh: '删除',
      titleEn: 'Erase',
      content,
      concerned: [],
      askedBy: DEMO_IDS.person.admin,
      at: new Date(app.clock.now()).toISOString(),
    }),
  )
  return waits
}

const LABEL = { label: expect.stringMatching(/./) }
const GUARDED = (Object.keys(RESOURCES) as ResourceKey[]).filter((key) => isGuarded(key))
type Asked = readonly [() => Promise<{ requestId: string } | undefined>, object]

const CONSENT_TEXT = {
  purpose: 'invite',
  textVersion: '2027-01',
  fromDate: '2027-01-01',
  textZh: '同意',
  textEn: 'Yes',
}

const MESSAGE_TEXT = {
  kind: 'reminder',
  textVersion: '2027-01',
  fromDate: '2027-01-01',
  subjectZh: '提醒',
  subjectEn: 'Near',
  bodyZh: '{link}',
  bodyEn: '{link}',
}

/** A request of each kind of record and of each further deed, with its expected subject. */
const RECORDS: Readonly<Record<string, Asked>> = {
  people: [() => change('people', DEMO_IDS.person.wu, { roles: ['manager', 'finance'] }), OF_PERSON],
  hospitals: [
    () => change('hospitals', DEMO_IDS.hospital.huashan, { name: '上海新医院' }),
    { label: expect.stringMatching(/^\S+ HCO\d+$/), about: expect.any(String) },
  ],
  doctors: [() => change('doctors', DEMO_IDS.speaker.city2, { phone: '13912345678' }), OF_DOCTOR],
  speakers: [() => change('speakers', SPEAKER, { isResident: false }), OF_DOCTOR],
  speakerLevels: [async () => (await make('speakerLevels', newLevel)).waits, OF_DOCTOR],
  consentTexts: [async () => (await make('consentTexts', CONSENT_TEXT)).waits, LABEL],
  messageTexts: [async () => (await make('messageTexts', MESSAGE_TEXT)).waits, LABEL],
  blacklist: [entry, OF_DOCTOR],
  ios: [order, { label: expect.stringMatching(/\S \S/), about: expect.stringMatching(/ · /) }],
}
async function contractText() {
  const { version, template } = (await admin.call('contracts', 'contractTemplate', {})).data
  const changed = { version, template: { ...template, title: '讲者劳务合同' } }
  return (await admin.call('contracts', 'contractTemplateSave', changed)).data.waits
}
const DEEDS: Readonly<Record<Exclude<SecondedDeed, 'changePerson' | 'giveOffice' | 'changeMasterData'>, Asked>> = {
  issuePassword: [password, OF_PERSON],
  changePolicy: [policy, LABEL],
  changeText: [contractText, LABEL],
  erasePerson: [erasure, OF_NUMBER],
  releaseHold: [release, OF_NUMBER],
  eraseByTime: [byTime, LABEL],
}

async function changesOf(requestId = '') {
  return (await (await app.as('qin')).call('duties', 'requestGet', { requestId })).data.changes
}

test('the table of guarded records is walked whole', () => {
  expect(Object.keys(RECORDS).sort()).toEqual([...GUARDED].sort())
})

test.each(Object.entries({ ...RECORDS, ...DEEDS }))('a request says what it is about: %s', async (_, [ask, about]) => {
  const changes = await changesOf((await ask())?.requestId)
  expect(changes.length).toBeGreaterThan(0)
  for (const one of changes) expect(one).toMatchObject(about)
})

test('a new speaker is shown with the doctor, with a doubt where the title does not support the level', async () => {
  const doctor = DEMO_IDS.doctor.plain3
  await app.db.pool.query("update hcp set title = '住院医师' where id = $1", [doctor])
  const { waits } = await make('speakers', { doctor, level: 'national', ...NEW_SPEAKER })
  expect(await changesOf(waits?.requestId)).toMatchObject([
    { ...OF_DOCTOR, doubt: '全国级通常要求正高职称，目录中的职称是“住院医师”' },
  ])
})
