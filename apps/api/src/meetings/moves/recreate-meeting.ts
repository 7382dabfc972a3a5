import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { logMeeting } from '../store/event-log-repo.ts'
import { loadFormRefs } from '../rules/form-refs-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { loadParts } from '../store/parts-repo.ts'
import { createDraft } from './save-meeting.ts'
import { storedForm } from '../store/stored-form.ts'
import { usableForm } from '../store/usable-form.ts'

/**
 * A new draft with the content of an old meeting, linked to it, with the same owner. What can no longer be chosen (a retired
 * product, an inactive doctor) is left out, so that the draft can be saved. The caller has locked the old meeting and decided.
 */
export async function recreateMeeting(
  ctx: Pick<Ctx, 'tx' | 'at' | 'now'>,
  actor: StaffActor,
  old: MeetingRow,
): Promise<MeetingRow> {
  const { tx, at, now } = ctx
  const form = storedForm(old, await loadParts(tx, old.id, shanghaiDate(now)))
  const refs = await loadFormRefs(tx, form, { buId: old.bu_id, today: shanghaiDate(now), engagementId: null })
  const { meeting } = await createDraft(ctx, actor, usableForm(form, refs), { recreatedFrom: old })
  const params = { code: meeting.engagement_code }
  await logMeeting(tx, {
    engagementId: old.id,
    kind: 'recreated',
    actionCategory: ACTION.reinitiate,
    actor,
    params,
    at,
  })
  return meeting
}
