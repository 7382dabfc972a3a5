import { expect, it } from 'vitest'
import { PAYMENT_ROUTES } from '../meetings/meeting-rules/rule-types.ts'
import { routeRefusal } from './payment-route.ts'

it('who settles a fee by the contract its speaker signed, as one table', () => {
  const lines = [...PAYMENT_ROUTES, null].map(
    (route) =>
      `${(route ?? 'no contract').padEnd(18)} ${(routeRefusal(route, 'company') ?? 'company').padEnd(18)} ${routeRefusal(route, 'organiser') ?? 'organiser'}`,
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    qualifiedOrganiser feePaidByOrganiser organiser
    companyDirect      company            feePaidByCompany
    no contract        company            feePaidByCompany
    "
  `)
})
