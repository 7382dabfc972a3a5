import { expect, it } from 'vitest'
import { askRefusal, phoneChannel, type PhoneCodesAsked, trustedPhone } from './phone-code.ts'

const ASKED: PhoneCodesAsked = { ofPhone: 0, ofObject: 0, ofAddress: 0, secondsSinceLast: null }

it('limits codes by number, thing, address and time', () => {
  const cases: [string, Partial<PhoneCodesAsked>][] = [
    ['first', {}],
    ['again after 20 s', { ofPhone: 1, ofObject: 1, secondsSinceLast: 20 }],
    ['again after a minute', { ofPhone: 1, ofObject: 1, secondsSinceLast: 60 }],
    ['seventh to a number', { ofPhone: 6, secondsSinceLast: 300 }],
    ['seventh for a thing', { ofObject: 6, secondsSinceLast: 300 }],
    ['61st from an address', { ofAddress: 60 }],
  ]
  expect(cases.map(([what, asked]) => `${what}: ${JSON.stringify(askRefusal({ ...ASKED, ...asked })) ?? 'sent'}`))
    .toMatchInlineSnapshot(`
    [
      "first: sent",
      "again after 20 s: {"reason":"phoneCodeSoon","seconds":40}",
      "again after a minute: sent",
      "seventh to a number: {"reason":"phoneCodeMany"}",
      "seventh for a thing: {"reason":"phoneCodeMany"}",
      "61st from an address: {"reason":"phoneCodeMany"}",
    ]
  `)
})

it('says how an installation reaches phones', () => {
  expect(
    [true, false].flatMap((sms) =>
      [true, false].map((demo) => `sms ${sms}, demo ${demo}: ${phoneChannel({ sms, demo })}`),
    ),
  ).toMatchInlineSnapshot(`
    [
      "sms true, demo true: sms",
      "sms true, demo false: sms",
      "sms false, demo true: demo",
      "sms false, demo false: null",
    ]
  `)
})

it('goes on with the number before while a change is new', () => {
  const now = Date.parse('2026-11-25T00:00:00.000Z')
  const at = (day: number) => new Date(now - day * 86_400_000).toISOString()
  const of = (...changes: [string, number][]) =>
    trustedPhone(
      'new',
      changes.map(([oldPhone, day]) => ({ oldPhone, changedAt: at(day) })),
      at(3),
    )
  expect({
    'never changed': of(),
    'changed yesterday': of(['old', 1]),
    'changed a week ago': of(['old', 7]),
    'changed twice lately': of(['first', 2], ['second', 1]),
    'emptied and filled again': of(['old', 1]),
    'one long ago, one lately': of(['first', 9], ['second', 1]),
  }).toMatchInlineSnapshot(`
    {
      "changed a week ago": "new",
      "changed twice lately": "first",
      "changed yesterday": "old",
      "emptied and filled again": "old",
      "never changed": "new",
      "one long ago, one lately": "second",
    }
  `)
})
