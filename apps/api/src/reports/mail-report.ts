import { localDateOf } from '@osmp/domain/kit/time.ts'
import { reportReadyAt } from '@osmp/domain/reports/report-ready.ts'
import { fitsState } from '@osmp/domain/meetings/allowed-actions.ts'
import { CALLED_OFF, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { staff } from '../kit/http/require-staff.ts'
import { withBytes } from '../kit/store/stored-file.ts'
import { XLSX_MEDIA_TYPE } from '../kit/document/xlsx-stream.ts'
import {
  lockMeeting,
  logMeeting,
  meetingPolicies,
  type MeetingRow,
  meetingSituation,
  readMeeting,
  requireAllowed,
} from '../meetings/public.ts'
import { countCampaign } from './campaign-repo.ts'
import type { ListSheet } from './list-sheet.ts'
import {
  claimMail,
  countMailsSince,
  findMail,
  findRecipient,
  insertMail,
  type MailKind,
  type StoredMail,
} from './mail-repo.ts'
import { mailSubject, mailText, mailTitle, type MailedMeeting } from './mail-texts.ts'
import { reportWorkbook } from './report-workbook.ts'

const MOST_AN_HOUR = 20
const HOUR_MS = 3_600_000
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/

type Wanted = { kind: MailKind; lists: (engagementId: string) => readonly ListSheet[] }

/**
 * Mails a report of a meeting to the person who asks, once a day: mail, attachment and the line in the meeting's course are one
 * transaction, and delivery comes after it.
 */
export async function mailReport(ctx: Ctx, engagementId: string, { kind, lists }: Wanted): Promise<StoredMail> {
  const { personId } = staff(ctx)
  const meeting = await requireReady(ctx, await readMeeting(ctx.tx, engagementId))
  const today = localDateOf(ctx.at)
  const dedupeKey = [kind, engagementId, personId, today].join(':')
  const made = await findMail(ctx.tx, dedupeKey)
  if (made) return made
  const recipient = await findRecipient(ctx.tx, personId)
  if (!recipient || !ADDRESS.test(recipient.email)) throw new AppError('mailAddressUnfit')
  await requireFew(ctx, ctx.tx)
  const title = mailTitle(kind, ctx.locale)
  const book = await reportWorkbook(ctx, `${meeting.name} ${title}`, lists(engagementId))
  const all = kind === 'meetingReport' ? await countCampaign(ctx.tx, { engagementId }, today) : []
  const isServerSet = ctx.config.mail !== undefined
  const mail = {
    kind,
    toPersonId: personId,
    toAddress: recipient.email,
    engagementId,
    subject: mailSubject(kind, meeting, ctx.locale),
    state: isServerSet ? 'waiting' : 'kept',
    nextAt: isServerSet ? new Date(ctx.clock.systemNow()).toISOString() : null,
    dedupeKey,
    at: ctx.at,
  } as const
  return withBytes(ctx, [{ content: book.content, mediaType: XLSX_MEDIA_TYPE }], ([file]) =>
    ctx.inTransaction(async (tx) => {
      const meanwhile = await claimMail(tx, dedupeKey)
      if (meanwhile) return meanwhile
      await requireFew(ctx, tx)
      const { fileId } = await file.keep({ ...ctx, tx })
      const text = { rows: book.rows(), watermark: book.watermark, figures: all.find(({ by }) => by === 'all') }
      const stored = await insertMail(tx, {
        ...mail,
        body: mailText({ kind, meeting, locale: ctx.locale, ...text }),
        attachments: [{ fileName: `${meeting.code}-${title}-${today}.xlsx`, fileId }],
      })
      await lockMeeting(tx, engagementId)
      await logMeeting(tx, {
        engagementId,
        kind: 'reportSent',
        actionCategory: ACTION.sendToMailbox,
        actor: staff(ctx),
        at: ctx.at,
      })
      return stored
    }),
  )
}

async function requireFew(ctx: Ctx, tx: Tx): Promise<void> {
  const since = new Date(ctx.now - HOUR_MS).toISOString()
  if ((await countMailsSince(tx, staff(ctx).personId, since)) >= MOST_AN_HOUR)
    throw new AppError('mailTooMany', { max: MOST_AN_HOUR })
}

/** A meeting that was held and whose report is ready. Before that hour the answer is reportNotReady whatever its state but cancelled or void. */
async function requireReady(ctx: Ctx, row: MeetingRow): Promise<MailedMeeting> {
  const policies = await meetingPolicies(ctx.tx, row, ctx.now)
  const { start_at: startAt, end_at: endAt } = row
  const isLate = endAt !== null && ctx.at >= reportReadyAt(endAt, policies('report.ready.hour').value)
  if (!isIn(CALLED_OFF, row.status) && !isLate) throw new AppError('reportNotReady')
  const situation = await meetingSituation(ctx.tx, row, {
    personId: staff(ctx).personId,
    isOwnSide: true,
    now: ctx.now,
  })
  requireAllowed(fitsState(row.status, 'sendReport', situation))
  if (startAt === null || endAt === null) throw new AppError('reportNotReady')
  return { name: row.name, code: row.engagement_code, startAt, endAt }
}
