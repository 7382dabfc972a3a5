import type { CallOutput } from '../kit/calls/call-types.ts'

export type FeeRow = CallOutput<'fees', 'speakerFeeList'>['rows'][number]

/** No fee was submitted for the talk, or it came back. */
export const isOpen = ({ feeId }: Pick<FeeRow, 'feeId'>): boolean => feeId === null

/** The speaker did not come: there is no fee to submit. */
export const isNotDelivered = ({ problems }: Pick<FeeRow, 'problems'>): boolean =>
  problems.some(({ name }) => name === 'feeNotDelivered')

/** Can go out by itself: an absent speaker, or one whose tax cannot be reckoned, holds up nobody else. */
export const isSubmittable = (row: FeeRow): boolean =>
  isOpen(row) && !row.allowedActions.some(({ action, allowed }) => action === 'submit' && !allowed)
