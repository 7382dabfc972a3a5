import { insteadOf, strangeContractPlaceholders } from '@osmp/domain/speakers/contract-document.ts'
import type { contractTemplateTexts } from './contract-template-texts.ts'
import type { TemplateDraft } from './contract-template-draft.ts'

/** `field`: beside which it stands; null: the whole template. */
export type TemplateFault = { readonly field: string | null; readonly message: string }
type Words = ReturnType<typeof contractTemplateTexts.useText>

/** Characters and lines the server takes. */
const PARAGRAPH = 1_000
const PARAGRAPHS = 20
const CONSENT = 120
const CONSENTS = 10

/** The first thing a person has to mend before the template can be stored. */
export function templateFault(draft: TemplateDraft, text: Words): TemplateFault | undefined {
  const { company, title, sections, consents } = draft.whole
  const clauses = sections.flatMap(({ heading, paragraphs }, index) => {
    const key = draft.clauses[index]?.key ?? ''
    return [
      said(`heading ${key}`, [heading], text),
      said(`body ${key}`, paragraphs, text) ?? sized(`body ${key}`, paragraphs, [PARAGRAPHS, PARAGRAPH], text),
    ]
  })
  const faults = [
    company.name.trim() === '' ? { field: 'name', message: text.missing } : undefined,
    said('title', [title], text),
    ...clauses,
    sections.length === 0 ? { field: 'add', message: text.noClause } : undefined,
    said('consents', consents, text) ?? sized('consents', consents, [CONSENTS, CONSENT], text),
  ]
  return faults.find((fault) => fault !== undefined)
}

/** Something stands there, and every placeholder in it means something. */
function said(field: string, lines: readonly string[], text: Words): TemplateFault | undefined {
  if (lines.every((line) => line === '')) return { field, message: text.missing }
  const [strange] = lines.flatMap(strangeContractPlaceholders)
  if (strange === undefined) return undefined
  const instead = insteadOf(strange)
  return { field, message: instead === undefined ? text.strange(strange) : text.retired(strange, instead) }
}

function sized(
  field: string,
  lines: readonly string[],
  [most, longest]: readonly [number, number],
  text: Words,
): TemplateFault | undefined {
  if (lines.length > most) return { field, message: text.tooMany(most, lines.length) }
  const long = lines.findIndex((line) => [...line].length > longest)
  return long === -1 ? undefined : { field, message: text.tooLong(long + 1, longest) }
}
