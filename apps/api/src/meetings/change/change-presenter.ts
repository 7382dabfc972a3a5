import type { meetingChange } from '@osmp/contract/meetings/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../../kit/database/db.ts'
import type { ChangeRecord } from '../moves/approval-port.ts'
import { findFormLabels, findIoAvailable, type Label } from '../store/change-label-repo.ts'
import { fullInstant } from '../rules/check-form.ts'
import { presentSpeaker } from '../shown/speaker-presenter.ts'
import { findTalkPeople } from '../store/talk-people-repo.ts'
import { heldByMeeting } from '../../expenses/public.ts'

type ChangeView = z.output<typeof meetingChange>
type Proposed = NonNullable<ChangeView['proposed']>

/** A change that waits or came back, with what it asks for so that it can be opened again. */
export async function presentChange(
  tx: Tx,
  change: ChangeRecord,
  { engagementId, seesMoney }: { engagementId: string; seesMoney: boolean },
): Promise<ChangeView> {
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
    proposed: seesMoney ? await proposedOf(tx, change, engagementId) : null,
  }
}

/** The proposal; while it waits with the consents there are now, and with what its order would have left once it is approved. */
async function proposedOf(tx: Tx, change: ChangeRecord, engagementId: string): Promise<Proposed> {
  const proposed = presentProposed(change, await findFormLabels(tx, change.proposal))
  const { budget, speakers, engagementStartDatetime: start } = proposed
  if (change.state !== 'pending' || budget === null || start === null) return proposed
  const ids = speakers.map(({ hcpId }) => hcpId)
  const people = await findTalkPeople(tx, ids, localDateOf(start))
  return {
    ...proposed,
    speakers: speakers.map((one) => ({
      ...one,
      hasEmployerConsent: people.get(one.hcpId)?.hasEmployerConsent ?? false,
    })),
    budget: { ...budget, ioAvailable: await leftOnIo(tx, change, engagementId) },
  }
}

/** Once a change is approved the meeting holds its new budget and no more. */
async function leftOnIo(tx: Tx, { proposal, snapshot }: ChangeRecord, engagementId: string): Promise<string | null> {
  if (proposal.ioCode === null) return null
  const available = await findIoAvailable(tx, proposal.ioCode)
  if (available === undefined) return null
  const held = (await heldByMeeting(tx, engagementId)).filter(({ ioCode }) => ioCode === proposal.ioCode)
  const free = held.reduce((sum, { reserved, committed }) => sum + reserved + committed, available)
  return toWire(free - snapshot.compared.budgetFen)
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
