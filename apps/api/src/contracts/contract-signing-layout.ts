import { displayTime } from '@osmp/domain/kit/time.ts'
import { shownByCode } from '../kit/document/pdf-fonts.ts'
import type { ContractProvider } from './contract-repo.ts'
import { COLUMN, hairline, INK, keepTogether, LEFT, SOFT } from './contract-layout.ts'

type Pdf = PDFKit.PDFDocument

export type SigningPart = {
  company: string
  speaker: string
  consents: readonly string[]
  documentSha256: string
  issuer: string
  issuedAt: string
  provider: ContractProvider
  signing: { image: Buffer; signedAt: string } | null
  lacking: readonly string[]
}

const HALF = COLUMN / 2
const SIGNATURE = { width: 190, height: 72 }

/** What the speaker agreed to, both sides with their time, and what the text can be checked by. */
export function drawSigning(pdf: Pdf, part: SigningPart): void {
  keepTogether(pdf, 210 + 18 * part.consents.length)
  for (const consent of part.consents) drawConsent(pdf, consent, part.signing !== null)
  pdf.y += 8
  hairline(pdf, pdf.y)
  const top = pdf.y + 12
  const sent = [`由 ${part.issuer} 发出`, `发出时间　${displayTime(part.issuedAt)}`]
  side(pdf, { left: LEFT, top, label: '甲方', name: part.company, lines: sent })
  const at = part.signing === null ? '签署时间' : `签署时间　${displayTime(part.signing.signedAt)}`
  side(pdf, { left: LEFT + HALF, top, label: '乙方', name: part.speaker, lines: [at] })
  if (part.signing !== null)
    pdf.image(part.signing.image, LEFT + HALF, top + 34, { fit: [SIGNATURE.width, SIGNATURE.height] })
  pdf.y = top + 34 + SIGNATURE.height + 26
  hairline(pdf, pdf.y)
  pdf.font('regular').fontSize(8.5).fillColor(SOFT)
  pdf.text(`合同文本 SHA-256　${part.documentSha256}`, LEFT, pdf.y + 8, { width: COLUMN })
  pdf.text(`时间为北京时间。${happened(part)}`, LEFT, pdf.y + 2, { width: COLUMN })
  if (part.lacking.length === 0) return
  const codes = part.lacking.map(shownByCode).join('')
  pdf.text(`字库未收录的字以统一码表示：${codes}`, LEFT, pdf.y + 2, { width: COLUMN })
}

/** What took place, and no more: a seal of the company is only in what a signing platform makes of the paper. */
function happened({ provider, signing }: SigningPart): string {
  if (signing !== null) return '甲方以电子方式发出本合同，未加盖印章；乙方以电子方式签署，签署后内容不可更改。'
  return provider === 'embedded'
    ? '甲方以电子方式发出本合同，乙方尚未签署。'
    : '甲方以电子方式发出本合同，各方的签章以电子签约平台的记录为准。'
}

function drawConsent(pdf: Pdf, text: string, isGiven: boolean): void {
  const top = pdf.y
  pdf
    .rect(LEFT + 1, top + 2, 9, 9)
    .lineWidth(0.8)
    .stroke(INK)
  if (isGiven)
    pdf
      .moveTo(LEFT + 3, top + 6.5)
      .lineTo(LEFT + 5, top + 9)
      .lineTo(LEFT + 8.5, top + 4)
      .lineWidth(1.1)
      .stroke(INK)
  pdf
    .font('regular')
    .fontSize(10)
    .fillColor(INK)
    .text(text, LEFT + 18, top, { width: COLUMN - 18, lineGap: 3 })
}

type Side = { left: number; top: number; label: string; name: string; lines: readonly string[] }

function side(pdf: Pdf, { left, top, label, name, lines }: Side): void {
  const width = HALF - 16
  pdf.font('regular').fontSize(9.5).fillColor(SOFT).text(label, left, top, { width })
  pdf
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(name, left, top + 14, { width, height: 30, ellipsis: true })
  pdf.font('regular').fontSize(9.5).fillColor(SOFT)
  const foot = top + 34 + SIGNATURE.height + 6
  for (const [index, line] of lines.toReversed().entries())
    pdf.text(line, left, foot - 14 * index, { width, lineBreak: false })
}
