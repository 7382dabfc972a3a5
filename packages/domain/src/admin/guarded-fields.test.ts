import { expect, it } from 'vitest'
import { RESOURCE_KEYS, type RecordValues, type ResourceKey } from './field-types.ts'
import { isGuarded, splitRecord } from './guarded-fields.ts'

const RECORDS: Readonly<Partial<Record<ResourceKey, RecordValues>>> = {
  doctors: { name: '甲', hospital: 'h', department: '心内科', phone: '13900000001', email: '' },
  speakers: { doctor: 'd', level: 'city', employerConsentUntil: null, isResident: true, paymentRoute: 'companyDirect' },
  speakerLevels: { doctor: 'd', level: 'city', validFrom: '2027-01-01' },
  consentTexts: { purpose: 'invite', textVersion: 'v1', fromDate: '2027-01-01', textZh: '甲', textEn: 'A' },
  messageTexts: {
    kind: 'reminder',
    textVersion: 'v1',
    fromDate: '2027-01-01',
    subjectZh: '甲',
    subjectEn: 'A',
    bodyZh: '{link}',
    bodyEn: '{link}',
  },
  blacklist: { doctor: 'd', reason: '投诉', fromDate: '2026-01-01', toDate: '2026-12-31' },
  ios: { code: 'IO1', amount: '100.00', expireDate: '2026-12-31' },
  hospitals: { name: '医院' },
}
const CHANGES: readonly (readonly [ResourceKey, RecordValues, isActive?: boolean])[] = [
  ['doctors', { name: '乙' }],
  ['doctors', { hospital: 'i' }],
  ['doctors', { department: '骨科' }],
  ['doctors', { phone: '13900000002' }],
  ['doctors', { phone: '' }],
  ['doctors', { email: 'chen@hospital.example' }],
  ['speakers', { paymentRoute: 'qualifiedOrganiser' }],
  ['speakers', { isResident: false }],
  ['speakers', { employerConsentUntil: '2027-01-01' }],
  ['speakerLevels', { level: 'national' }],
  ['speakerLevels', {}, false],
  ['consentTexts', { textZh: '乙' }],
  ['consentTexts', {}, false],
  ['messageTexts', { bodyZh: '乙 {link}' }],
  ['messageTexts', {}, false],
  ['blacklist', { reason: '更正' }],
  ['blacklist', { toDate: '2026-06-30' }],
  ['blacklist', { toDate: '2027-06-30' }],
  ['blacklist', { toDate: null }],
  ['blacklist', { fromDate: '2026-02-01' }],
  ['blacklist', { fromDate: '2025-12-01' }],
  ['ios', { amount: '1000.00' }],
  ['ios', { amount: '20.00' }],
  ['ios', { expireDate: '2027-01-01' }],
  ['ios', { expireDate: '2026-11-30', amount: '101.00' }],
  ['hospitals', { name: '别名' }],
]

/** Resources that one administrator keeps alone, under the reason. */
const ALONE: Readonly<Record<string, readonly ResourceKey[]>> = {
  'lists of names to choose from': ['businessUnits', 'departments', 'products', 'taxonomies', 'topics', 'initiatives'],
  'money is asked of the order, not of the centre': ['costCenters'],
  'pages and screens, no text that binds': ['landingTemplates', 'posterTemplates', 'notices', 'menus', 'platforms'],
  'words of choices and looks of screens': ['dictionary', 'systemParams'],
}

it('each resource has fields that wait, or a reason', () => {
  const named = [...RESOURCE_KEYS.filter((key) => isGuarded(key)), ...Object.values(ALONE).flat()]
  expect(named.toSorted()).toEqual([...RESOURCE_KEYS].toSorted())
})

