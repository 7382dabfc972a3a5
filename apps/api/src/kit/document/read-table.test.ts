import { cellText } from '@osmp/domain/kit/table-cell.ts'
import { expect, test } from 'vitest'
import { csvTable } from './csv-table.ts'
import { readTable } from './read-table.ts'
import { TEST_STYLES, workbook, workbookOf } from '../../test-kit/test-workbook.ts'
import { type Table, xlsxTable } from './xlsx-table.ts'

const LIMITS = { mostBytes: 1_000_000, mostRows: 100 }
const shown = ({ rows }: Table) =>
  rows.map(({ row, cells }) => [row, ...cells.map((cell) => JSON.stringify(cellText(cell)))].join(' ')).join(' / ')

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const inline = (xml: string) => `<row r="1"><c r="A1" t="inlineStr"><is>${xml}</is></c></row>`
const shared = (xml: string) => ({
  rows: '<row r="1"><c r="A1" t="s"><v>1</v></c></row>',
  'xl/sharedStrings.xml': `<sst><si><t>other</t></si>${xml}</sst>`,
})
const sheets = (xml: string) => ({
  'xl/workbook.xml': `<x:workbook xmlns:x="main" xmlns:rel="${OFFICE}"><x:sheets>${xml}</x:sheets></x:workbook>`,
})
const HIDDEN = {
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${OFFICE}/worksheet" Target="worksheets/sheet7.xml"/><Relationship Id="b" Type="${OFFICE}/worksheet" Target="/xl/worksheets/seen.xml"/><Relationship Id="c" Type="${OFFICE}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/seen.xml': `<worksheet><sheetData>${inline('<t>seen</t>')}</sheetData></worksheet>`,
  rows: inline('<t>hidden</t>'),
}

