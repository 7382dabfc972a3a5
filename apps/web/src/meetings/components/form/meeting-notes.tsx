import { lazy, Suspense, use, type ReactNode } from 'react'
import { FieldNotes } from '../../../ui/field/form-field.tsx'
import type { RuleFinding } from '../../../ui/mark/rule-finding.ts'
import { MarkedFields } from '../../change/change-fields.ts'
import { FieldFindings, findingsAt } from '../../form/field-findings.ts'

/** Only an approved meeting's form has marks. */
const ChangeMark = lazy(async () => ({ default: (await import('../change/change-mark.tsx')).ChangeMark }))

/** Comes with the first answer of the rules. */
const FieldFinding = lazy(async () => ({ default: (await import('./field-finding.tsx')).FieldFinding }))

const NOTES = { Beside, Under }

/** Shows at the fields of a meeting's form that a change needs approval again, and what the rules found. */
export function MeetingNotes({ findings, children }: { findings: readonly RuleFinding[]; children: ReactNode }) {
  return (
    <FieldNotes value={NOTES}>
      <FieldFindings value={findings}>{children}</FieldFindings>
    </FieldNotes>
  )
}

function Beside({ field }: { field: string }) {
  if (!use(MarkedFields).includes(field)) return null
  return (
    <Suspense fallback={null}>
      <ChangeMark field={field} />
    </Suspense>
  )
}

function Under({ field }: { field: string }) {
  const findings = findingsAt(use(FieldFindings), field)
  if (findings.length === 0) return null
  return (
    <Suspense fallback={null}>
      <FieldFinding findings={findings} />
    </Suspense>
  )
}
