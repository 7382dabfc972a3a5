import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { code, date, email, id, instant, money, queryBool, line, note, queryInt } from './fields.ts'

/** What a field makes of an input: the value, or the name of the refusal. */
function taken(schema: z.core.$ZodType, input: unknown): string {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return JSON.stringify(parsed.data)
  const [issue] = parsed.error.issues
  return issue?.code === 'custom' || /^(input|amount)/.test(issue?.message ?? '')
    ? `refused: ${issue?.message}`
    : `refused: ${issue?.code}`
}

const table = (schema: z.core.$ZodType, inputs: readonly unknown[]) =>
  inputs.map((input) => `${JSON.stringify(input) ?? 'undefined'} → ${taken(schema, input)}`).join('\n')

describe('fields', () => {
  it('email', () => {
    const inputs = [
      ' li.ming@hospital.example ',
      'Li+cme@Mail.Example.CN',
      'li@host',
      'li ming@hospital.example',
      'li@hospital..example',
      'li@-hospital.example',
      'a@b.example\nBcc: x@y.example',
      'a@b.example,c@d.example',
      `${'l'.repeat(65)}@hospital.example`,
      '',
    ]
    expect(table(email, inputs)).toMatchInlineSnapshot(`
      "" li.ming@hospital.example " → "li.ming@hospital.example"
      "Li+cme@Mail.Example.CN" → "Li+cme@Mail.Example.CN"
      "li@host" → refused: inputEmail
      "li ming@hospital.example" → refused: inputEmail
      "li@hospital..example" → refused: inputEmail
      "li@-hospital.example" → refused: inputEmail
      "a@b.example\\nBcc: x@y.example" → refused: inputEmail
      "a@b.example,c@d.example" → refused: inputEmail
      "lllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllll@hospital.example" → refused: inputEmail
      "" → refused: inputEmail"
    `)
  })

  it('money', () => {
    expect(
      table(money, [
        '1200.50',
        '0',
        '1',
        '0.1',
        '-1',
        '1.005',
        '1e3',
        '１００',
        '1,000',
        '',
        ' 1',
        '99999999999999',
        5,
        null,
      ]),
    ).toMatchInlineSnapshot(`
      ""1200.50" → 120050
      "0" → 0
      "1" → 100
      "0.1" → 10
      "-1" → refused: amountNegative
      "1.005" → refused: amountPrecision
      "1e3" → refused: amountFormat
      "１００" → refused: amountFormat
      "1,000" → refused: amountFormat
      "" → refused: amountFormat
      " 1" → refused: amountFormat
      "99999999999999" → refused: amountTooLarge
      5 → refused: invalid_type
      null → refused: invalid_type"
    `)
  })

  it('ids in one spelling only', () => {
    const canonical = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
    expect(
      table(id, [canonical, canonical.toUpperCase(), `{${canonical}}`, ` ${canonical}`, '1', '01', ['1'], { $ne: 1 }]),
    ).toMatchInlineSnapshot(`
      ""0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" → "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"
      "0190A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B" → refused: inputId
      "{0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b}" → refused: inputId
      " 0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" → refused: inputId
      "1" → refused: inputId
      "01" → refused: inputId
      ["1"] → refused: invalid_type
      {"$ne":1} → refused: invalid_type"
    `)
  })

  it('text', () => {
    expect(
      table(note(5, 2), [
        '会议',
        ' 会议 ',
        '会',
        '一二三四五六',
        '𠮷𠮷𠮷𠮷𠮷',
        'a\u0000b',
        'a\u202eb',
        '\ud800x',
        'e\u0301e\u0301',
        'e\u0301'.repeat(5),
        '\u0958'.repeat(3),
        5,
      ]),
    ).toMatchInlineSnapshot(`
      ""会议" → "会议"
      " 会议 " → "会议"
      "会" → refused: inputTooShort
      "一二三四五六" → refused: inputTooLong
      "𠮷𠮷𠮷𠮷𠮷" → "𠮷𠮷𠮷𠮷𠮷"
      "a\\u0000b" → refused: inputCharacters
      "a‮b" → refused: inputCharacters
      "\\ud800x" → refused: inputCharacters
      "éé" → "éé"
      "ééééé" → "ééééé"
      "क़क़क़" → refused: inputTooLong
      5 → refused: invalid_type"
    `)
  })

  it('a line has no breaks, a note may', () => {
    const tried = ['a\r\nBcc: x@evil.example', 'a\tb', 'a\u2028b', ' a\n', 'ab']
    expect(tried.map((value) => [taken(line(60), value), taken(note(60), value)])).toEqual([
      ['refused: inputCharacters', '"a\\r\\nBcc: x@evil.example"'],
      ['refused: inputCharacters', '"a\\tb"'],
      ['refused: inputCharacters', '"a\u2028b"'],
      ['"a"', '"a"'],
      ['"ab"', '"ab"'],
    ])
  })

  it('instants, codes, numbers and flags of a query', () => {
    expect(
      table(instant, [
        '2026-11-21T03:00:00.000Z',
        '2026-11-21T03:00:00Z',
        '2026-11-21 03:00',
        '2026-13-01T00:00:00Z',
        '2026-02-30T00:00:00Z',
        '2016-12-31T23:59:60Z',
        '0000-01-01T00:00:00Z',
        '2999-12-31T23:59:59.999Z',
        '9999-12-31T23:59:59Z',
      ]),
    ).toMatchInlineSnapshot(`
      ""2026-11-21T03:00:00.000Z" → "2026-11-21T03:00:00.000Z"
      "2026-11-21T03:00:00Z" → "2026-11-21T03:00:00Z"
      "2026-11-21 03:00" → refused: inputTime
      "2026-13-01T00:00:00Z" → refused: inputTime
      "2026-02-30T00:00:00Z" → refused: inputTime
      "2016-12-31T23:59:60Z" → refused: inputTime
      "0000-01-01T00:00:00Z" → refused: inputTime
      "2999-12-31T23:59:59.999Z" → "2999-12-31T23:59:59.999Z"
      "9999-12-31T23:59:59Z" → refused: inputTime"
    `)
    expect(
      table(date, [
        '2028-02-29',
        '2027-02-29',
        '2026-02-30',
        '2026-00-10',
        '0000-01-01',
        '9998-12-31',
        '9999-12-31',
        '2026-2-3',
      ]),
    ).toMatchInlineSnapshot(`
      ""2028-02-29" → "2028-02-29"
      "2027-02-29" → refused: inputDate
      "2026-02-30" → refused: inputDate
      "2026-00-10" → refused: inputDate
      "0000-01-01" → refused: inputDate
      "9998-12-31" → "9998-12-31"
      "9999-12-31" → refused: inputDate
      "2026-2-3" → refused: inputDate"
    `)
    expect(table(code, ['IO-2026_1', 'a b', '', '-x'])).toMatchInlineSnapshot(`
      ""IO-2026_1" → "IO-2026_1"
      "a b" → refused: inputId
      "" → refused: inputId
      "-x" → refused: inputId"
    `)
    expect(table(queryInt(1, 10), ['1', 10, '11', '1.0', '1e0', ' 1', '01', true])).toMatchInlineSnapshot(`
      ""1" → 1
      10 → 10
      "11" → refused: inputRange
      "1.0" → refused: inputNumber
      "1e0" → refused: inputNumber
      " 1" → refused: inputNumber
      "01" → 1
      true → refused: invalid_union"
    `)
    expect(table(queryBool, ['true', 'false', true, '1', 'yes'])).toMatchInlineSnapshot(`
      ""true" → true
      "false" → false
      true → true
      "1" → refused: invalid_union
      "yes" → refused: invalid_union"
    `)
  })
})