test('workbooks, whatever legal XML they are written in', async () => {
  const books: Record<string, Readonly<Record<string, string>>> = {
    CDATA: { rows: inline('<t>张<![CDATA[三<row r="1"/>]]>丰</t>') },
    'a comment': { rows: inline('<t>张<!-- 三 -->丰</t>') },
    entities: { rows: inline('<t>&#x20BB7;&#134071;&amp;&lt;&quot;</t>') },
    'runs and readings': shared(
      '<si><r><t>东</t></r><rPh sb="0" eb="1"><t>ヒガシ</t></rPh><r><rPr/><t xml:space="preserve"> 京</t></r><phoneticPr/></si>',
    ),
    'an escaped line end': shared('<si><t>a_x000A_b_x005F_x000A__x0000_</t></si>'),
    'a prefix': {
      sheet:
        '<s:worksheet xmlns:s="main"><s:sheetData><s:row r="3"><s:c r="B3" t="inlineStr"><s:is><s:t>x</s:t></s:is></s:c></s:row></s:sheetData></s:worksheet>',
    },
    'no addresses': { rows: '<row><c><v>1</v></c><c/><c><v>3</v></c></row><row/><row><c><v>4</v></c></row>' },
    'empty rows between': {
      rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" s="1"/><row r="3"><c r="A3" s="1"/><c r="B3"></c></row><row r="9"><c r="A9" s="1"/><c r="B9"><v>9</v></c></row>',
    },
    'a hidden first sheet': {
      ...HIDDEN,
      ...sheets(
        '<x:sheet name="1" state="hidden" rel:id="a"/><x:sheet name="2" rel:id="c"/><x:sheet name="3" rel:id="b"/>',
      ),
    },
    'a very hidden first sheet': {
      ...HIDDEN,
      ...sheets('<x:sheet name="1" state="veryHidden" rel:id="a"/><x:sheet name="3" rel:id="b"/>'),
    },
    'only hidden sheets': sheets('<x:sheet name="1" state="hidden" rel:id="rId4"/>'),
    'a document type': { sheet: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' },
    'an entity that is not XML’s': { rows: inline('<t>&nbsp;</t>') },
    'a tag that does not end': { rows: '<row><c>' },
    'a text that is not there': { rows: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>' },
  }
  const lines = await Promise.all(
    Object.entries(books).map(async ([name, parts]) => {
      const read = await xlsxTable(workbookOf(parts), LIMITS).then(shown, () => 'refused')
      return `${name.padEnd(28)} ${read}`
    }),
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    CDATA                        1 "张三<row r=\\"1\\"/>丰"
    a comment                    1 "张丰"
    entities                     1 "𠮷𠮷&<\\""
    runs and readings            1 "东 京"
    an escaped line end          1 "a\\nb_x000A_"
    a prefix                     3 "" "x"
    no addresses                 1 "1" "" "3" / 3 "4"
    empty rows between           1 "1" / 9 "" "9"
    a hidden first sheet         1 "seen"
    a very hidden first sheet    1 "seen"
    only hidden sheets           refused
    a document type              refused
    an entity that is not XML’s  refused
    a tag that does not end      refused
    a text that is not there     refused
    "
  `)
})

test('cells of a workbook by their type and format', async () => {
  const { day, zeros, percent } = TEST_STYLES
  const { rows } = await xlsxTable(
    workbook([
      [{ v: '1234.5600000000002' }, { v: '123', s: zeros }, { v: '46085', s: day }, { v: '0.07', s: percent }],
      [{ v: '#N/A', t: 'e' }, { v: '1', t: 'b' }, { v: '2026-03-04T00:00:00', t: 'd' }, { v: '2026112512345678901' }],
      [{ v: '#N/A', t: 'str' }, '########', { v: 'x' }, '00123'],
    ]),
    LIMITS,
  )
  expect(rows.map(({ cells }) => cells)).toMatchInlineSnapshot(`
    [
      [
        {
          "isCut": false,
          "kind": "number",
          "text": "1234.56",
        },
        {
          "isCut": false,
          "kind": "number",
          "text": "00123",
        },
        {
          "kind": "day",
          "text": "2026-03-04",
        },
        "7%",
      ],
      [
        {
          "kind": "error",
          "text": "#N/A",
        },
        "TRUE",
        {
          "kind": "day",
          "text": "2026-03-04",
        },
        {
          "isCut": true,
          "kind": "number",
          "text": "2026112512345680000",
        },
      ],
      [
        {
          "kind": "error",
          "text": "#N/A",
        },
        {
          "kind": "error",
          "text": "########",
        },
        {
          "kind": "error",
          "text": "x",
        },
        "00123",
      ],
    ]
  `)
})

const HEAD = '批次号,行号,金额（元）'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test('CSV as Chinese spreadsheets and banks save it', () => {
  const tabs = '批次号\t行号\t金额\r\nPF1\t1\t"1,234.50"\r\n'
  const files: Record<string, Buffer | string> = {
    'UTF-8': `${HEAD}\nPF1,1,"1,234.50"\n`,
    'UTF-8 with its mark': `\uFEFF${HEAD}\r\nPF1,1,￥1200元\r\n`,
    'GB 18030': Buffer.from('c5fab4cebac52cd0d0bac50a5046312c31', 'hex'),
    'UTF-16 with its mark': utf16(`\uFEFF${tabs}`),
    'UTF-16 without': utf16(tabs),
    'UTF-16, big end first': utf16(`\uFEFF${tabs}`).swap16(),
    semicolons: '批次号;行号;金额\nPF1;1;1,234.50\n',
    'sep=': 'sep=;\r\n批次号;行号\r\nPF1;1\r\n',
    'a title and blank lines': '代发结果,,\n\n批次号,行号,金额\nPF1,1,2\n',
    'a title without cells': '代发结果\n批次号;行号;金额\nPF1;1;1,234.50\n',
    quotes: '"a ""b"", c","d\ne",5"\n',
    'quotes within a cell': 'P-1 "x",100.00,OK\n',
    'text behind a quoted cell': '"P-1" x,100.00,OK\n',
    'kept from the spreadsheet': '="0012",#N/A,########\n',
    'an old Mac’s lines': 'a,b\rc,d\r',
    'a quote that does not end': 'a,"b\n',
    'bytes that are no text': Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
    'too many rows': 'a\n'.repeat(101),
    nothing: '',
  }
  const lines = Object.entries(files).map(([name, file]) => {
    let read = 'refused'
    try {
      read = shown(csvTable(Buffer.from(file), LIMITS))
    } catch {}
    return `${name.padEnd(28)} ${read}`
  })
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    UTF-8                        1 "批次号" "行号" "金额（元）" / 2 "PF1" "1" "1,234.50"
    UTF-8 with its mark          1 "批次号" "行号" "金额（元）" / 2 "PF1" "1" "￥1200元"
    GB 18030                     1 "批次号" "行号" / 2 "PF1" "1"
    UTF-16 with its mark         1 "批次号" "行号" "金额" / 2 "PF1" "1" "1,234.50"
    UTF-16 without               1 "批次号" "行号" "金额" / 2 "PF1" "1" "1,234.50"
    UTF-16, big end first        1 "批次号" "行号" "金额" / 2 "PF1" "1" "1,234.50"
    semicolons                   1 "批次号" "行号" "金额" / 2 "PF1" "1" "1,234.50"
    sep=                         1 "批次号" "行号" / 2 "PF1" "1"
    a title and blank lines      1 "代发结果" "" "" / 3 "批次号" "行号" "金额" / 4 "PF1" "1" "2"
    a title without cells        1 "代发结果" / 2 "批次号" "行号" "金额" / 3 "PF1" "1" "1,234.50"
    quotes                       1 "a \\"b\\", c" "d\\ne" "5\\""
    quotes within a cell         1 "P-1 \\"x\\"" "100.00" "OK"
    text behind a quoted cell    1 "\\"P-1\\" x" "100.00" "OK"
    kept from the spreadsheet    1 "0012" "#N/A" "########"
    an old Mac’s lines           1 "a" "b" / 2 "c" "d"
    a quote that does not end    refused
    bytes that are no text       refused
    too many rows                refused
    nothing                      
    "
  `)
})

test('a million formatted rows cost nothing, and the first bound that is passed ends the reading', async () => {
  const rows = (count: number, cell: string) => `<row r="2" s="1" customFormat="1">${cell}</row>`.repeat(count)
  const limits = { hasCsv: false, mostBytes: 96 * 1024 * 1024, mostRows: 20 }
  const empty = workbookOf({ rows: `${inline('<t>a</t>')}${rows(1_048_000, '')}` })
  expect(await readTable({ ...limits, bytes: empty })).toEqual({
    kind: 'read',
    table: { rows: [{ row: 1, cells: ['a'] }], formulas: [] },
  })
  expect(await readTable({ ...limits, bytes: empty, mostBytes: 1_000_000 })).toEqual({ kind: 'tooLarge' })
  const liar = Buffer.from(empty)
  for (let at = liar.indexOf('PK\u0001\u0002'); at !== -1; at = liar.indexOf('PK\u0001\u0002', at + 1))
    liar.writeUInt32LE(9_000, at + 24)
  expect(await readTable({ ...limits, bytes: liar })).toEqual({ kind: 'unreadable' })
  const full = workbookOf({ rows: rows(21, '<c><v>1</v></c>') })
  expect(await readTable({ ...limits, bytes: full })).toEqual({ kind: 'tooManyRows' })
})
