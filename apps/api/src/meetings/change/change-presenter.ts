import type { meetingChange } from '@osmp/contract/meetings/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../../kit/database/db.ts'
import type { ChangeRecord } from '../moves/approval-port.ts'
import { findFormLabels, type Label } from '../store/change-label-repo.ts'
import { fullInstant } from '../rules/check-form.ts'
import { presentSpeaker } from '../shown/speaker-presenter.ts'

type ChangeView = z.output<typeof meetingChange>
type Proposed = NonNullable<ChangeView['proposed']>

/** A change that waits or came back, with what it asks for so that it can be opened again. */
export async function presentChange(tx: Tx, change: ChangeRecord, seesMoney: boolean): Promise<ChangeView> {
  const { approvalId, state, reason, submittedAt, submitterName, decided } = change
  return {
    approvalId,
    state,
    reason,
    submittedAt,
    submitterName,
    decidedByName: decided?.name ?? null,
    decidedAt: decided?.at ?? null,
    comment: decided?.comment ?? '',
    proposed: seesMoney ? presentProposed(change, await findFormLabels(tx, change.proposal)) : null,
  }
}

/** The form with names; talks, topics and money as they were submitted. */
function presentProposed({ proposal: form, snapshot }: ChangeRecord, labels: ReadonlyMap<string, Label>): Proposed {
  const labelOf = (value: string) => ({ value, label: labels.get(value)?.name ?? value })
  const extraOf = (value: string) => labels.get(value)?.extra ?? ''
  const named = (value: string | null) => (value === null ? null : labelOf(value))
  const instant = (time: string | null) => (time === null ? null : fullInstant(time))
  const { hospitalId, eventId } = form
  return {
    meetingTypeCategory: form.meetingTypeCategory,
    engagementName: form.engagementName,
    executeType: form.executeType,
    engagementStartDatetime: instant(form.startDatetime),
    engagementEndDatetime: instant(form.endDatetime),
    dayHours: form.dayHours,
    hospital:
      hospitalId === null ? null : { value: hospitalId, name: labelOf(hospitalId).label, address: extraOf(hospitalId) },
    department: form.department,
    venue: form.venue,
    city: snapshot.details.city,
    isRestaurant: form.isRestaurant,
    platform: named(form.platformId),
    joinUrl: form.joinUrl,
    products: form.productIds.map(labelOf),
    topics: [...snapshot.parts.topics],
    speakers: snapshot.parts.speakers.map((talk) => presentSpeaker(talk, true)),
    costCenter: named(form.costCenterCode),
    io: named(form.ioCode),
    budget: {
      total: toWire(snapshot.compared.budgetFen),
      lines: snapshot.parts.lines.map(({ type, amount, note }) => ({
        type,
        amount: toWire(amount),
        actualAmount: null,
        note,
      })),
      ioAvailable: null,
    },
    assistants: form.assistantIds.map(labelOf),
    agent: named(form.agentId),
    event: eventId === null ? null : { ...labelOf(eventId), code: extraOf(eventId) },
    taxonomy: named(form.taxonomyId),
    invited: form.invitedHcpIds.map((hcpId) => ({ ...labelOf(hcpId), hco: extraOf(hcpId) })),
    expectedAudience: form.expectedAudience,
    expectedPatients: form.expectedPatients,
    seats: form.seats,
    note: form.note,
    warningComments: form.warningComments,
  }
}
