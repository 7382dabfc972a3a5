import { expect, it } from 'vitest'
import { excludedPair, ROLE_EXCLUSIONS } from './role-exclusions.ts'

it('lists the roles that one person never holds together', () => {
  const lines = ROLE_EXCLUSIONS.map(([one, other]) => `${one} – ${other}`)
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    admin – finance
    admin – compliance
    admin – approver
    finance – compliance
    "
  `)
  for (const [one, other] of ROLE_EXCLUSIONS) {
    expect(excludedPair(['employee', other, one])).toEqual([one, other])
    expect(excludedPair(['employee', one, 'manager'])).toBeUndefined()
  }
})
