import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { questionnaireFaults } from '@osmp/domain/exams/questionnaire-rules.ts'
import { hasBegun, questionnaireRefusal } from '@osmp/domain/exams/questionnaire-state.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logMeeting } from '../meetings/public.ts'
import { peopleOf, questionnaireOf } from './questionnaire-of.ts'
import {
  copyVersion,
  deleteQuestionnaire,
  publishVersion,
  type QuestionnaireRow,
  updateHead,
  wasOpened,
} from './questionnaire-repo.ts'
import { sendSurvey } from './send-survey.ts'

type Call = (typeof exams)['questionnaireMove']
type Moved = OutputOf<Call>
type Action = InputOf<Call>['action']

const DAY = 86_400_000

export const questionnaireMove: Handler<typeof exams, 'questionnaireMove'> = async (input, ctx) => {
  await lockMeeting(ctx.tx, input.engagementId)
  const row = await questionnaireOf(ctx, input, 'update')
  if (row.edit !== input.version) throw new AppError('questionnaireStale')
  const { started } = await peopleOf(ctx, row)
  const facts = { ...row, started, wasOpened: await wasOpened(ctx.tx, row.questionnaireId) }
  const refusal = questionnaireRefusal(input.action, facts)
  if (refusal) throw new AppError(refusal)
  return MOVES[input.action](ctx, row)
}

const MOVES: Record<Action, (ctx: Ctx, row: QuestionnaireRow) => Promise<Moved>> = {
  save: () => Promise.reject(new AppError('inputChoice', { field: 'action' })),
  publish: async (ctx, row) => {
    const [fault] = questionnaireFaults(row.kind, row)
    if (fault) throw new AppError(fault.fault, fault.number === null ? {} : { number: fault.number })
    await publishVersion(ctx.tx, row, staff(ctx).personId, ctx.at)
    await log(ctx, row, 'questionnaireOpened')
    return moved(ctx, row, { state: 'open', open_until: lastMoment(ctx, row) })
  },
  revise: async (ctx, row) => {
    await copyVersion(ctx.tx, row)
    const set = { state: 'draft', version_no: row.versionNo + 1, open_until: null, sent_at: null } as const
    return moved(ctx, row, set)
  },
  close: async (ctx, row) => {
    await log(ctx, row, 'questionnaireClosed')
    return moved(ctx, row, { state: 'closed', closed_at: ctx.at })
  },
  reopen: async (ctx, row) => {
    await log(ctx, row, 'questionnaireOpened')
    return moved(ctx, row, { state: 'open', closed_at: null, open_until: lastMoment(ctx, row) })
  },
  renew: async (ctx, row) => moved(ctx, row, { link_issue: row.linkIssue + 1 }),
  send: async (ctx, row) => {
    const sent = await sendSurvey(ctx.tx, row, ctx.at)
    if (sent > 0) await log(ctx, row, 'questionnaireSent', { count: sent })
    return { version: row.edit, sent, openUntil: row.openUntil, hasBegun: begun(ctx, row) }
  },
  remove: async (ctx, row) => {
    await deleteQuestionnaire(ctx.tx, row.questionnaireId)
    return { version: null, sent: 0, openUntil: null, hasBegun: false }
  },
}

/** `openDays` after the meeting's end, or after now when that is over. */
function lastMoment(ctx: Ctx, { endAt, openDays }: QuestionnaireRow): string {
  const from = Math.max(ctx.now, endAt === null ? 0 : Date.parse(endAt))
  return new Date(from + openDays * DAY).toISOString()
}

function begun({ now }: Ctx, { sendWhen, meetingStatus, endAt }: QuestionnaireRow): boolean {
  return hasBegun({ sendWhen, meetingStatus, meetingEndAt: endAt === null ? null : Date.parse(endAt), now })
}

async function moved(ctx: Ctx, row: QuestionnaireRow, set: Parameters<typeof updateHead>[2]): Promise<Moved> {
  const openUntil = set.open_until === undefined ? row.openUntil : set.open_until
  return { version: await updateHead(ctx.tx, row, set, ctx.at), sent: 0, openUntil, hasBegun: begun(ctx, row) }
}

async function log(
  ctx: Ctx,
  { engagementId, title }: QuestionnaireRow,
  kind: 'questionnaireOpened' | 'questionnaireClosed' | 'questionnaireSent',
  params: Readonly<Record<string, number>> = {},
): Promise<void> {
  const entry = { engagementId, kind, actionCategory: ACTION.activityTracking, actor: staff(ctx), at: ctx.at } as const
  await logMeeting(ctx.tx, { ...entry, params: { title, ...params } })
}
