import type { meetingForm } from '@osmp/contract/meetings/models.ts'
import type * as z from 'zod/mini'

/** What a person entered, as the contract parsed it: amounts in fen, instants UTC ISO. */
export type MeetingForm = z.output<typeof meetingForm>
