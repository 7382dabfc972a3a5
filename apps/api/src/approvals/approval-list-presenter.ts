import type { approvalListItem } from '@osmp/contract/approvals/models.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Relation, StaffActor } from '@osmp/domain/session/roles.ts'
import type * as z from 'zod/mini'
import { loadHands } from '../duties/public.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import {
  categoryOf,
  categoryText,
  executeTypeOf,
  loadPrincipals,
  presentMeetingListItems,
  type Principal,
} from '../meetings/public.ts'
import { allowedDecisions, type DecisionScene } from './allowed-decisions.ts'
import { awaitedConsents } from './awaited-consents.ts'
import { type ApprovalListRow, type ListCursor, PAGE_SIZE } from './approval-list-repo.ts'
import { findNodes } from './approval-repo.ts'
import type { NodeRow } from './approval-row.ts'
import { principalOf } from './decision-turn.ts'

type Item = z.output<typeof approvalListItem>
type MeetingItem = Awaited<ReturnType<typeof presentMeetingListItems>>[number]

/** A page of submissions as the caller sees them. */
export async function presentApprovalPage(
  ctx: Ctx,
  rows: readonly ApprovalListRow[],
): Promise<{ list: Item[]; cursor: ListCursor | null }> {
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  const nodes = Map.groupBy(
    await findNodes(
      ctx.tx,
      page.map(({ id }) => id),
    ),
    ({ approvalId }) => approvalId,
  )
  const meetings = await presentMeetingListItems(
    ctx.tx,
    page.map(({ engagementId }) => engagementId),
    ctx,
  )
  const awaited = await awaitedConsents(
    ctx,
    page.map(({ id }) => id),
  )
  const principals = await loadPrincipals(ctx.tx, staff(ctx).personId, {
    asked: page.map(({ id, engagementId, category, askedCategory }) => ({
      key: id,
      engagementId,
      categories: [category, askedCategory],
    })),
    today: localDateOf(ctx.at),
  })
  const hands = await loadHands(ctx)
  const byId = new Map(meetings.map((meeting) => [meeting.engagementId, meeting]))
  const list = page.flatMap((row) => {
    const meeting = byId.get(row.engagementId)
    if (!meeting) return []
    const parts = {
      nodes: nodes.get(row.id) ?? [],
      principals: principals.get(row.id) ?? [],
      awaited: awaited.get(row.id),
      hands,
    }
    return [presentItem(ctx, { row, meeting, ...parts })]
  })
  return { list, cursor: last ? { at: last.cursorAt, id: last.cursorId } : null }
}

type Parts = {
  row: ApprovalListRow
  meeting: MeetingItem
  nodes: readonly NodeRow[]
  principals: readonly Principal[]
  awaited: readonly string[] | undefined
  hands: Hands
}

function presentItem(ctx: Ctx, { row, meeting, nodes, principals, awaited, hands }: Parts): Item {
  const actor = staff(ctx)
  const active = nodes.find(({ status }) => status === 'active')
  const principal = active && principalOf(active, { actorId: actor.personId, principals })
  const actsFor = principal === undefined || principal.id === actor.personId ? null : principal.name
  return {
    ...meeting,
    ...askedOf(row, ctx),
    approvalId: row.id,
    snapshotHash: row.snapshotHash,
    kind: row.kind,
    state: row.status,
    amount: toWire(row.amountFen),
    warnings: row.warnings,
    paidSpeakers: row.paidSpeakers,
    submittedAt: row.submittedAt,
    waitingSince: active?.activeSince ?? null,
    decidedAt: row.decidedAt ?? row.endedAt,
    myDecision: row.myDecision,
    currentApproverName: active?.approverName ?? null,
    actingForName: row.myDecision === null ? actsFor : row.decidedForName,
    allowedActions: allowedDecisions(sceneOf(ctx, actor, { row, nodes, principals, awaited, hands })),
  }
}

/** The meeting as it was submitted: a change that waits is another than the one in force. */
function askedOf({ asked, askedCategory, amountFen }: ApprovalListRow, { locale }: Ctx) {
  const { name, startAt, endAt, executeType, hcoName, venue, isRestaurant, audience, speakers, feeFen } = asked
  const category = categoryOf(askedCategory)
  return {
    engagementName: name,
    engagementStartDatetime: startAt === null ? null : instantOf(startAt),
    engagementEndDatetime: endAt === null ? null : instantOf(endAt),
    engagementBudget: showsBudget(category) ? toWire(amountFen) : null,
    meetingTypeCategory: category,
    meetingTypeDesc: categoryText(category, locale),
    executeType: executeTypeOf(executeType),
    hcoName,
    venue,
    isRestaurant,
    audience,
    speakers,
    feeNet: toWire(feeFen),
  }
}

function sceneOf(
  ctx: Ctx,
  actor: StaffActor,
  { row, nodes, principals, awaited, hands }: Omit<Parts, 'meeting'>,
): DecisionScene {
  const { submitterId, ownerId, agentId, assistantIds } = row
  return {
    meeting: { status: row.meetingStatus, startAt: row.startAt },
    approval: { status: row.status, nodes, submitterId },
    who: { actorId: actor.personId, principals, hands, locale: ctx.locale },
    stakes: { submitterId, ownerId, agentId, assistantIds, payeeIds: [] },
    standing: {
      roles: actor.roles,
      relations: relationsOf(row, actor.personId, nodes, principals),
      sameBu: row.buId === actor.buId,
    },
    awaitedConsents: awaited,
    now: ctx.now,
    locale: ctx.locale,
  }
}

/** The relations that open an action of a list; the rest belongs to the meeting's own page. */
function relationsOf(
  { ownerId, agentId, assistantIds }: ApprovalListRow,
  personId: string,
  nodes: readonly NodeRow[],
  principals: readonly Principal[],
): Relation[] {
  const holds = {
    owner: ownerId === personId,
    agent: agentId === personId,
    assistant: assistantIds.includes(personId),
    approver: nodes.some((node) => principalOf(node, { actorId: personId, principals }) !== undefined),
  }
  return (['owner', 'agent', 'assistant', 'approver'] as const).filter((relation) => holds[relation])
}
