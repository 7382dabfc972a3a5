import type { eventForm } from '@osmp/contract/events/models.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type * as z from 'zod/mini'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { nameInitials } from '../lookups/public.ts'
import { type EventRefs, loadEventRefs, namedInitiative } from './event-refs-repo.ts'
import { fullInstant } from '../meetings/public.ts'

/** What an event's owner entered, as the contract parsed it: budget in fen. */
export type EventForm = z.output<typeof eventForm>

type SaveCtx = Pick<Ctx, 'tx' | 'now'>

/** The columns a form becomes, once everything it points at is known to this business unit. */
export async function eventFields(ctx: SaveCtx, form: EventForm, owner: { personId: string; buId: string }) {
  const { tx, now } = ctx
  checkEventForm(form, await loadEventRefs(tx, form, owner.buId), owner.personId)
  const { initiativeId, initiativeName } = form
  const place = { buId: owner.buId, today: shanghaiDate(now) }
  const named = initiativeName === null ? null : await namedInitiative(tx, initiativeName, place)
  return {
    name: form.name,
    name_initials: nameInitials(form.name),
    initiative_id: initiativeId ?? named,
    start_at: fullInstant(form.startDatetime),
    end_at: fullInstant(form.endDatetime),
    cost_center_code: form.costCenterCode,
    io_code: form.ioCode,
    budget_limit: form.budgetLimit,
    note: form.note,
  }
}

function checkEventForm(form: EventForm, refs: EventRefs, ownerId: string): void {
  const { startDatetime, endDatetime, productIds } = form
  if (Date.parse(endDatetime) <= Date.parse(startDatetime)) throw new AppError('eventTimes')
  if (productIds.length === 0) throw new AppError('eventProductUnknown')
  checkEventRefs(form, refs, ownerId)
  checkMoney(form, refs)
}

/** The series, products and people a form or a draft points at are known, each named once. */
export function checkEventRefs(
  { initiativeId, productIds, assistantIds }: Pick<EventForm, 'initiativeId' | 'productIds' | 'assistantIds'>,
  refs: EventRefs,
  ownerId: string,
): void {
  if (initiativeId !== null && !refs.initiativeKnown) throw new AppError('eventInitiativeUnknown')
  if (productIds.some((id) => !refs.productIds.includes(id))) throw new AppError('eventProductUnknown')
  if (new Set(productIds).size !== productIds.length) throw new AppError('duplicateEntry', { field: 'productIds' })
  if (assistantIds.some((id) => id === ownerId || !refs.personIds.includes(id)))
    throw new AppError('eventAssistantUnknown')
  const [name] = refs.guards
  if (name !== undefined) throw new AppError('helperGuards', { name }, { field: 'assistantIds' })
  if (new Set(assistantIds).size !== assistantIds.length)
    throw new AppError('duplicateEntry', { field: 'assistantIds' })
}

/** An IO belongs to one cost centre and must last until the event's last day. */
function checkMoney({ costCenterCode, ioCode, endDatetime }: EventForm, { costCenterKnown, io }: EventRefs): void {
  if (costCenterCode !== null && !costCenterKnown) throw new AppError('eventMoneyUnknown')
  if (ioCode === null) return
  const lasts = io !== undefined && io.expireDate >= localDateOf(fullInstant(endDatetime))
  const belongs = costCenterCode === null || io?.costCenterCode === costCenterCode
  if (!lasts || !belongs) throw new AppError('eventMoneyUnknown')
}
