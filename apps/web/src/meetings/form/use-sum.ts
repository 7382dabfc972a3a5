import { useEffect, useState } from 'react'
import type { Preview } from '../../kit/rules/meeting-findings.ts'
import { hasBudget } from './meeting-form-input.ts'
import type { MeetingFormState } from './meeting-form-state.ts'

type SumOf = (form: MeetingFormState) => string | undefined

/**
 * The sum of the form as it is, where its category shows one: the check's once that is about it, until then that of what is in the fields.
 * The arithmetic of fees and their tax comes after the page.
 */
export function useSum(
  form: MeetingFormState,
  preview: Preview | undefined,
  judged: MeetingFormState | undefined,
): string | undefined {
  const [sumOf, setSumOf] = useState<SumOf>()
  useEffect(() => void import('./sum-of-fields.ts').then((sums) => setSumOf(() => sums.sumOfFields)), [])
  if (!hasBudget(form)) return undefined
  return judged === form ? preview?.budget.total : sumOf?.(form)
}
