import { createContext } from 'react'
import type { RuleFinding } from '../../ui/mark/rule-finding.ts'

/** What the rules found, for the fields that cause it; nothing outside a form that is judged as it is filled in. */
export const FieldFindings = createContext<readonly RuleFinding[]>([])

/**
 * Findings under a field: every warning of its own, a block of a row of a list, and one that can be put right there at once. The words of
 * a block of any other field are its error already.
 */
export const findingsAt = (findings: readonly RuleFinding[], name: string): readonly RuleFinding[] =>
  findings.filter(
    ({ field, level, fix, reduce }) =>
      field === name &&
      fix !== undefined &&
      (level === 'warn' || (level === 'block' && (isOfList(name) || reduce !== undefined))),
  )

export const isOfList = (name: string): boolean => name.includes('.')
