import { expect, test } from 'vitest'
import { numberFormat } from './cell-format.ts'
import { type Cell, isCutName, numberCell, textCell } from './table-cell.ts'

const shown = (cell: Cell | undefined) =>
  cell === undefined
    ? 'no number'
    : `${typeof cell === 'string' ? `text ${JSON.stringify(cell)}` : `${cell.kind} ${cell.text}`}${isCutName(cell) ? ', cut as a name' : ''}`

test('numbers of a workbook as their format shows them', () => {
  const cells: [stored: string, id: number, code?: string | undefined, is1904?: boolean][] = [
    ['1234.5600000000002', 0],
    ['0.1', 0],
    ['-100', 0],
    ['13800138000', 1],
    ['999999999999999', 0],
    ['2026112512345678901', 0],
    ['2.0261125123456789E+23', 1],
    ['1.5E-7', 0],
    ['0', 0],
    ['x', 0],
    ['', 0],
    ['123', 164, '00000'],
    ['123', 164, '00000;[Red]-00000'],
    ['1234567', 164, '00000'],
    ['12.5', 164, '00000'],
    ['1234.5', 164, '#,##0.00\\ "元";[Red]\\-#,##0.00'],
    ['1200', 164, '_ "¥"* #,##0.00_ ;_ "¥"* \\-#,##0.00_ ;_ "¥"* "-"??_ ;_ @_ '],
    ['5', 164, '[DBNum1][$-804]General'],
    ['5', 164, '0" days"'],
    ['0.07', 9],
    ['0.125', 164, '0.0%'],
    ['46085', 14],
    ['46085', 31],
    ['46085', 58],
    ['46085.375', 22],
    ['46085.99999', 164, 'yyyy"年"m"月"d"日"'],
    ['46085', 164, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy'],
    ['1.5', 46],
    ['44623', 14, undefined, true],
    ['1', 14],
    ['60', 14],
    ['61', 14],
    ['13800138000', 14],
    ['-1', 14],
  ]
  const rows = cells.map(
    ([stored, id, code, is1904]) =>
      `${stored.padEnd(24)} ${(code ?? String(id)).padEnd(40)} ${shown(numberCell(stored, numberFormat(id, code), is1904))}`,
  )
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    1234.5600000000002       0                                        number 1234.56
    0.1                      0                                        number 0.1
    -100                     0                                        number -100
    13800138000              1                                        number 13800138000
    999999999999999          0                                        number 999999999999999
    2026112512345678901      0                                        number 2026112512345680000, cut as a name
    2.0261125123456789E+23   1                                        number 2.02611251234568e+23, cut as a name
    1.5E-7                   0                                        number 1.5e-7, cut as a name
    0                        0                                        number 0
    x                        0                                        no number
                             0                                        no number
    123                      00000                                    number 00123
    123                      00000;[Red]-00000                        number 00123
    1234567                  00000                                    number 1234567
    12.5                     00000                                    number 12.5
    1234.5                   #,##0.00\\ "元";[Red]\\-#,##0.00            number 1234.5
    1200                     _ "¥"* #,##0.00_ ;_ "¥"* \\-#,##0.00_ ;_ "¥"* "-"??_ ;_ @_  number 1200
    5                        [DBNum1][$-804]General                   number 5
    5                        0" days"                                 number 5
    0.07                     9                                        text "7%"
    0.125                    0.0%                                     text "12.5%"
    46085                    14                                       day 2026-03-04
    46085                    31                                       day 2026-03-04
    46085                    58                                       day 2026-03-04
    46085.375                22                                       day 2026-03-04 09:00
    46085.99999              yyyy"年"m"月"d"日"                          day 2026-03-05
    46085                    [$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy         day 2026-03-04
    1.5                      46                                       day 1900-01-01 12:00
    44623                    14                                       day 2026-03-04
    1                        14                                       day 1900-01-01
    60                       14                                       day 1900-02-28
    61                       14                                       day 1900-03-01
    13800138000              14                                       day ########
    -1                       14                                       day ########
    "
  `)
})

test('texts of a workbook or of CSV', () => {
  const texts = `|张三| 李四 |#N/A|#REF!|#DIV/0!|#NAME?|#SPILL!|#n/a|########|#1|#N/A 待补|C#|="0012"|="2026112512345678901"|=A1|2.02611E+18|2.0E18|1E5|12E34567|1.39e+10|00123`
  const rows = texts.split('|').map((text) => `${JSON.stringify(text).padEnd(28)} ${shown(textCell(text))}`)
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    ""                           text ""
    "张三"                         text "张三"
    " 李四 "                       text " 李四 "
    "#N/A"                       error #N/A
    "#REF!"                      error #REF!
    "#DIV/0!"                    error #DIV/0!
    "#NAME?"                     error #NAME?
    "#SPILL!"                    error #SPILL!
    "#n/a"                       error #n/a
    "########"                   error ########
    "#1"                         text "#1"
    "#N/A 待补"                    text "#N/A 待补"
    "C#"                         text "C#"
    "=\\"0012\\""                  text "0012"
    "=\\"2026112512345678901\\""   text "2026112512345678901"
    "=A1"                        text "=A1"
    "2.02611E+18"                text "2.02611E+18", cut as a name
    "2.0E18"                     text "2.0E18", cut as a name
    "1E5"                        text "1E5"
    "12E34567"                   text "12E34567"
    "1.39e+10"                   text "1.39e+10", cut as a name
    "00123"                      text "00123"
    "
  `)
})
