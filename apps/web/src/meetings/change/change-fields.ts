import { createContext } from 'react'

/** Fields of the form of which a change needs approval again (domain rules, meeting-diff.ts and change-diff.ts). */
export const MATERIAL_FORM_FIELDS: readonly string[] = [
  'startDatetime',
  'endDatetime',
  'dayHours',
  'hospitalId',
  'venue',
  'platformId',
  'speakers',
  'topics',
  'taxonomyId',
  'ioCode',
  'costCenterCode',
  'budgetLines',
  'expectedAudience',
  'expectedPatients',
  'seats',
]

/** The form fields that are marked as needing approval; none while a meeting is created or edited. */
export const MarkedFields = createContext<readonly string[]>([])
