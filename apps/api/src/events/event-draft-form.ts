import type { eventDraftForm } from '@osmp/contract/events/models.ts'
import type * as z from 'zod/mini'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { checkEventRefs } from './event-form.ts'
import { type EventRefs, loadEventRefs } from './event-refs-repo.ts'
import { fullInstant } from '../meetings/public.ts'

/** What is typed of an event so far, as the contract parsed it: budget in fen. */
export type EventDraftForm = z.output<typeof eventDraftForm>

/** The columns of a draft that come from its form. */
export type EventDraftFields = Awaited<ReturnType<typeof eventDraftFields>>

/** The columns a half-typed form becomes, once everything it points at is known to the business unit. `owner`: the event's. */
export async function eventDraftFields(tx: Tx, form: EventDraftForm, owner: { personId: string; buId: string }) {
  checkDraft(form, await loadEventRefs(tx, form, owner.buId), owner.personId)
  return {
    bu_id: owner.buId,
    name: form.name,
    initiative_id: form.initiativeId,
    initiative_name: form.initiativeName,
    start_at: wholeInstant(form.startDatetime),
    end_at: wholeInstant(form.endDatetime),
    product_ids: form.productIds,
    cost_center_code: form.costCenterCode,
    io_code: form.ioCode,
    budget_limit: form.budgetLimit,
    assistant_ids: form.assistantIds,
    note: form.note,
  }
}

const wholeInstant = (instant: string | null): string | null => (instant === null ? null : fullInstant(instant))

/** Only what it points at: what is missing or does not go together is said when the event is saved. */
function checkDraft(form: EventDraftForm, refs: EventRefs, ownerId: string): void {
  const { costCenterCode, ioCode } = form
  checkEventRefs(form, refs, ownerId)
  const isMoneyKnown = (costCenterCode === null || refs.costCenterKnown) && (ioCode === null || refs.io !== undefined)
  if (!isMoneyKnown) throw new AppError('eventMoneyUnknown')
}
