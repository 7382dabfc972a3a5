import { shortPathOf } from '@osmp/domain/landing/own-address.ts'
import type { meetingDetail } from '@osmp/contract/meetings/models.ts'
import { takesEventPhotos } from '@osmp/domain/closing/upload-rules.ts'
import { allowedMeetingActions } from '@osmp/domain/meetings/allowed-actions.ts'
import { mayOnMeeting, type Standing } from '@osmp/domain/meetings/meeting-policy.ts'
import { windowWords } from '@osmp/domain/meetings/sign-in-window.ts'
import { feeStage } from '@osmp/domain/fees/fee-stage.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { acceptConsentRefusal } from '@osmp/domain/speakers/consent-rules.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type * as z from 'zod/mini'
import { AppError, refusalText } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { Tx } from '../../kit/database/db.ts'
import { handsParams, loadHands } from '../../duties/public.ts'
import { staff } from '../../kit/http/require-staff.ts'
import { findConsents, findConsentSpeakers, findNewConsents, presentConsent } from '../../speakers/public.ts'
import type { ApprovalStepView, ChangeRecord } from '../moves/approval-port.ts'
import { isClosingDayEstimated } from '../moves/closing-day.ts'
import { presentChange } from '../change/change-presenter.ts'
import { type DetailRow, findDetail } from '../store/detail-repo.ts'
import { readMeeting } from '../store/engagement-repo.ts'
import { presentItem } from '../list/list-item-presenter.ts'
import { findListRows } from '../list/list-row-repo.ts'
import { dayHoursOfRow } from '../store/day-hours.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { meetingPolicies, meetingSituation } from '../rules/meeting-situation.ts'
import { loadParts, type MeetingParts, type SpeakerPart } from '../store/parts-repo.ts'
import { shownRules } from '../rules/shown-rules.ts'
import { presentSpeaker } from './speaker-presenter.ts'
import { commentsOf } from '../store/stored-form.ts'

export type MeetingDetail = z.output<typeof meetingDetail>
type Page = { meeting: MeetingRow; parts: MeetingParts; row: DetailRow; seesMoney: boolean }

/** Everything about one meeting for a person who may read it. `path`, `change`: of its approval, from the slice that owns them. */
export async function loadMeetingDetail(
  tx: Tx,
  engagementId: string,
  reader: { ctx: Ctx; standing: Standing; path: ApprovalStepView[]; change: ChangeRecord | null },
): Promise<MeetingDetail> {
  const { ctx, standing, path, change } = reader
  const meeting = await readMeeting(tx, engagementId)
  const parts = await loadParts(tx, engagementId, shanghaiDate(ctx.now))
  const row = await findDetail(tx, engagementId)
  const [card] = await findListRows(tx, [engagementId])
  if (!row || !card) throw new AppError('meetingNotFound')
  const seesMoney = mayOnMeeting(standing, 'readBudget')
  const page = { meeting, parts, row, seesMoney }
  return {
    ...presentItem(card, ctx),
    isDeadlineEstimated: await isClosingDayEstimated(tx, openDeadline(meeting), ctx.now),
    ...(seesMoney ? {} : { engagementBudget: null }),
    ...plainFields(meeting, ctx.config.publicUrl),
    ...placeFields(page, card.hcoName),
    ...moneyFields(page),
    ...categoryFields(page),
    enableUploadEventsPhotos: takesEventPhotos(
      meeting.execute_type,
      (await meetingPolicies(tx, meeting, ctx.now))('upload.eventPhotos').value,
    ),
    products: parts.products.map(({ productId, name }) => ({ value: productId, label: name })),
    topics: parts.topics,
    speakers: parts.speakers.map((speaker) => presentSpeaker(speaker, seesMoney)),
    ...(mayOnMeeting(standing, 'readConsent')
      ? { consents: await consentsOf(ctx, meeting, { speakers: parts.speakers, standing }) }
      : {}),
    assistants: parts.assistants.map(({ personId, name }) => ({ value: personId, label: name })),
    agent: meeting.agent_id === null ? null : { value: meeting.agent_id, label: card.agentName ?? '' },
    owner: { value: meeting.owner_id, label: card.ownerName, dept: row.ownerDept },
    counts: { ...countsOf(row), ...(mayOnMeeting(standing, 'readFees') ? feesInHandOf(row) : {}) },
    rules: await shownRules(tx, meeting, { now: ctx.now, reader: staff(ctx) }),
    approvalPath: path,
    change: change && isOpenToChange(meeting) ? await presentChange(tx, change, seesMoney) : null,
    allowedActions: await actionsOf(tx, meeting, standing, ctx),
  }
}

const openDeadline = ({ status, closing_deadline: deadline }: MeetingRow) =>
  status === MEETING.toBeClosed ? deadline : null

/** The uploaded consents of the paid speakers, and those uploaded for this meeting. */
async function consentsOf(
  ctx: Ctx,
  { id, start_at: start }: MeetingRow,
  { speakers, standing }: { speakers: readonly SpeakerPart[]; standing: Standing },
) {
  const paid = new Set(speakers.filter(({ feeNet }) => feeNet > 0).map(({ hcpId }) => hcpId))
  const hcpIds = new Set([...paid, ...(await findConsentSpeakers(ctx.tx, id))])
  const consents = await findConsents(ctx.tx, [...hcpIds], start === null ? shanghaiDate(ctx.now) : localDateOf(start))
  const fresh = await findNewConsents(
    ctx.tx,
    consents.map(({ consentId }) => consentId),
  )
  const { personId, roles } = staff(ctx)
  const hands = await loadHands(ctx)
  return consents.map((consent) => ({
    ...presentConsent(consent),
    hcpId: consent.hcpId,
    isNew: fresh.has(consent.consentId),
    mayTakeBack: consent.uploadedBy === personId || roles.includes('compliance'),
    ...(consent.isWaiting && acceptance(ctx, hands, { uploadedBy: consent.uploadedBy, standing })),
  }))
}

