import { expect, test } from 'vitest'
import { CHAIN_STEPS } from './approval-chain.ts'
import { type DeputyFacts, deputyRefusal, deputySteps, type StepHolder, stepsToLend } from './deputy-rules.ts'

const manager: DeputyFacts = {
  isActive: true,
  sameUnit: true,
  roles: ['employee', 'manager', 'approver'],
  isOfLine: true,
  reportsToOwnSide: false,
}
const colleague: DeputyFacts = { ...manager, roles: ['employee'], isOfLine: false }
const compliance: DeputyFacts = { ...colleague, roles: ['employee', 'compliance'] }
const finance: DeputyFacts = { ...colleague, roles: ['employee', 'finance'] }

test('who may decide on a step in place of its approver', () => {
  const people: Record<string, DeputyFacts> = {
    'manager above the owner': manager,
    'manager of others': { ...manager, isOfLine: false },
    colleague,
    compliance,
    finance,
    'compliance and finance': { ...compliance, roles: ['compliance', 'finance'] },
    'compliance of another unit': { ...compliance, sameUnit: false },
    'compliance who left': { ...compliance, isActive: false },
    'compliance below the owner': { ...compliance, reportsToOwnSide: true },
    'manager below the agent': { ...manager, reportsToOwnSide: true },
    administrator: { ...colleague, roles: ['admin'] },
  }
  const rows = Object.entries(people).map(([name, facts]) =>
    [name.padEnd(28), ...CHAIN_STEPS.map((step) => (deputyRefusal(step, facts) ?? 'yes').padEnd(24))]
      .join('')
      .trimEnd(),
  )
  expect(
    [
      '',
      ''.padEnd(28) +
        CHAIN_STEPS.map((step) => step.padEnd(24))
          .join('')
          .trimEnd(),
      ...rows,
      '',
    ].join('\n'),
  ).toMatchInlineSnapshot(`
      "
                                  lineManager             compliance              finance
      manager above the owner     yes                     deputyNotCompliance     deputyNotFinance
      manager of others           deputyNotOfLine         deputyNotCompliance     deputyNotFinance
      colleague                   deputyNotOfLine         deputyNotCompliance     deputyNotFinance
      compliance                  deputyNotOfLine         yes                     deputyNotFinance
      finance                     deputyNotOfLine         deputyNotCompliance     yes
      compliance and finance      deputyNotOfLine         yes                     yes
      compliance of another unit  deputyOtherUnit         deputyOtherUnit         deputyOtherUnit
      compliance who left         deputyHasLeft           deputyHasLeft           deputyHasLeft
      compliance below the owner  deputyNotOfLine         deputyReportsToOwnSide  deputyNotFinance
      manager below the agent     deputyReportsToOwnSide  deputyNotCompliance     deputyNotFinance
      administrator               deputyNotOfLine         deputyNotCompliance     deputyNotFinance
      "
    `)
  expect(deputySteps(people['compliance and finance'] ?? colleague)).toEqual(['compliance', 'finance'])
})

test('what one may lend to whom', () => {
  const of = (roles: StepHolder['roles'], leads = false, unit = 'CV'): StepHolder => ({ unit, roles, leads })
  const people: Record<string, StepHolder> = {
    representative: of([]),
    manager: of(['manager'], true),
    compliance: of(['compliance']),
    finance: of(['finance']),
    'head of compliance': of(['compliance'], true),
    'finance elsewhere': of(['finance'], false, 'ON'),
  }
  const names = Object.keys(people)
  const cell = (from: string, to: string, isInLine: boolean) =>
    stepsToLend(people[from] ?? of([]), people[to] ?? of([]), isInLine).join('+') || '-'
  const rows = [true, false].flatMap((isInLine) =>
    names.map((from) =>
      [`${from}${isInLine ? ', in line' : ''}`.padEnd(29), ...names.map((to) => cell(from, to, isInLine).padEnd(23))]
        .join('')
        .trimEnd(),
    ),
  )
  expect(
    [
      '',
      ''.padEnd(29) +
        names
          .map((to) => to.padEnd(23))
          .join('')
          .trimEnd(),
      ...rows,
      '',
    ].join('\n'),
  ).toMatchInlineSnapshot(`
      "
                                   representative         manager                compliance             finance                head of compliance     finance elsewhere
      representative, in line      -                      -                      -                      -                      -                      -
      manager, in line             -                      lineManager            -                      -                      lineManager            -
      compliance, in line          -                      -                      compliance             -                      compliance             -
      finance, in line             -                      -                      -                      finance                -                      -
      head of compliance, in line  -                      lineManager            compliance             -                      lineManager+compliance -
      finance elsewhere, in line   -                      -                      -                      -                      -                      finance
      representative               -                      -                      -                      -                      -                      -
      manager                      -                      -                      -                      -                      -                      -
      compliance                   -                      -                      compliance             -                      compliance             -
      finance                      -                      -                      -                      finance                -                      -
      head of compliance           -                      -                      compliance             -                      compliance             -
      finance elsewhere            -                      -                      -                      -                      -                      finance
      "
    `)
})
