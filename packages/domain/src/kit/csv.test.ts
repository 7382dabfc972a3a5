import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('every cell is quoted and no cell is a formula', () => {
  expect(
    csvText([
      ['姓名', '医院'],
      ['张"三"', '=HYPERLINK("http://x")'],
      ['-1+1', ' @SUM(A1)'],
      ['＝1', '\tx'],
      ['a,b\nc', '13800000000'],
    ]),
  ).toBe(
    '\uFEFF"姓名","医院"\r\n"张""三""","\'=HYPERLINK(""http://x"")"\r\n"\'-1+1","\' @SUM(A1)"\r\n"\'＝1","\'\tx"\r\n"a,b\nc","13800000000"\r\n',
  )
})
