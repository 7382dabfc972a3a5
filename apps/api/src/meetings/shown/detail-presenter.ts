import { dayHoursOfRow } from '@osmp/domain/meetings/meeting-days.ts'
import { shortPathOf } from '@osmp/domain/landing/own-address.ts'
import type { meetingDetail } from '@osmp/contract/meetings/models.ts'
import { takesEventPhotos } from '@osmp/domain/closing/upload-rules.ts'
import { allowedMeetingActions } from '@osmp/domain/meetings/allowed-actions.ts'
import { isOfOwnSide, mayOnMeeting, type Standing } from '@osmp/domain/meetings/meeting-policy.ts'
import { windowWords } from '@osmp/domain/meetings/sign-in-window.ts'
import { feeStage } from '@osmp/domain/fees/fee-stage.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { acceptConsentRefusal } from '@osmp/domain/speakers/consent-rules.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { APPROVED_OR_RUNNING, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type * as z from 'zod/mini'
import { refusalText } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { handsParams, loadHands } from '../../duties/public.ts'
import { staff } from '../../kit/http/require-staff.ts'
import { policiesOf, settingsAt } from '../../policies/public.ts'
import { presentConsent } from '../../speakers/public.ts'
import type { ApprovalStepView, ChangeRecord } from '../moves/approval-port.ts'
import { isClosingDayEstimated } from '../moves/closing-day.ts'
import { presentChange } from '../change/change-presenter.ts'
import type { MeetingPage } from '../store/meeting-page-repo.ts'
import { presentItem } from '../list/list-item-presenter.ts'
import type { ListRow } from '../list/list-row-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { situationOf, subjectOf } from '../rules/meeting-situation.ts'
import { shownRules } from '../rules/shown-rules.ts'
import { presentSpeaker } from './speaker-presenter.ts'
import { commentsOf } from '../store/stored-form.ts'

export type MeetingDetail = z.output<typeof meetingDetail>
type Page = MeetingPage & { seesMoney: boolean }

/** Everything about one meeting for a person who may read it. `path`, `change`: of its approval, from the slice that owns them. */
export async function presentMeetingDetail(
  loaded: MeetingPage,
  reader: { ctx: Ctx; standing: Standing; path: ApprovalStepView[]; change: ChangeRecord | null },
): Promise<MeetingDetail> {
  const { ctx, standing, path, change } = reader
  const { meeting, parts } = loaded
  const { calendar, policies: rows } = await settingsAt(ctx.tx, loaded.epoch)
  const policies = policiesOf(rows, subjectOf(meeting), shanghaiDate(ctx.now))
  const page = { ...loaded, seesMoney: mayOnMeeting(standing, 'readBudget') }
  return {
    ...presentItem(cardOf(page), ctx),
    isDeadlineEstimated: isClosingDayEstimated(openDeadline(meeting), ctx.now, calendar),
    ...(page.seesMoney ? {} : { engagementBudget: null }),
    ...plainFields(meeting, ctx.config.publicUrl),
    ...placeFields(page),
    ...moneyFields(page),
    ...categoryFields(page),
    enableUploadEventsPhotos: takesEventPhotos(meeting.execute_type, policies('upload.eventPhotos').value),
    products: parts.products.map(({ productId, name }) => ({ value: productId, label: name })),
    topics: parts.topics,
    speakers: parts.speakers.map((speaker) => presentSpeaker(speaker, page.seesMoney)),
    ...(mayOnMeeting(standing, 'readConsent') ? { consents: await consentsOf(ctx, page.consents, standing) } : {}),
    assistants: parts.assistants.map(({ personId, name }) => ({ value: personId, label: name })),
    agent: meeting.agent_id === null ? null : { value: meeting.agent_id, label: page.agent?.name ?? '' },
    owner: { value: meeting.owner_id, label: page.owner.name, dept: page.owner.dept },
    counts: { ...countsOf(page), ...(mayOnMeeting(standing, 'readFees') ? feesInHandOf(page) : {}) },
    rules: await shownRules(ctx.tx, page, { now: ctx.now, reader: staff(ctx), change }),
    approvalPath: path,
    change:
      change && isOpenToChange(meeting)
        ? await presentChange(ctx.tx, change, { engagementId: meeting.id, seesMoney: page.seesMoney })
        : null,
    allowedActions: actionsOf(page, standing, { ctx, policies }),
  }
}

const openDeadline = ({ status, closing_deadline: deadline }: MeetingRow) =>
  status === MEETING.toBeClosed ? deadline : null

/** The meeting as a list shows it. */
const cardOf = ({ meeting, parts, owner, agent, hco, initiative, event, counts, waitsFor, isAuto }: Page): ListRow => ({
  id: meeting.id,
  engagementCode: meeting.engagement_code,
  name: meeting.name,
  startAt: meeting.start_at,
  endAt: meeting.end_at,
  budget: meeting.budget,
  status: meeting.status,
  approvalStatus: meeting.approval_status,
  closeFlag: meeting.close_flag,
  category: meeting.category,
  executeType: meeting.execute_type,
  closingDeadline: meeting.closing_deadline,
  ownerId: meeting.owner_id,
  agentId: meeting.agent_id,
  ownerName: owner.name,
  agentName: agent?.name ?? null,
  hcoName: hco?.name ?? null,
  venue: meeting.venue,
  isRestaurant: meeting.is_restaurant,
  initiativeId: initiative?.id ?? null,
  initiativeName: initiative?.name ?? null,
  eventCode: event?.code ?? null,
  products: parts.products.map(({ name }) => name),
  assistants: parts.assistants.map(({ personId, name }) => ({ id: personId, name })),
  waitsFor,
  isAuto,
  people: isIn(APPROVED_OR_RUNNING, meeting.status)
    ? { signed: counts.signedIn, enrolled: counts.enrolled, expected: meeting.seats ?? meeting.expected_audience }
    : null,
})

/** The uploaded consents of the paid speakers, and those uploaded for this meeting. */
async function consentsOf(ctx: Ctx, consents: MeetingPage['consents'], standing: Standing) {
  const { personId, roles } = staff(ctx)
  const hands = consents.some(({ isWaiting }) => isWaiting) ? await loadHands(ctx) : undefined
  return consents.map((consent) => ({
    ...presentConsent(consent),
    hcpId: consent.hcpId,
    isNew: consent.isNew,
    mayTakeBack: consent.uploadedBy === personId || roles.includes('compliance'),
    ...(consent.isWaiting && hands && acceptance(ctx, hands, { uploadedBy: consent.uploadedBy, standing })),
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

function placeFields({ meeting, hco, platform }: Page) {
  const { hco_id: hcoId, platform_id: platformId } = meeting
  return {
    hospital: hcoId === null ? null : { value: hcoId, name: hco?.name ?? '', address: hco?.address ?? '' },
    platform: platformId === null ? null : { value: platformId, label: platform?.name ?? '' },
  }
}

/** What only some categories have. */
function categoryFields({ meeting, parts, event, taxonomy }: Page) {
  const { event_id: eventId, taxonomy_id: taxonomyId } = meeting
  return {
    event: eventId === null ? null : { value: eventId, label: event?.name ?? '', code: event?.code ?? '' },
    taxonomy: taxonomyId === null ? null : { value: taxonomyId, label: taxonomy?.name ?? '' },
    invited: parts.invited.map(({ hcpId, name, hco }) => ({ value: hcpId, label: name, hco })),
  }
}

function moneyFields({ meeting, parts, seesMoney, ...page }: Page) {
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
      ioAvailable: page.io === null ? null : toWire(page.io.available),
    },
    costCenter: costCenter === null ? null : { value: costCenter, label: page.costCenter?.name ?? '' },
    io: io === null ? null : { value: io, label: page.io?.name ?? '' },
  }
}

const countsOf = ({ counts: { enrolled, waitlisted, signed, photos, files, feesToSubmit } }: Page) => ({
  enrolled,
  waitlisted,
  signed,
  photos,
  files,
  feesToSubmit,
})

const feesInHandOf = ({ counts: { feeStates } }: Page) => ({
  feesInHand: feeStates.length,
  feeStage: feeStage(feeStates),
})

/** What this person may ever do here, each with whether it fits now and, if not, why, in their language. */
function actionsOf(page: Page, standing: Standing, { ctx, policies }: { ctx: Ctx; policies: Policies }) {
  const { meeting, effects, isAsked } = page
  const isOwnSide = isOfOwnSide(standing)
  const viewer = { personId: staff(ctx).personId, isOwnSide, isDecider: !isOwnSide && isAsked, now: ctx.now }
  const situation = situationOf(meeting, { policies, effects, ...viewer })
  const params = windowWords(situation)
  return allowedMeetingActions(meeting.status, standing, situation).map(({ action, allowed, reason }) =>
    reason === undefined ? { action, allowed } : { action, allowed, reason: refusalText(reason, ctx.locale, params) },
  )
}
