import { createContext } from 'react'
import type { RuleFinding } from '../../ui/mark/rule-finding.ts'

/** What the rules found, for the fields that cause it; nothing outside a form that is judged as it is filled in. */
export const FieldFindings = createContext<readonly RuleFinding[]>([])

/**
 * What stands under a field: every warning of its own, and what blocks a row of a list. What blocks a field that is no list
 * stands as its error already.
 */
export const findingsAt = (findings: readonly RuleFinding[], name: string): readonly RuleFinding[] =>
  findings.filter(
    ({ field, level, fix }) =>
      field === name && fix !== undefined && (level === 'warn' || (level === 'block' && name.includes('.'))),
  )
