import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { newUuid } from '../kit/device/new-id.ts'

export type StoredTemplate = Pick<CallOutput<'contracts', 'contractTemplate'>, 'version' | 'template'>
type Template = StoredTemplate['template']
export type CompanyField = keyof Template['company']
/** A clause as it is typed: its paragraphs one a line. `key` keeps its fields while others come and go. */
export type Clause = { readonly key: string; readonly heading: string; readonly body: string }
type Typed = {
  readonly title: string
  readonly company: Template['company']
  readonly consents: string
  readonly clauses: readonly Clause[]
}
export type TemplateDraft = ReturnType<typeof useTemplateDraft>

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const typedOf = ({ title, company, consents, sections }: Template): Typed => ({
  title,
  company,
  consents: consents.join('\n'),
  clauses: sections.map(({ heading, paragraphs }) => ({
    key: newUuid(),
    heading,
    body: paragraphs.join('\n'),
  })),
})

const wholeOf = ({ title, company, consents, clauses }: Typed): Template => ({
  title: title.trim(),
  sections: clauses.map(({ heading, body }) => ({ heading: heading.trim(), paragraphs: linesOf(body) })),
  consents: linesOf(consents),
  company,
})

/** The template while it is being edited, and as it is sent; a version somebody else has stored meanwhile never takes what is typed. */
export function useTemplateDraft(stored: StoredTemplate) {
  const [opened, setOpened] = useState(stored)
  const [typed, setTyped] = useState(() => typedOf(stored.template))
  const [read, setRead] = useState(stored.version)
  const [newer, setNewer] = useState<StoredTemplate | null>(null)
  const whole = wholeOf(typed)
  const isChanged = JSON.stringify(whole) !== JSON.stringify(opened.template)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const changeClauses = (of: (clauses: readonly Clause[]) => readonly Clause[]) =>
    setTyped((before) => ({ ...before, clauses: of(before.clauses) }))
  const take = (now: StoredTemplate) => {
    setOpened(now)
    setTyped(typedOf(now.template))
    setNewer(null)
  }
  if (stored.version !== read) {
    setRead(stored.version)
    const isTyped = JSON.stringify(whole) === JSON.stringify(stored.template)
    if (stored.version > opened.version) (isChanged && !isTyped ? setNewer : take)(stored)
  }
  return {
    ...typed,
    version: opened.version,
    newer,
    whole,
    isChanged,
    change,
    changeClause: (key: string, part: Partial<Clause>) =>
      changeClauses((clauses) => clauses.map((clause) => (clause.key === key ? { ...clause, ...part } : clause))),
    addClause: () => changeClauses((clauses) => [...clauses, { key: newUuid(), heading: '', body: '' }]),
    removeClause: (key: string) => changeClauses((clauses) => clauses.filter((clause) => clause.key !== key)),
    takeNewer: () => newer && take(newer),
    /** The next saving goes over the newer version. */
    keepMine: () => {
      if (newer) setOpened(newer)
      setNewer(null)
    },
  }
}
