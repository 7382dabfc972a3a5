import { addMinutes, type Instant } from '@osmp/domain/kit/time.ts'
import { USUAL_MINUTES } from '@osmp/domain/meetings/usual-times.ts'
import type { EventDetail } from './event-form-state.ts'
import { blankForm, type MeetingFormState } from '../meetings/public.ts'
import { ioByCode } from '../kit/form/named.ts'

const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other)

/** What a sub-meeting takes over from its event: products, who pays, and a time within its dates. */
export function subMeetingForm(event: EventDetail): MeetingFormState {
  const { eventId, name, startDatetime: start, endDatetime, costCenter, io } = event
  return {
    ...blankForm('SUBEVENT'),
    event: { value: eventId, label: name },
    start,
    end: earlier(addMinutes(start, USUAL_MINUTES), endDatetime),
    products: event.products.map(({ value, label }) => ({ value, label })),
    costCenter: costCenter && { value: costCenter.value, label: costCenter.label },
    io: io && ioByCode(io),
  }
}
