import { blockers } from '@osmp/domain/meetings/meeting-rules/evaluate-meeting.ts'
import { ruleFault } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import { insertTalk } from '../store/actuals-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { loadParts } from '../store/parts-repo.ts'
import { storedForm } from '../store/stored-form.ts'
import { loadFormRefs } from '../rules/form-refs-repo.ts'
import { judgeMeeting } from '../rules/judge-meeting.ts'

type Ask = { talkId: string; hcpId: string }

/**
 * Puts a speaker of the directory in the place of another: a talk of their own, without a fee, which only an approved change before
 * the meeting can give. Refused where a rule on speakers blocks it. Gives the name.
 */
export async function putStandIn(
  { tx, now, locale }: Pick<Ctx, 'tx' | 'now' | 'locale'>,
  meeting: MeetingRow,
  { talkId, hcpId }: Ask,
): Promise<string> {
  const today = shanghaiDate(now)
  const stored = await loadParts(tx, meeting.id, today)
  const talk = stored.speakers.find(({ id }) => id === talkId)
  if (!talk || talk.hcpId === hcpId) throw new AppError('speakerReplacementMissing')
  const others = stored.speakers.filter(
    (one) => one.id !== talkId && !(one.hcpId === hcpId && one.topicId === talk.topicId && one.role === talk.role),
  )
  const standIn = { ...talk, hcpId, feeNet: 0, feeGross: 0, isRecorded: false }
  const form = storedForm(meeting, { ...stored, speakers: [...others, standIn] })
  const place = { buId: meeting.bu_id, engagementId: meeting.id }
  const refs = await loadFormRefs(tx, form, { ...place, today })
  const known = refs.speakers.get(hcpId)
  if (!known) throw new AppError('speakerUnknown')
  const { results } = await judgeMeeting(tx, { form, ...place, stage: 'approve', now, reader: null })
  const [broken] = blockers(results).filter(({ field, index }) => field === 'speakers' && index === others.length)
  if (broken) throw new AppError('standInBlocked', { fault: ruleFault(broken, locale) })
  const { topicId, role, minutes } = talk
  await insertTalk(tx, { id: uuidv7(), engagementId: meeting.id, hcpId, topicId, role, minutes, level: known.level })
  return known.name
}
