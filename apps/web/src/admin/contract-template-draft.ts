import { useState } from 'react'
import type { CallOutput } from '../kit/call-types.ts'

export type Template = CallOutput<'speakers', 'contractTemplate'>['template']
export type CompanyField = keyof Template['company']
/** A clause as it is typed: its paragraphs one a line. `key` keeps its fields while others come and go. */
export type Clause = { readonly key: string; readonly heading: string; readonly body: string }

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The template while it is being edited, and as it is sent. */
export function useTemplateDraft(template: Template) {
  const [title, setTitle] = useState(template.title)
  const [company, setCompany] = useState(template.company)
  const [consents, setConsents] = useState(template.consents.join('\n'))
  const [clauses, setClauses] = useState<readonly Clause[]>(() =>
    template.sections.map(({ heading, paragraphs }) => ({
      key: crypto.randomUUID(),
      heading,
      body: paragraphs.join('\n'),
    })),
  )
  return {
    title,
    setTitle,
    company,
    changeCompany: (field: CompanyField, value: string) => setCompany({ ...company, [field]: value }),
    consents,
    setConsents,
    clauses,
    changeClause: (key: string, change: Partial<Clause>) =>
      setClauses(clauses.map((clause) => (clause.key === key ? { ...clause, ...change } : clause))),
    addClause: () => setClauses([...clauses, { key: crypto.randomUUID(), heading: '', body: '' }]),
    removeClause: (key: string) => setClauses(clauses.filter((clause) => clause.key !== key)),
    whole: (): Template => ({
      title,
      sections: clauses.map(({ heading, body }) => ({ heading, paragraphs: linesOf(body) })),
      consents: linesOf(consents),
      company,
    }),
  }
}
