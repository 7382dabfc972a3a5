import { lazy } from 'react'

/** What other slices may show of speakers. */
export const ConsentLine = lazy(async () => ({ default: (await import('./components/consent-line.tsx')).ConsentLine }))
export const AttendanceOfAll = lazy(async () => ({
  default: (await import('./components/attendance-of-all.tsx')).AttendanceOfAll,
}))
export const ContractOfTalk = lazy(async () => ({
  default: (await import('./components/contract-of-talk.tsx')).ContractOfTalk,
}))
