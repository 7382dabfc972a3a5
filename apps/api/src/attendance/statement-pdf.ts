import { extname } from 'node:path'
import { shownVerificationCode } from '@osmp/domain/attendance/statement-code.ts'
import { openPdf, pdfBytes, textForPdf } from '../kit/document/pdf-document.ts'
import type { HostLogo } from '../system/public.ts'
import { verifyPath } from './statement-address.ts'
import { drawBody, drawFoot, drawFrame, drawHead } from './statement-layout.ts'
import type { PrintedStatement } from './statement-repo.ts'
import { drawBeside } from '../kit/document/draw-beside.ts'

/**
 * The statement as one A4 page with its fonts embedded as subsets: the same bytes for the same statement. `publicUrl`: where
 * its QR code leads; `fingerprint`: of the key that signs evidence packs. A character the fonts lack is shown by its code, with a note.
 */
export async function statementPdf(
  statement: PrintedStatement,
  {
    publicUrl,
    logo,
    fingerprint,
  }: { publicUrl: string; logo?: HostLogo | undefined; fingerprint?: string | undefined },
): Promise<Buffer> {
  const words = await textForPdf()
  const shown = withCodes(statement, words.plain)
  const title = `参会证明 ${statement.number}`
  const page = await openPdf(words.fonts, { title, author: shown.organiser, madeAt: statement.issuedAt })
  const bytes = pdfBytes(page)
  drawFrame(page)
  drawHead(page)
  drawBody(page, shown)
  drawFoot(page, {
    ...shown,
    url: publicUrl + verifyPath(statement.code),
    shownCode: shownVerificationCode(statement.code),
    lacking: [...words.lacking],
    logo,
    fingerprint,
  })
  page.end()
  return bytes
}

const HERE = new URL(`statement-pdf${extname(import.meta.url)}`, import.meta.url)

/** The same, drawn beside the event loop. */
export const drawStatement = (...given: Parameters<typeof statementPdf>): Promise<Buffer> =>
  drawBeside(HERE, 'statementPdf', given)

/** The statement with each character the fonts lack put as its code. */
function withCodes(statement: PrintedStatement, plain: (text: string) => string): PrintedStatement {
  const { personName, hcoName, department, meetingName, organiser, place, topics } = statement
  return {
    ...statement,
    personName: plain(personName),
    hcoName: plain(hcoName),
    department: plain(department),
    meetingName: plain(meetingName),
    organiser: plain(organiser),
    place: plain(place),
    topics: topics.map(plain),
  }
}
