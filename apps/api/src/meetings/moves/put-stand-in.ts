import { displayMoney } from '@osmp/domain/kit/money.ts'
import { blockers } from '@osmp/domain/meetings/meeting-rules/evaluate-meeting.ts'
import { ruleFault } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { loadParts, type MeetingParts, type SpeakerPart } from '../store/parts-repo.ts'
import { findTraces, insertStandIn, setStandInFee } from '../store/stand-in-repo.ts'
import { storedForm } from '../store/stored-form.ts'
import { loadFormRefs } from '../rules/form-refs-repo.ts'
import { judgeMeeting } from '../rules/judge-meeting.ts'
import { endTalkOf } from './end-stand-in.ts'

/** `net`: of the stand-in's fee, in fen. */
type Ask = { talkId: string; hcpId: string; net: number }

/**
 * Puts a speaker of the directory in the place of another: a talk of their own, with a fee of at most what was planned for the
 * replaced one. Refused where a rule on speakers blocks it; the employer's consent is asked for at closing. The stand-in named before
 * is taken back. Gives the name, and whether anything changed.
 */
export async function putStandIn(
  ctx: Ctx,
  meeting: MeetingRow,
  { talkId, hcpId, net }: Ask,
): Promise<{ name: string; isNew: boolean }> {
  const { tx, now } = ctx
  const stored = await loadParts(tx, meeting.id, shanghaiDate(now))
  const { speakers } = stored
  const talk = speakers.find(({ id }) => id === talkId)
  if (!talk || talk.hcpId === hcpId) throw new AppError('speakerReplacementMissing')
  if (net > talk.feeNet) throw new AppError('standInFeeAbove', { most: displayMoney(talk.feeNet) })
  const earlier = speakers.find(({ standsInFor }) => standsInFor?.talkId === talkId)
  const own = speakers.find((one) => one.hcpId === hcpId && one.topicId === talk.topicId && one.role === talk.role)
  const isSame = own !== undefined && own === earlier
  if (own && !isSame && (net > 0 || own.status === 'replaced')) throw new AppError('standInHasTalk', { name: own.name })
  const others = speakers.filter((one) => one !== talk && one !== earlier && one !== own)
  const { gross, ...known } = await judged(ctx, meeting, { stored, others, standIn: { ...talk, hcpId, feeNet: net } })
  if (isSame) return { name: own.name, isNew: await changeFee(ctx, own, { net, gross }) }
  if (earlier) await endTalkOf(ctx, meeting, earlier)
  const { topicId, role, minutes } = talk
  const planned = { engagementId: meeting.id, hcpId, topicId, role, minutes, level: known.level, net, gross }
  if (!own) await insertStandIn(tx, { id: uuidv7(), ...planned, replacesTalkId: talkId })
  return { name: known.name, isNew: true }
}

type Trial = { stored: MeetingParts; others: SpeakerPart[]; standIn: SpeakerPart }

/** The stand-in by the rules on speakers, without the words given for the planned ones, and the fee before tax. */
async function judged({ tx, now, locale }: Ctx, meeting: MeetingRow, { stored, others, standIn }: Trial) {
  const { hcpId, feeNet } = standIn
  const speakers = [...others, { ...standIn, isRecorded: false }]
  const form = { ...storedForm(meeting, { ...stored, speakers }), warningComments: {} }
  const place = { buId: meeting.bu_id, engagementId: meeting.id }
  const refs = await loadFormRefs(tx, form, { ...place, today: shanghaiDate(now) })
  const known = refs.speakers.get(hcpId)
  if (!known) throw new AppError('speakerUnknown')
  const subject = { form, ...place, stage: 'submit', isBinding: true, now, reader: null } as const
  const { results, plan } = await judgeMeeting(tx, subject)
  const isOfStandIn = (index: number | undefined) => index !== undefined && speakers[index]?.hcpId === hcpId
  const [broken] = blockers(results).filter(({ field, index }) => field === 'speakers' && isOfStandIn(index))
  if (broken) throw new AppError('standInBlocked', { fault: ruleFault(broken, locale) })
  return { name: known.name, level: known.level, gross: plan.speakers.at(-1)?.gross ?? feeNet }
}

/** Another fee of the stand-in that is there already; the same once more changes nothing. */
async function changeFee(
  { tx }: Ctx,
  { id, feeNet }: SpeakerPart,
  { net, gross }: { net: number; gross: number },
): Promise<boolean> {
  if (net === feeNet) return false
  if ((await findTraces(tx, id)).hasFee) throw new AppError('speakerFeeLive')
  await setStandInFee(tx, { talkId: id, net, gross })
  return true
}
