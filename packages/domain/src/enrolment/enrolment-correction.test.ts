import { expect, test } from 'vitest'
import { changedFields, correctionRefusal, endsPasses, type PersonWords } from './enrolment-correction.ts'
import { ENROLMENT_STATUSES } from './enrolment-state.ts'

const before: PersonWords = { name: '李名', phone: '13900000001', hcoName: '市一医院', department: '' }

test('until when, and what of an enrolment can be corrected', () => {
  const named = { ...before, name: '李明' }
  const numbered = { ...before, phone: '13900000002' }
  const show = (status: (typeof ENROLMENT_STATUSES)[number], after: PersonWords, isLinked: boolean) =>
    correctionRefusal({ status, isLinked, before, after }) ?? 'yes'
  const rows = ENROLMENT_STATUSES.map((status) =>
    [status, show(status, named, false), show(status, numbered, true), show(status, named, true)].join(' | '),
  )
  expect(`\nstatus | name | number of a linked one | name of a linked one\n${rows.join('\n')}\n`)
    .toMatchInlineSnapshot(`
    "
    status | name | number of a linked one | name of a linked one
    pending | yes | yes | enrolmentNameLinked
    declined | enrolmentIsDeclined | enrolmentIsDeclined | enrolmentIsDeclined
    invited | yes | yes | enrolmentNameLinked
    enrolled | yes | yes | enrolmentNameLinked
    waitlisted | yes | yes | enrolmentNameLinked
    checkedIn | yes | yes | enrolmentNameLinked
    signed | enrolmentCorrectedTooLate | enrolmentCorrectedTooLate | enrolmentCorrectedTooLate
    left | enrolmentCorrectedTooLate | enrolmentCorrectedTooLate | enrolmentCorrectedTooLate
    void | enrolmentIsVoid | enrolmentIsVoid | enrolmentIsVoid
    "
  `)
})

test('what a correction changes, and whether the passes given out before end', () => {
  const rows = [
    { name: '李明' },
    { name: ' 李 名' },
    { phone: '13900000002' },
    { hcoName: '市二医院', department: '心内科' },
    {},
  ].map((change) => {
    const after = { ...before, ...change }
    return `${JSON.stringify(change)}: ${changedFields(before, after).join(', ') || 'nothing'}${endsPasses(before, after) ? ', passes end' : ''}`
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    {"name":"李明"}: name, passes end
    {"name":" 李 名"}: name
    {"phone":"13900000002"}: phone
    {"hcoName":"市二医院","department":"心内科"}: hcoName, department
    {}: nothing
    "
  `)
})
