import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_FILE_NAME_BYTES, cleanFileName, renameFile, splitName } from './file-names.ts'
import type { FileNameResult } from './file-names.ts'

const show = (result: FileNameResult) => (result.ok ? result.name : result.reason)

test('names as they come and as they are kept', () => {
  const names = [
    '签到表.pdf',
    'Room Photo.JPG',
    '../../etc/passwd.pdf',
    '..\\..\\boot.PDF',
    'C:\\Users\\王芳\\签到表.xlsx',
    '\\\\server\\share\\a.png',
    'photo\u202Egpj.exe',
    'a\u0000.pdf',
    'shell.jpg\u0000.html',
    'shell.jpg::$DATA',
    'bad\r\nSet-Cookie: x.pdf',
    'zero\u200Bwidth.pdf',
    'con.pdf',
    'con .x.pdf',
    'CON.2026.pdf',
    'lpt9.png',
    'console.pdf',
    'a<b>c:"d"|e?f*.pdf',
    'trailing. .pdf. .',
    '.pdf',
    '...',
    '   ',
    '',
    'noextension',
    'dots.in.name.v1.2.pdf',
    'cafe\u0301.pdf',
    '=cmd.xlsx',
    '表格.文件',
  ]
  const visible = (name: string) =>
    JSON.stringify(name).replace(/\p{Cf}/gu, (mark) => `\\u${mark.codePointAt(0)?.toString(16).padStart(4, '0')}`)
  const rows = names.map((name) => `${visible(name)} → ${show(cleanFileName(name))}`)
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    ""签到表.pdf" → 签到表.pdf
    "Room Photo.JPG" → Room Photo.jpg
    "../../etc/passwd.pdf" → passwd.pdf
    "..\\\\..\\\\boot.PDF" → boot.pdf
    "C:\\\\Users\\\\王芳\\\\签到表.xlsx" → 签到表.xlsx
    "\\\\\\\\server\\\\share\\\\a.png" → a.png
    "photo\\u202egpj.exe" → photogpj.exe
    "a\\u0000.pdf" → a.pdf
    "shell.jpg\\u0000.html" → shell.jpg.html
    "shell.jpg::$DATA" → shell.jpg
    "bad\\r\\nSet-Cookie: x.pdf" → badSet-Cookie_ x.pdf
    "zero\\u200bwidth.pdf" → zerowidth.pdf
    "con.pdf" → _con.pdf
    "con .x.pdf" → _con .x.pdf
    "CON.2026.pdf" → _CON.2026.pdf
    "lpt9.png" → _lpt9.png
    "console.pdf" → console.pdf
    "a<b>c:\\"d\\"|e?f*.pdf" → a_b_c__d__e_f_.pdf
    "trailing. .pdf. ." → trailing.pdf
    ".pdf" → fileNameNoExtension
    "..." → fileNameEmpty
    "   " → fileNameEmpty
    "" → fileNameEmpty
    "noextension" → fileNameNoExtension
    "dots.in.name.v1.2.pdf" → dots.in.name.v1.2.pdf
    "café.pdf" → café.pdf
    "=cmd.xlsx" → =cmd.xlsx
    "表格.文件" → fileNameNoExtension"
  `)
})

test('the extension stays when a file is renamed', () => {
  const typed = [
    '签到表（最终）',
    '签到表.pdf',
    '签到表.PDF',
    '签到表.exe',
    '签到表.docx',
    '纪要 v1.2',
    '../x',
    '  ',
    'aux',
    '签到表.',
  ]
  const rows = typed.map((name) => `${JSON.stringify(name)} → ${show(renameFile('scan0001.pdf', name))}`)
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    ""签到表（最终）" → 签到表（最终）.pdf
    "签到表.pdf" → 签到表.pdf
    "签到表.PDF" → 签到表.pdf
    "签到表.exe" → fileNameExtensionChanged
    "签到表.docx" → fileNameExtensionChanged
    "纪要 v1.2" → 纪要 v1.2.pdf
    "../x" → x.pdf
    "  " → fileNameEmpty
    "aux" → _aux.pdf
    "签到表." → 签到表.pdf"
  `)
  expect(show(renameFile('noextension', 'x'))).toBe('fileNameNoExtension')
})

test('a long name is cut between characters and keeps its extension', () => {
  const result = cleanFileName(`${'𠮷'.repeat(300)}.pdf`)
  expect(show(result)).toBe(`${'𠮷'.repeat(59)}.pdf`)
  expect(show(cleanFileName(`${'a'.repeat(300)}.pdf`))).toHaveLength(MAX_FILE_NAME_BYTES)
})

test('whatever comes in: clean, bounded, and cleaning again changes nothing', () => {
  const hostile = fc.string({
    maxLength: 300,
    unit: fc.oneof(fc.constantFrom('.', '/', '\\', '\u202E', '\u0000', ' ', ':', 'pdf', '王'), fc.string()),
  })
  fc.assert(
    fc.property(hostile, (raw) => {
      const result = cleanFileName(`${raw}.pdf`)
      if (!result.ok) return
      expect(result.name).not.toMatch(/[\\/<>:"|?*\p{Cc}\p{Cf}\p{Cs}]|^[\s.]/u)
      expect(splitName(result.name).extension).toBe('pdf')
      expect(encodeURIComponent(result.name).replace(/%../g, '.').length).toBeLessThanOrEqual(MAX_FILE_NAME_BYTES)
      expect(cleanFileName(result.name)).toEqual(result)
    }),
  )
})
