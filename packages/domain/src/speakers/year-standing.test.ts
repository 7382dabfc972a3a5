import { expect, it } from 'vitest'
import type { Role } from '../session/roles.ts'
import { amountsSeen, yearStanding } from './year-standing.ts'

it('says who sees what of a speaker’s income', () => {
  const roles: readonly (readonly Role[])[] = [[], ['admin'], ['finance'], ['compliance']]
  const table = roles.flatMap((held) =>
    [false, true].map(
      (namesSpeaker) =>
        `${held[0] ?? 'employee'}, ${namesSpeaker ? 'own side of a submitted meeting' : 'anybody'}: ${amountsSeen({ roles: held, namesSpeaker })}`,
    ),
  )
  expect(table).toMatchInlineSnapshot(`
    [
      "employee, anybody: none",
      "employee, own side of a submitted meeting: left",
      "admin, anybody: none",
      "admin, own side of a submitted meeting: left",
      "finance, anybody: all",
      "finance, own side of a submitted meeting: all",
      "compliance, anybody: all",
      "compliance, own side of a submitted meeting: all",
    ]
  `)
})

it('says whether what is planned fits', () => {
  const limits = { cap: 60_000, warn: 48_000 }
  expect([48_000, 48_001, 60_000, 60_001].map((forecast) => `${forecast}: ${yearStanding(forecast, limits)}`))
    .toMatchInlineSnapshot(`
    [
      "48000: within",
      "48001: near",
      "60000: near",
      "60001: over",
    ]
  `)
})
