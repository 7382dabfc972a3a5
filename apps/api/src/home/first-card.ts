import type { home } from '@osmp/contract/home/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { takesEventPhotos } from '@osmp/domain/closing/upload-rules.ts'
import type { NowKind } from '@osmp/domain/home/now-order.ts'
import { type AllowedAction, allowedMeetingActions } from '@osmp/domain/meetings/allowed-actions.ts'
import { nextStep } from '@osmp/domain/meetings/next-step.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { meetingPolicies, meetingSituation, readMeeting, standing } from '../meetings/public.ts'
import { closingWhen, type Day, placeOf } from './home-day.ts'
import { HOME_WORDS, say, stepWords } from './home-words.ts'
import { findRunFacts, type RunFacts } from './readiness-repo.ts'
import { EDIT_PATH, stepPath } from './step-paths.ts'

type Card = NonNullable<OutputOf<(typeof home)['meetingTodo']>['first']>
type Figure = Card['figures'][number]
type Held = RunFacts & {
  photosNeeded: number
  isOnline: boolean
  hasLink: boolean
  allowed: (action: string) => boolean
}

/** The meeting that comes first, with its figures and its next step; undefined where it is not among those of the day. */
export async function firstCard(
  ctx: Ctx,
  day: Day,
  { kind, engagementId }: { kind: NowKind; engagementId: string },
): Promise<Card | undefined> {
  const item = day.cards.get(engagementId)
  if (!item) return undefined
  const { locale } = ctx
  const card = {
    kind,
    engagementId,
    name: item.engagementName,
    start: item.engagementStartDatetime,
    end: item.engagementEndDatetime,
    place: placeOf(item, locale),
    note: '',
  }
  if (kind === 'sentBack') {
    const step = { label: HOME_WORDS.edit[locale], path: EDIT_PATH(engagementId) }
    return { ...card, note: day.comeback(engagementId), figures: [], step }
  }
  const held = await heldOf(ctx, engagementId)
  const step = nextStep({
    status: item.status,
    startAt: msOf(item.engagementStartDatetime),
    endAt: msOf(item.engagementEndDatetime),
    now: ctx.now,
    feesToSubmit: 0,
    feesInHand: 0,
    photos: held.roomPhotos,
    ...held,
  })
  return {
    ...card,
    note: kind === 'due' ? closingWhen(day, item.closingDeadline, locale) : '',
    figures:
      kind === 'due'
        ? closingFigures(ctx, day, engagementId)
        : figuresOf(ctx, kind, held, day.contractsOf(engagementId)),
    step: step && { label: stepWords(step, held)[locale], path: stepPath(step, engagementId) },
  }
}

const msOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

/** The facts of the meeting now and the actions the caller may take. */
async function heldOf(ctx: Ctx, engagementId: string): Promise<Held> {
  const { tx, now } = ctx
  const actor = staff(ctx)
  const meeting = await readMeeting(tx, engagementId)
  const policies = await meetingPolicies(tx, meeting, now)
  const situation = await meetingSituation(tx, meeting, { personId: actor.personId, isOwnSide: true, now })
  const stands = await standing(tx, actor, engagementId, shanghaiDate(now))
  const actions: readonly AllowedAction[] = stands ? allowedMeetingActions(meeting.status, stands, situation) : []
  const takesPhotos = takesEventPhotos(meeting.execute_type, policies('upload.eventPhotos').value)
  return {
    ...(await findRunFacts(tx, engagementId)),
    photosNeeded: takesPhotos ? policies('evidence.photos.min').value : 0,
    isOnline: meeting.execute_type === 'online',
    hasLink: meeting.join_url !== '',
    allowed: (name) => actions.some(({ action, allowed }) => action === name && allowed),
  }
}

const part = (done: number, all: number, label: string): Figure => ({ value: `${done} / ${all}`, label })

/** A figure of nothing is left out: no speakers, no photos asked for. */
function figuresOf(
  { locale }: Ctx,
  kind: NowKind,
  held: Held,
  { signed, needed, places }: ReturnType<Day['contractsOf']>,
): Figure[] {
  const word = (name: 'enrolled' | 'signed' | 'attended' | 'speakersHere' | 'contracts' | 'photos') =>
    HOME_WORDS[name][locale]
  const contracts = needed > 0 ? [part(signed, needed, word('contracts'))] : []
  if (kind !== 'running') return [part(held.enrolled, places, word('enrolled')), ...contracts]
  return [
    part(held.signed, held.enrolled, word(held.isOnline ? 'attended' : 'signed')),
    ...(held.speakers > 0 ? [part(held.speakersHere, held.speakers, word('speakersHere'))] : []),
    ...(held.photosNeeded > 0 ? [part(held.roomPhotos, held.photosNeeded, word('photos'))] : contracts),
  ]
}

function closingFigures({ locale }: Ctx, day: Day, engagementId: string): Figure[] {
  const progress = day.closing.get(engagementId)
  return progress ? [part(progress.done, progress.total, say(HOME_WORDS.closingItems, locale))] : []
}
