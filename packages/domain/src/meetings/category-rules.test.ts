import { expect, test } from 'vitest'
import { policiesFor, SHIPPED_ROWS } from '../policies/policy-engine.ts'
import {
  audienceKindOf,
  CATEGORY_FIELDS,
  type CategoryField,
  categoryRules,
  fieldPresence,
  missingOfCategory,
  strangeToCategory,
} from './category-rules.ts'
import { EXECUTE_TYPES, MEETING_CATEGORIES, showsBudget } from './meeting-codes.ts'

const cell = (text: string, width: number) => text.padEnd(width)

test('the fields of each category', () => {
  const head = `${cell('', 16)}${MEETING_CATEGORIES.map((category) => cell(category, 12)).join('')}`
  const rows = CATEGORY_FIELDS.map((field) => {
    const marks = MEETING_CATEGORIES.map((category) => {
      const presences = categoryRules(category).executeTypes.map((type) => fieldPresence(category, type, field))
      return cell([...new Set(presences)].map((presence) => presence.slice(0, 3)).join('/'), 12)
    })
    return `${cell(field, 16)}${marks.join('')}`.trimEnd()
  })
  expect(`\n${[head.trimEnd(), ...rows].join('\n')}\n`).toMatchInlineSnapshot(`
    "
                    SUBEVENT    PPM         ONETIME     TAXONOMY    REMOTE_EDA  VX
    eventId         req         hid         hid         hid         hid         hid
    taxonomyId      hid         hid         hid         req         hid         hid
    hospitalId      pla/hid     req         pla/hid     pla/hid     hid         hid
    department      opt/hid     req         opt/hid     opt/hid     hid         hid
    venue           pla/hid     opt         pla/hid     pla/hid     hid         hid
    isRestaurant    opt/hid     opt         opt/hid     opt/hid     hid         hid
    platformId      hid/req     hid/req     hid/req     hid/req     req         req
    joinUrl         hid/opt     hid/opt     hid/opt     hid/opt     req         opt
    invitedHcpIds   hid         hid         hid         hid         req         req
    expectedPatientsopt         hid         opt         hid         hid         hid
    costCenterCode  opt         opt         opt         opt         opt         hid
    ioCode          opt         opt         opt         opt         opt         hid
    budgetLines     opt         opt         opt         opt         hid         hid
    "
  `)
})

