import type { SliceName } from './call-types.ts'

/** Slices that show what a call of the first changes as well: they are read again with it. */
export const REFRESHES: Readonly<Partial<Record<SliceName, readonly SliceName[]>>> = {
  meetings: ['events', 'home'],
  enrolment: ['door'],
  speakers: ['contracts'],
  landing: ['posters'],
  session: ['notices'],
  system: ['home'],
}
