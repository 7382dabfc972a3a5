import { expect, it } from 'vitest'
import type { PaymentRoute } from '../meetings/meeting-rules/rule-types.ts'
import { paidDifference, routeBy, routeRefusal } from './payment-route.ts'

const [ORGANISER, COMPANY] = ['qualifiedOrganiser', 'companyDirect'] as const

it('which way a fee is paid and settled, by kind of contract and the record of the speaker, as one table', () => {
  const lines = ([ORGANISER, COMPANY] as const).flatMap((contract) =>
    (['online', 'paper', 'none'] as const).flatMap((kind) =>
      ([ORGANISER, COMPANY, null] as const).map((record) => {
        const of = (source: typeof kind): PaymentRoute | null => (source === kind ? contract : null)
        const route = routeBy({ online: of('online'), paper: of('paper'), record })
        const cells = [kind === 'none' ? '–' : contract, kind, record ?? 'no record', route]
        const settled = [routeRefusal(route, 'company') ?? 'pays', routeRefusal(route, 'organiser') ?? 'pays']
        return [...cells.map((cell) => cell.padEnd(19)), settled[0]?.padEnd(19), settled[1]].join('')
      }),
    ),
  )
  const head = ['contract says', 'contract', 'record', 'route', 'company'].map((cell) => cell.padEnd(19)).join('')
  expect(`\n${[...new Set([`${head}organiser`, ...lines])].join('\n')}\n`).toMatchInlineSnapshot(`
    "
    contract says      contract           record             route              company            organiser
    qualifiedOrganiser online             qualifiedOrganiser qualifiedOrganiser feePaidByOrganiser pays
    qualifiedOrganiser online             companyDirect      qualifiedOrganiser feePaidByOrganiser pays
    qualifiedOrganiser online             no record          qualifiedOrganiser feePaidByOrganiser pays
    qualifiedOrganiser paper              qualifiedOrganiser qualifiedOrganiser feePaidByOrganiser pays
    qualifiedOrganiser paper              companyDirect      qualifiedOrganiser feePaidByOrganiser pays
    qualifiedOrganiser paper              no record          qualifiedOrganiser feePaidByOrganiser pays
    –                  none               qualifiedOrganiser qualifiedOrganiser feePaidByOrganiser pays
    –                  none               companyDirect      companyDirect      pays               feePaidByCompany
    –                  none               no record          qualifiedOrganiser feePaidByOrganiser pays
    companyDirect      online             qualifiedOrganiser companyDirect      pays               feePaidByCompany
    companyDirect      online             companyDirect      companyDirect      pays               feePaidByCompany
    companyDirect      online             no record          companyDirect      pays               feePaidByCompany
    companyDirect      paper              qualifiedOrganiser companyDirect      pays               feePaidByCompany
    companyDirect      paper              companyDirect      companyDirect      pays               feePaidByCompany
    companyDirect      paper              no record          companyDirect      pays               feePaidByCompany
    "
  `)
})

it('an online contract decides before one on paper', () => {
  expect(routeBy({ online: COMPANY, paper: ORGANISER, record: ORGANISER })).toBe(COMPANY)
})

it('a paid fee that another should have paid, or with the tax of what another paid, as one table', () => {
  const nothing = { gross: 0, tax: 0 }
  const cases = {
    'as the rule says': { paidBy: COMPANY, due: COMPANY, net: 300_000, gross: 355_000, before: nothing },
    'paid by the other': { paidBy: COMPANY, due: ORGANISER, net: 300_000, gross: 355_000, before: nothing },
    'taxed with fees of the other': { paidBy: COMPANY, due: COMPANY, net: 300_000, gross: 357_143, before: nothing },
  } as const
  const lines = Object.entries(cases).map(
    ([name, fee]) => `${name.padEnd(30)}${JSON.stringify(paidDifference(fee)) ?? ''}`,
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    as the rule says              null
    paid by the other             {"kind":"payer","due":"qualifiedOrganiser"}
    taxed with fees of the other  {"kind":"tax","gross":355000,"tax":55000}
    "
  `)
})
