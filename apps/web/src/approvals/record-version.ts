import { CATEGORY_NAMES } from '@osmp/domain/meetings/category-names.ts'
import type { Locale } from '@osmp/domain/kit/words.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'

type RecordMeeting = CallOutput<'approvals', 'getApprovalListDetails2'>['meeting']

/** The version a decision is about, and the one in force where that is another: of a change that waits. */
export type RecordVersion = { shown: RecordMeeting; before: RecordMeeting | undefined }

export function recordVersion(meeting: RecordMeeting, locale: Locale): RecordVersion {
  const { change } = meeting
  if (change?.state !== 'pending' || change.proposed === null) return { shown: meeting, before: undefined }
  const { proposed } = change
  const shown = {
    ...meeting,
    ...proposed,
    meetingTypeDesc: CATEGORY_NAMES[proposed.meetingTypeCategory][locale],
    productList: proposed.products.map(({ label }) => ({ productName: label })),
  }
  return { shown, before: meeting }
}

type Facts = readonly (string | null | undefined | false)[]

/** Facts of the version in force that hold no more. */
export const goneFacts = (now: Facts, before: Facts): string[] =>
  before.filter((fact): fact is string => typeof fact === 'string' && fact !== '' && !now.includes(fact))
