import { shownVerificationCode } from '@osmp/domain/attendance/statement-code.ts'
import PDFDocument from 'pdfkit'
import { loadStatementFonts, shownByCode, type StatementFonts } from './statement-fonts.ts'
import { verifyPath } from './statement-address.ts'
import { drawBody, drawFoot, drawFrame, drawHead } from './statement-layout.ts'
import type { PrintedStatement } from './statement-repo.ts'

/**
 * The statement as one A4 page with its fonts embedded as subsets: the same bytes for the same statement. `publicUrl`: where
 * its QR code leads. A character the fonts lack is shown by its code, with a note.
 */
export async function statementPdf(statement: PrintedStatement, publicUrl: string): Promise<Buffer> {
  const fonts = await loadStatementFonts()
  const { shown, lacking } = withCodes(statement, fonts)
  const title = `参会证明 ${statement.number}`
  const made = new Date(statement.issuedAt)
  const info = { Title: title, Author: shown.organiser, CreationDate: made, ModDate: made }
  const page = new PDFDocument({ size: 'A4', margin: 0, info, lang: 'zh-CN', displayTitle: true, font: '' })
  page.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const bytes = bytesOf(page)
  drawFrame(page)
  drawHead(page)
  drawBody(page, shown)
  drawFoot(page, {
    ...shown,
    url: publicUrl + verifyPath(statement.code),
    shownCode: shownVerificationCode(statement.code),
    lacking,
  })
  page.end()
  return bytes
}

async function bytesOf(page: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of page) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts)
}

/** The statement with each character the fonts lack put as its code. */
function withCodes(statement: PrintedStatement, fonts: StatementFonts): { shown: PrintedStatement; lacking: string[] } {
  const lacking = new Set<string>()
  const plain = (text: string): string => {
    const missing = fonts.missing(text)
    for (const character of missing) lacking.add(character)
    return missing.reduce((result, character) => result.replaceAll(character, shownByCode(character)), text)
  }
  const { personName, hcoName, department, meetingName, organiser, place, topics } = statement
  const shown = {
    ...statement,
    personName: plain(personName),
    hcoName: plain(hcoName),
    department: plain(department),
    meetingName: plain(meetingName),
    organiser: plain(organiser),
    place: plain(place),
    topics: topics.map(plain),
  }
  return { shown, lacking: [...lacking] }
}
