import { expect, test } from 'vitest'
import { placesOf } from './may-open.ts'
import { ROLES } from './roles.ts'

test('the places each role opens', () => {
  expect(ROLES.map((role) => `${role}: ${placesOf([role]).join(' ')}`).join('\n')).toMatchInlineSnapshot(`
    "employee: 
    manager: team decisions
    approver: decisions
    finance: secondPerson evidence feeQueue payments
    compliance: complianceSections secondPerson evidence feeQueue overpaid
    admin: workbench secondPerson evidence"
  `)
})
