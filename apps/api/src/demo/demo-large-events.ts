import { addDays, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { nameInitials } from '../lookups/public.ts'
import { DEMO_IDS } from './demo-ids.ts'
import { moneyPlaceOf } from './demo-ledger.ts'
import type { MeetingPlan } from './demo-meeting-plan.ts'
import { personId } from './demo-people.ts'
import { type DemoBu, productId } from './demo-products.ts'
import { TEAMS } from './demo-schedule.ts'

const UNITS = ['CV', 'ON'] as const satisfies readonly DemoBu[]

const EVENTS: Readonly<Record<DemoBu, { id: string; initiativeId: string; name: string }>> = {
  CV: { id: DEMO_IDS.event.cv, initiativeId: DEMO_IDS.initiative.cv, name: '华东心血管学术年会' },
  ON: { id: DEMO_IDS.event.on, initiativeId: DEMO_IDS.initiative.on, name: '华南肿瘤学术年会' },
}

/** Fen: two sub-meetings fit and most of a third. */
const BUDGET_LIMIT = 4_000_000

const subMeetings = (plans: readonly MeetingPlan[], bu: DemoBu) =>
  plans.filter((plan) => plan.inEvent && plan.bu === bu)

/** A large event of two days for each business unit, around its sub-meetings. `at`: now, UTC ISO. */
export function largeEventRows(plans: readonly MeetingPlan[], at: string): Insertable<Schema['event']>[] {
  return UNITS.flatMap((bu, index) => {
    const [first] = subMeetings(plans, bu)
    if (!first || first.startAt === null) return []
    const day = localDateOf(first.startAt)
    const { id, initiativeId, name } = EVENTS[bu]
    const today = localDateOf(at)
    return [
      {
        id,
        event_code: `E${today.slice(2, 4)}${today.slice(5, 7)}-${String(index + 1).padStart(5, '0')}`,
        name,
        name_initials: nameInitials(name),
        initiative_id: initiativeId,
        start_at: instantAt(day, '08:30'),
        end_at: instantAt(addDays(day, 1), '18:00'),
        cost_center_code: moneyPlaceOf(first)?.costCenterCode ?? null,
        io_code: moneyPlaceOf(first)?.ioCode ?? null,
        budget_limit: BUDGET_LIMIT,
        owner_id: personId(TEAMS[bu].rep),
        bu_id: bu,
        note: '两天的区域学术年会，主会场与分会场各自申请、各自结案。',
        created_at: at,
        updated_at: at,
      },
    ]
  })
}

export function largeEventProducts(plans: readonly MeetingPlan[]): Insertable<Schema['event_product']>[] {
  return UNITS.flatMap((bu) =>
    subMeetings(plans, bu).map(({ product }, sort) => ({
      event_id: EVENTS[bu].id,
      product_id: productId(bu, product),
      sort,
    })),
  )
}

export function largeEventAssistants(): Insertable<Schema['event_assistant']>[] {
  return UNITS.map((bu) => ({ event_id: EVENTS[bu].id, person_id: personId(TEAMS[bu].assistant) }))
}
