import { endOfStandIn } from '@osmp/domain/closing/stand-in-rules.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { logDeed } from '../log-deed.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { loadParts, type SpeakerPart } from '../store/parts-repo.ts'
import { deleteTalk, findTraces, releaseTalk } from '../store/stand-in-repo.ts'

/** Takes back the stand-in of a talk, where it has one: another is named, or its own speaker is recorded again. */
export async function endStandIn(ctx: Ctx, meeting: MeetingRow, talkId: string): Promise<void> {
  const { speakers } = await loadParts(ctx.tx, meeting.id, shanghaiDate(ctx.now))
  const standIn = speakers.find(({ standsInFor }) => standsInFor?.talkId === talkId)
  if (standIn) await endTalkOf(ctx, meeting, standIn)
}

/** Removes a stand-in's talk, or leaves an absent one without a fee. */
export async function endTalkOf(
  ctx: Ctx,
  meeting: MeetingRow,
  { id, name, status }: Pick<SpeakerPart, 'id' | 'name' | 'status'>,
): Promise<void> {
  const { tx } = ctx
  const { hasTraces } = await findTraces(tx, id)
  const end = endOfStandIn({ status, hasTraces })
  if (end === 'standInKept') throw new AppError('standInKept', { name })
  await (end === 'removed' ? deleteTalk : releaseTalk)(tx, id)
  await logDeed(ctx, ACTION.speaker, { engagementId: meeting.id, kind: 'standInEnded', params: { speaker: name } })
}
