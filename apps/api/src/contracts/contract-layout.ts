import type { ContractDocument } from '@osmp/domain/speakers/contract-document.ts'
import { type HostLogo, logoSize } from '../system/public.ts'

type Pdf = PDFKit.PDFDocument

export const MARGINS = { top: 62, bottom: 70, left: 64, right: 64 }
export const LEFT = MARGINS.left
export const COLUMN = 595.28 - MARGINS.left - MARGINS.right
export const INK = '#15202B'
export const SOFT = '#53606F'
export const HAIR = '#C9D3D0'
const BOTTOM = 841.89 - MARGINS.bottom

/** Begins another page when less than `height` points are left on this one. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM) pdf.addPage()
}

export function hairline(pdf: Pdf, y: number): void {
  pdf
    .moveTo(LEFT, y)
    .lineTo(LEFT + COLUMN, y)
    .lineWidth(0.5)
    .stroke(HAIR)
}

export function drawTitle(pdf: Pdf, { title, number }: ContractDocument, isSigned: boolean): void {
  pdf.font('bold').fontSize(19).fillColor(INK).text(title, LEFT, MARGINS.top, { width: COLUMN, align: 'center' })
  pdf.font('regular').fontSize(9.5).fillColor(SOFT)
  pdf.text(`合同编号　${number}`, LEFT, pdf.y + 6, { width: COLUMN, align: 'center' })
  if (!isSigned) pdf.text('尚未签署，仅供阅读', LEFT, pdf.y + 2, { width: COLUMN, align: 'center' })
  pdf.y += 14
}

/** The company comes first, with its logo before its name. */
export function drawParties(pdf: Pdf, parties: ContractDocument['parties'], logo: HostLogo | undefined): void {
  for (const [index, { label, name, lines }] of parties.entries()) {
    pdf.font('bold').fontSize(11).fillColor(INK)
    if (index === 0 && logo) drawNamed(pdf, logo, { label, name })
    else pdf.text(`${label}：${name}`, LEFT, pdf.y, { width: COLUMN })
    pdf.font('regular').fontSize(9.5).fillColor(SOFT)
    for (const line of lines) pdf.text(line, LEFT, pdf.y + 1, { width: COLUMN })
    pdf.y += 8
  }
}

function drawNamed(pdf: Pdf, logo: HostLogo, { label, name }: { label: string; name: string }): void {
  const before = `${label}：`
  const size = logoSize(logo, { height: 18, width: 100 })
  const top = pdf.y
  const x = LEFT + pdf.widthOfString(before) + 2
  pdf.text(before, LEFT, top, { lineBreak: false })
  pdf.image(logo.png, x, top + 7 - size.height / 2, size)
  pdf.text(name, x + size.width + 6, top, { width: LEFT + COLUMN - x - size.width - 6 })
}

const LABEL = 92
const PAD = 5

/** What was agreed, as rows between hairlines. */
export function drawFacts(pdf: Pdf, facts: ContractDocument['facts']): void {
  hairline(pdf, pdf.y)
  for (const { label, value } of facts) {
    pdf.font('bold').fontSize(10)
    const height = pdf.heightOfString(value, { width: COLUMN - LABEL, lineGap: 2 })
    keepTogether(pdf, height + 2 * PAD)
    const top = pdf.y + PAD
    pdf.font('regular').fillColor(SOFT).text(label, LEFT, top, { width: LABEL })
    pdf
      .font('bold')
      .fillColor(INK)
      .text(value, LEFT + LABEL, top, { width: COLUMN - LABEL, lineGap: 2 })
    pdf.y = top + height + PAD
    hairline(pdf, pdf.y)
  }
  pdf.y += 14
}

export function drawSections(pdf: Pdf, sections: ContractDocument['sections']): void {
  for (const { heading, paragraphs } of sections) {
    keepTogether(pdf, 60)
    pdf.font('bold').fontSize(11).fillColor(INK).text(heading, LEFT, pdf.y, { width: COLUMN })
    pdf.y += 3
    for (const paragraph of paragraphs) {
      pdf.font('regular').fontSize(10).fillColor(INK)
      pdf.text(paragraph, LEFT, pdf.y, { width: COLUMN, lineGap: 4, indent: 20 })
      pdf.y += 3
    }
    pdf.y += 5
  }
}

/** Number of the contract and of the page, on each page. */
export function drawFooters(pdf: Pdf, number: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8.5).fillColor(SOFT)
    const text = `${number}　第 ${index - start + 1} 页，共 ${count} 页`
    pdf.text(text, LEFT, BOTTOM + 26, { width: COLUMN, align: 'center', lineBreak: false })
  }
}