/** May the reader accept a consent that waits? Compliance alone sees the reason: others have nothing to decide here. */
function acceptance(
  { locale }: Ctx,
  hands: Hands,
  facts: { uploadedBy: string; standing: Standing },
): { mayAccept: boolean; acceptRefusal?: string } {
  const refusal = acceptConsentRefusal(hands, facts)
  if (refusal === null) return { mayAccept: true }
  if (!facts.standing.roles.includes('compliance')) return { mayAccept: false }
  return { mayAccept: false, acceptRefusal: refusalText(refusal, locale, handsParams(hands, 'acceptConsent', locale)) }
}

/** Before the start a change that came back can be opened again. */
const isOpenToChange = ({ status }: MeetingRow): boolean =>
  status === MEETING.changeApproving || status === MEETING.approved

/** A meeting has one activity: the part of it that is run and closed. */
export function activityCodeOf(meeting: Pick<MeetingRow, 'engagement_code'>): string {
  return `${meeting.engagement_code}-01`
}

function plainFields(meeting: MeetingRow, publicUrl: string) {
  return {
    version: meeting.version,
    activityCode: activityCodeOf(meeting),
    department: meeting.department,
    venue: meeting.venue,
    dayHours: dayHoursOfRow(meeting.day_hours),
    city: meeting.city,
    isRestaurant: meeting.is_restaurant,
    joinUrl: meeting.join_url,
    expectedAudience: meeting.expected_audience,
    expectedPatients: meeting.expected_patients,
    seats: meeting.seats,
    note: meeting.note,
    warningComments: commentsOf(meeting.warning_comments),
    landingUrl: meeting.landing_open ? `${publicUrl}/landing/${meeting.id}` : null,
    shareUrl: meeting.landing_open ? `${publicUrl}${shortPathOf(meeting.id)}` : null,
    recreatedFrom: meeting.recreated_from,
    cancelReason: meeting.cancel_reason,
    submittedAt: meeting.submitted_at,
    approvedAt: meeting.approved_at,
  }
}

function placeFields({ meeting, row }: Page, hcoName: string | null) {
  const { hco_id: hcoId, platform_id: platformId } = meeting
  return {
    hospital: hcoId === null ? null : { value: hcoId, name: hcoName ?? '', address: row.hcoAddress ?? '' },
    platform: platformId === null ? null : { value: platformId, label: row.platformName ?? '' },
  }
}

/** What only some categories have. */
function categoryFields({ meeting, parts, row }: Page) {
  const { event_id: eventId, taxonomy_id: taxonomyId } = meeting
  return {
    event: eventId === null ? null : { value: eventId, label: row.eventName ?? '', code: row.eventCode ?? '' },
    taxonomy: taxonomyId === null ? null : { value: taxonomyId, label: row.taxonomyName ?? '' },
    invited: parts.invited.map(({ hcpId, name, hco }) => ({ value: hcpId, label: name, hco })),
  }
}

function moneyFields({ meeting, parts, row, seesMoney }: Page) {
  if (!seesMoney) return { budget: null, costCenter: null, io: null }
  const { cost_center_code: costCenter, io_code: io } = meeting
  const lines = parts.lines.map(({ type, amount, actualAmount, note }) => ({
    type,
    amount: toWire(amount),
    actualAmount: actualAmount === null ? null : toWire(actualAmount),
    note,
  }))
  return {
    budget: {
      total: toWire(meeting.budget),
      lines,
      ioAvailable: row.ioAvailable === null ? null : toWire(row.ioAvailable),
    },
    costCenter: costCenter === null ? null : { value: costCenter, label: row.costCenterName ?? '' },
    io: io === null ? null : { value: io, label: row.ioName ?? '' },
  }
}

const countsOf = ({ enrolled, waitlisted, signed, photos, files, feesToSubmit }: DetailRow) => ({
  enrolled,
  waitlisted,
  signed,
  photos,
  files,
  feesToSubmit,
})

const feesInHandOf = ({ feeStates }: DetailRow) => ({ feesInHand: feeStates.length, feeStage: feeStage(feeStates) })

/** What this person may ever do here, each with whether it fits now and, if not, why, in their language. */
async function actionsOf(tx: Tx, meeting: MeetingRow, standing: Standing, ctx: Ctx) {
  const isOwnSide = standing.relations.some(
    (relation) => relation === 'owner' || relation === 'assistant' || relation === 'agent',
  )
  const situation = await meetingSituation(tx, meeting, { personId: staff(ctx).personId, isOwnSide, now: ctx.now })
  const params = windowWords(situation)
  return allowedMeetingActions(meeting.status, standing, situation).map(({ action, allowed, reason }) =>
    reason === undefined ? { action, allowed } : { action, allowed, reason: refusalText(reason, ctx.locale, params) },
  )
}
