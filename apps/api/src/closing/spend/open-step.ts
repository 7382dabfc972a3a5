import type { MeetingRow } from '../../meetings/public.ts'
import type { SpendReviewRow, StepRow } from './spend-review-repo.ts'

/** A step of a waiting review whose meeting is locked. */
export type OpenStep = { meeting: MeetingRow; review: SpendReviewRow; step: StepRow; at: string }
