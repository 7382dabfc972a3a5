import type { PdfFace } from './pdf-face.ts'
import { loadPdfFonts, type PdfFonts, shownByCode } from './pdf-fonts.ts'

export type PdfInfo = { title: string; author: string; madeAt: string }

/**
 * An empty A4 document with the Chinese fonts `regular` and `bold` embedded as subsets, its dates set to `madeAt` (UTC), so that the
 * same content gives the same bytes.
 */
export async function openPdf(
  fonts: PdfFonts,
  { title, author, madeAt }: PdfInfo,
  margins?: PDFKit.PDFDocumentOptions['margins'],
): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  const made = new Date(madeAt)
  const info = { Title: title, Author: author, CreationDate: made, ModDate: made }
  const options = { size: 'A4', info, lang: 'zh-CN', displayTitle: true, font: '', bufferPages: true }
  const pdf = new PDFDocument(margins === undefined ? { ...options, margin: 0 } : { ...options, margins })
  return registered(registered(pdf, 'regular', fonts.regular), 'bold', fonts.bold)
}

/** PDFKit takes a parsed font as well; its published types leave that out. */
function registered(pdf: PDFKit.PDFDocument, name: string, { font }: PdfFace): PDFKit.PDFDocument {
  const { registerFont }: { registerFont(name: string, font: unknown): PDFKit.PDFDocument } = pdf
  return registerFont.call(pdf, name, font)
}

/** Collects the bytes of a document until it is ended. */
export async function pdfBytes(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of pdf) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts)
}

/** A text writer for one document: characters the fonts lack are put as their codes, and kept in `lacking`. */
export async function textForPdf(): Promise<{
  fonts: PdfFonts
  plain(text: string): string
  lacking: ReadonlySet<string>
}> {
  const fonts = await loadPdfFonts()
  const lacking = new Set<string>()
  const plain = (text: string): string => {
    const missing = fonts.missing(text)
    for (const character of missing) lacking.add(character)
    return missing.reduce((result, character) => result.replaceAll(character, shownByCode(character)), text)
  }
  return { fonts, plain, lacking }
}
