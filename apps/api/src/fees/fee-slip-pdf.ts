import { extname } from 'node:path'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { openPdf, pdfBytes, textForPdf } from '../kit/document/pdf-document.ts'
import { type FeeSlip, printedNumber } from './fee-slip.ts'
import { drawBeside } from '../kit/document/draw-beside.ts'

type Page = PDFKit.PDFDocument

const INK = '#15202B'
const SOFT = '#53606F'
const ACCENT = '#0B6B5D'
const HAIR = '#B9C6C3'
const LEFT = 64
const WIDTH = 595.28 - 2 * LEFT
const LABEL = 76

/** The sheet as one A4 page with its fonts embedded: the same bytes for the same fee. */
export async function feeSlipPdf(slip: FeeSlip, hash: string): Promise<Buffer> {
  const { fonts, plain } = await textForPdf()
  const organiser = plain(slip.organiser)
  const page = await openPdf(fonts, {
    title: `劳务费结算单 ${printedNumber(slip)}`,
    author: organiser,
    madeAt: slip.madeAt,
  })
  const bytes = pdfBytes(page)
  drawHead(page, { ...slip, organiser })
  let y = drawSums(page, slip.sums, 156)
  y = drawPairs(
    page,
    slip.facts.map(([label, value]) => [label, plain(value)] as const),
    heading(page, '讲课', y),
  )
  y = drawLines(page, slip.lines.map(plain), heading(page, '计算过程', y + 6))
  drawSignatures(page, slip, heading(page, '经办', y + 6), plain)
  drawFoot(page, hash, slip.madeAt)
  page.end()
  return bytes
}

const HERE = new URL(`fee-slip-pdf${extname(import.meta.url)}`, import.meta.url)

/** The same, drawn beside the event loop. */
export const drawFeeSlip = (...given: Parameters<typeof feeSlipPdf>): Promise<Buffer> =>
  drawBeside(HERE, 'feeSlipPdf', given)

function drawHead(page: Page, slip: FeeSlip): void {
  const { state, organiser } = slip
  page.rect(0, 0, 595.28, 8).fill(ACCENT)
  page.font('bold').fontSize(24).fillColor(INK).text('讲者劳务费结算单', LEFT, 52)
  page.font('bold').fontSize(13).fillColor(ACCENT).text(state, LEFT, 60, { width: WIDTH, align: 'right' })
  page.font('regular').fontSize(9.5).fillColor(SOFT)
  page.text(`${organiser}　编号 ${printedNumber(slip)}`, LEFT, 92, { width: WIDTH, height: 14, ellipsis: true })
}

function drawSums(page: Page, sums: FeeSlip['sums'], top: number): number {
  const column = WIDTH / sums.length
  const isNet = (index: number) => index === sums.length - 1
  page
    .roundedRect(LEFT, top - 30, WIDTH, 66, 8)
    .lineWidth(0.8)
    .stroke(HAIR)
  sums.forEach(([label, value], index) => {
    const left = LEFT + 18 + index * column
    page
      .font('regular')
      .fontSize(9.5)
      .fillColor(SOFT)
      .text(label, left, top - 18)
    page
      .font('bold')
      .fontSize(isNet(index) ? 20 : 15)
      .fillColor(INK)
    page.text(value, left, top + (isNet(index) ? -3 : 1), { width: column - 24, lineBreak: false })
  })
  return top + 54
}

function heading(page: Page, text: string, top: number): number {
  page.font('bold').fontSize(12).fillColor(INK).text(text, LEFT, top)
  page
    .moveTo(LEFT, top + 19)
    .lineTo(LEFT + WIDTH, top + 19)
    .lineWidth(0.6)
    .stroke(HAIR)
  return top + 27
}

function drawPairs(page: Page, pairs: FeeSlip['facts'], top: number): number {
  return pairs.reduce((y, [label, value]) => {
    page.font('regular').fontSize(10.5).fillColor(SOFT).text(label, LEFT, y)
    page.fillColor(INK).text(value, LEFT + LABEL, y, { width: WIDTH - LABEL, lineGap: 2, height: 30, ellipsis: true })
    return page.y + 5
  }, top)
}

function drawLines(page: Page, lines: readonly string[], top: number): number {
  return lines.reduce((y, line, index) => {
    page
      .font('regular')
      .fontSize(10.5)
      .fillColor(SOFT)
      .text(`${index + 1}`, LEFT, y)
    page.fillColor(INK).text(line, LEFT + 20, y, { width: WIDTH - 20, lineGap: 2, height: 30, ellipsis: true })
    return page.y + 5
  }, top)
}

function drawSignatures(page: Page, { signatures }: FeeSlip, top: number, plain: (text: string) => string): void {
  signatures.reduce((y, [what, name, at]) => {
    page.font('regular').fontSize(10.5).fillColor(SOFT).text(what, LEFT, y)
    page
      .font('bold')
      .fillColor(INK)
      .text(plain(name), LEFT + LABEL, y, { width: 180, height: 15, ellipsis: true })
    page
      .font('regular')
      .fillColor(SOFT)
      .text(at, LEFT + LABEL + 190, y, { lineBreak: false })
    return y + 20
  }, top)
}

function drawFoot(page: Page, hash: string, madeAt: string): void {
  page
    .moveTo(LEFT, 764)
    .lineTo(LEFT + WIDTH, 764)
    .lineWidth(0.6)
    .stroke(HAIR)
  page.font('bold').fontSize(10).fillColor(INK).text(`校验码　${hash}`, LEFT, 772, { lineBreak: false })
  page.font('regular').fontSize(8.5).fillColor(SOFT)
  page.text('校验码由系统按本页全部文字计算。在系统中重新下载同一笔结算单，校验码一致即未被改动。', LEFT, 790, {
    width: WIDTH,
  })
  page.text(`数据截至 ${displayTime(madeAt)}（北京时间）`, LEFT, 804, { width: WIDTH })
}