test('what else differs by category', () => {
  const rows = MEETING_CATEGORIES.map((category) => {
    const { executeTypes, products, topics, mayPaySpeakers, lines } = categoryRules(category)
    const lead = policiesFor(SHIPPED_ROWS, { category, region: null, buId: null }, '2026-11-21')('lead.workdays')
    return [
      cell(category, 12),
      cell(executeTypes.join(' '), 22),
      `${cell(products, 5)} ${cell(topics, 11)}`,
      cell(mayPaySpeakers ? 'paid speakers' : 'unpaid only', 14),
      cell(showsBudget(category) ? 'budget shown' : 'no budget', 13),
      cell(lines.join(' ') || '-', 34),
      `${lead.value} working days (${lead.severity})`,
    ].join(' ')
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    SUBEVENT     onSite online hybrid   many  ofProducts  paid speakers  budget shown  meal venue travel material other   5 working days (block)
    PPM          onSite hybrid          many  ofProducts  paid speakers  budget shown  meal venue travel material other   3 working days (block)
    ONETIME      onSite online hybrid   many  ofProducts  paid speakers  budget shown  meal venue travel material other   3 working days (block)
    TAXONOMY     onSite online hybrid   one   ofBranch    paid speakers  budget shown  meal venue travel material other   3 working days (block)
    REMOTE_EDA   online                 many  ofProducts  paid speakers  no budget     -                                  2 working days (block)
    VX           online                 many  ofProducts  unpaid only    no budget     -                                  2 working days (block)
    "
  `)
})

test('least audience by category and place', () => {
  const places = [
    { hasHospital: true, hasDepartment: true, isRestaurant: false },
    { hasHospital: true, hasDepartment: true, isRestaurant: true },
    { hasHospital: false, hasDepartment: false, isRestaurant: false },
  ]
  const rows = MEETING_CATEGORIES.flatMap((category) =>
    EXECUTE_TYPES.filter((type) => categoryRules(category).executeTypes.includes(type)).map((executeType) => {
      const kinds = places.map((place) => audienceKindOf({ category, executeType }, place, null))
      return `${cell(`${category} ${executeType}`, 20)} ${kinds.join(' | ')}`
    }),
  )
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    SUBEVENT onSite      inHospital | product | product
    SUBEVENT online      remote | remote | remote
    SUBEVENT hybrid      inHospital | product | product
    PPM onSite           inHospital | inHospital | inHospital
    PPM hybrid           inHospital | inHospital | inHospital
    ONETIME onSite       inHospital | product | product
    ONETIME online       remote | remote | remote
    ONETIME hybrid       inHospital | product | product
    TAXONOMY onSite      inHospital | product | product
    TAXONOMY online      remote | remote | remote
    TAXONOMY hybrid      inHospital | product | product
    REMOTE_EDA online    remote | remote | remote
    VX online            remote | remote | remote
    "
  `)
})

test('a meeting that expects patients is patient education, however it is held, where the category knows them', () => {
  const room = { hasHospital: true, hasDepartment: true, isRestaurant: false }
  const rows = MEETING_CATEGORIES.map((category) => {
    const kinds = categoryRules(category).executeTypes.map((executeType) =>
      audienceKindOf({ category, executeType }, room, 30),
    )
    return `${cell(category, 12)} ${kinds.join(' ')}`
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    SUBEVENT     patient patient patient
    PPM          inHospital inHospital
    ONETIME      patient patient patient
    TAXONOMY     inHospital remote inHospital
    REMOTE_EDA   remote
    VX           remote
    "
  `)
})

test('a category shows a budget exactly when it has lines to enter', () => {
  for (const category of MEETING_CATEGORIES) {
    expect([category, categoryRules(category).lines.length > 0]).toEqual([category, showsBudget(category)])
  }
})

test('what is missing of an empty form and strange in a full one', () => {
  const rows = MEETING_CATEGORIES.map((category) => {
    const [executeType = 'online'] = categoryRules(category).executeTypes
    const form = { category, executeType }
    const missing = missingOfCategory(form, () => false)
    const strange = strangeToCategory(category, () => true)
    return `${cell(`${category} ${executeType}`, 20)} needs ${missing.join(' ') || '-'}; never ${strange.join(' ')}`
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    SUBEVENT onSite      needs eventId hospitalId; never taxonomyId invitedHcpIds
    PPM onSite           needs hospitalId department; never eventId taxonomyId invitedHcpIds expectedPatients
    ONETIME onSite       needs hospitalId; never eventId taxonomyId invitedHcpIds
    TAXONOMY onSite      needs taxonomyId hospitalId; never eventId invitedHcpIds expectedPatients
    REMOTE_EDA online    needs platformId joinUrl invitedHcpIds; never eventId taxonomyId hospitalId department venue isRestaurant expectedPatients budgetLines
    VX online            needs platformId invitedHcpIds; never eventId taxonomyId hospitalId department venue isRestaurant expectedPatients costCenterCode ioCode budgetLines
    "
  `)
})

test('of hospital and venue one is enough, but not where the hospital itself is needed', () => {
  const filled = (field: CategoryField) => field === 'venue' || field === 'department'
  expect(missingOfCategory({ category: 'ONETIME', executeType: 'onSite' }, filled)).toEqual([])
  expect(missingOfCategory({ category: 'PPM', executeType: 'onSite' }, filled)).toEqual(['hospitalId'])
})