it('says which changes of master data wait for a second person', () => {
  const line = (what: string, { now, asked }: ReturnType<typeof splitRecord>) =>
    `${what.padEnd(58)} waits: ${asked ? Object.keys(asked.after).join(' ') : '-'}${now === null ? ' (not made yet)' : ''}`
  const changes = CHANGES.map(([resource, change, isActive = true]) => {
    const before = { values: RECORDS[resource] ?? {}, isActive: true }
    const split = splitRecord(resource, before, { values: { ...before.values, ...change }, isActive })
    for (const key of Object.keys(split.asked?.after ?? {}))
      if (key !== 'isActive') expect(split.now?.values[key]).toEqual(before.values[key])
    const weighty = splitRecord(resource, before, { values: { ...before.values, ...change }, isActive }, true)
    const also = Object.keys(weighty.asked?.after ?? {}).filter((key) => split.asked?.after[key] === undefined)
    const what = line(`${resource} ${JSON.stringify(change)}${isActive ? '' : ' out of use'}`, split)
    return also.length === 0 ? what : `${what}, with weight: ${also.join(' ')}`
  })
  const made = Object.entries(RECORDS).map(([key, values]) => {
    const full = key === 'speakers' ? { ...values, employerConsentUntil: '2027-01-01' } : values
    return line(`new ${key}`, splitRecord(key as ResourceKey, null, { values: full, isActive: true }))
  })
  expect(`\n${[...changes, ...made].join('\n')}\n`).toMatchInlineSnapshot(`
    "
    doctors {"name":"乙"}                                       waits: -, with weight: name
    doctors {"hospital":"i"}                                   waits: -, with weight: hospital
    doctors {"department":"骨科"}                                waits: -
    doctors {"phone":"13900000002"}                            waits: phone
    doctors {"phone":""}                                       waits: phone
    doctors {"email":"chen@hospital.example"}                  waits: email
    speakers {"paymentRoute":"qualifiedOrganiser"}             waits: paymentRoute
    speakers {"isResident":false}                              waits: isResident
    speakers {"employerConsentUntil":"2027-01-01"}             waits: employerConsentUntil
    speakerLevels {"level":"national"}                         waits: level
    speakerLevels {} out of use                                waits: isActive
    consentTexts {"textZh":"乙"}                                waits: textZh
    consentTexts {} out of use                                 waits: isActive
    messageTexts {"bodyZh":"乙 {link}"}                         waits: bodyZh
    messageTexts {} out of use                                 waits: isActive
    blacklist {"reason":"更正"}                                  waits: -
    blacklist {"toDate":"2026-06-30"}                          waits: toDate
    blacklist {"toDate":"2027-06-30"}                          waits: -
    blacklist {"toDate":null}                                  waits: -
    blacklist {"fromDate":"2026-02-01"}                        waits: fromDate
    blacklist {"fromDate":"2025-12-01"}                        waits: -
    ios {"amount":"1000.00"}                                   waits: amount
    ios {"amount":"20.00"}                                     waits: -
    ios {"expireDate":"2027-01-01"}                            waits: expireDate
    ios {"expireDate":"2026-11-30","amount":"101.00"}          waits: amount
    hospitals {"name":"别名"}                                    waits: -, with weight: name
    new doctors                                                waits: -
    new speakers                                               waits: doctor level employerConsentUntil isResident paymentRoute (not made yet)
    new speakerLevels                                          waits: doctor level validFrom (not made yet)
    new consentTexts                                           waits: purpose textVersion fromDate textZh textEn (not made yet)
    new messageTexts                                           waits: kind textVersion fromDate subjectZh subjectEn bodyZh bodyEn (not made yet)
    new blacklist                                              waits: -
    new ios                                                    waits: code amount expireDate (not made yet)
    new hospitals                                              waits: -
    "
  `)
})

it('knows no end of an entry that has none, and takes a first day of consent as later', () => {
  const open = { values: { ...RECORDS.blacklist, toDate: null }, isActive: true }
  const ended = { values: { ...open.values, toDate: '2030-01-01' }, isActive: true }
  expect(splitRecord('blacklist', open, ended).asked).toEqual({
    before: { toDate: null },
    after: { toDate: '2030-01-01' },
  })
  const until = (day: string | null) => ({ values: { ...RECORDS.speakers, employerConsentUntil: day }, isActive: true })
  expect(splitRecord('speakers', until('2027-01-01'), until('2026-12-01')).asked).toBeNull()
  expect(splitRecord('speakers', until('2027-01-01'), until(null)).asked).toBeNull()
  expect(splitRecord('speakers', until('2027-01-01'), until('2027-01-02')).asked?.after).toEqual({
    employerConsentUntil: '2027-01-02',
  })
})
