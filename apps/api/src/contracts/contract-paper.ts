import { extname } from 'node:path'
import type { ContractDocument } from '@osmp/domain/speakers/contract-document.ts'
import { openPdf, pdfBytes, textForPdf } from '../kit/document/pdf-document.ts'
import type { HostLogo } from '../system/public.ts'
import { drawFacts, drawFooters, drawParties, drawSections, drawTitle, MARGINS } from './contract-layout.ts'
import { drawSigning } from './contract-signing-layout.ts'
import type { StoredContract } from './contract-repo.ts'
import { drawBeside } from '../kit/document/draw-beside.ts'

type Printed = Pick<StoredContract, 'document' | 'documentSha256' | 'issuedAt' | 'issuerName' | 'provider'>

/**
 * A contract as A4 pages from the same text as the signing page. `signing`: the finger's PNG and the moment (UTC, printed in Asia/Shanghai); null
 * gives the text marked as not signed. The same input gives the same bytes.
 */
export async function contractPdfFile(
  { document, documentSha256, issuedAt, issuerName, provider }: Printed,
  signing: { image: Buffer; signedAt: string } | null,
  logo?: HostLogo,
): Promise<Buffer> {
  const words = await textForPdf()
  const shown = printable(document, words.plain)
  const [company, speaker] = shown.parties
  const pdf = await openPdf(
    words.fonts,
    { title: `${shown.title} ${shown.number}`, author: company?.name ?? '', madeAt: signing?.signedAt ?? issuedAt },
    MARGINS,
  )
  const bytes = pdfBytes(pdf)
  drawTitle(pdf, shown, signing !== null)
  drawParties(pdf, shown.parties, logo)
  drawFacts(pdf, shown.facts)
  drawSections(pdf, shown.sections)
  drawSigning(pdf, {
    company: company?.name ?? '',
    speaker: speaker?.name ?? '',
    consents: shown.consents,
    documentSha256,
    issuer: words.plain(issuerName),
    issuedAt,
    provider,
    signing,
    lacking: [...words.lacking],
  })
  drawFooters(pdf, shown.number)
  pdf.end()
  return bytes
}

const HERE = new URL(`contract-paper${extname(import.meta.url)}`, import.meta.url)

/** The same, drawn beside the event loop. */
export const drawContract = (...given: Parameters<typeof contractPdfFile>): Promise<Buffer> =>
  drawBeside(HERE, 'contractPdfFile', given)

/** The document with each character the fonts lack put as its code. */
function printable(document: ContractDocument, plain: (text: string) => string): ContractDocument {
  return {
    title: plain(document.title),
    number: document.number,
    parties: document.parties.map(({ label, name, lines }) => ({
      label: plain(label),
      name: plain(name),
      lines: lines.map(plain),
    })),
    facts: document.facts.map(({ label, value }) => ({ label: plain(label), value: plain(value) })),
    sections: document.sections.map(({ heading, paragraphs }) => ({
      heading: plain(heading),
      paragraphs: paragraphs.map(plain),
    })),
    consents: document.consents.map(plain),
  }
}
