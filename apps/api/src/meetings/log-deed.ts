import type { ActionCategory } from '@osmp/domain/system/action-categories.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { logMeeting, type MeetingLogEntry } from './store/event-log-repo.ts'

/** Appends what the staff member of this call did now to the course of a meeting, as `logMeeting` does. */
export const logDeed = (
  ctx: Pick<Ctx, 'tx' | 'at' | 'actor'>,
  actionCategory: ActionCategory,
  entry: Pick<MeetingLogEntry, 'engagementId' | 'kind' | 'params'>,
): Promise<void> => logMeeting(ctx.tx, { ...entry, actionCategory, actor: staff(ctx), at: ctx.at })
