import type { SpeakerLevel, SpeakerRole } from '@osmp/domain/speakers/speaker-rules.ts'
import { query, type Tx } from '../../kit/database/db.ts'

type NewTalk = {
  id: string
  engagementId: string
  hcpId: string
  topicId: string
  role: SpeakerRole
  level: SpeakerLevel
  minutes: number
  /** Fen. */
  net: number
  gross: number
  replacesTalkId: string
}

/** The talk of a stand-in, last in the order. */
export async function insertStandIn(tx: Tx, talk: NewTalk): Promise<void> {
  await query(tx)`
    insert into engagement_speaker (id, engagement_id, hcp_id, topic_id, role, level, minutes, fee_net, fee_gross, replaces_talk_id, sort)
    select ${talk.id}, ${talk.engagementId}, ${talk.hcpId}, ${talk.topicId}, ${talk.role}, ${talk.level}, ${talk.minutes},
           ${talk.net}, ${talk.gross}, ${talk.replacesTalkId}, max(sort) + 1
    from engagement_speaker where engagement_id = ${talk.engagementId}`
}

/** Another fee, in fen, of a stand-in that stays. */
export async function setStandInFee(
  tx: Tx,
  { talkId, net, gross }: { talkId: string; net: number; gross: number },
): Promise<void> {
  await tx.updateTable('engagement_speaker').set({ fee_net: net, fee_gross: gross }).where('id', '=', talkId).execute()
}

/** The things that rest on a stand-in's talk: a contract signed or accepted on paper, a fee of any state, a stand-in of its own. */
export async function findTraces(tx: Tx, talkId: string): Promise<{ hasTraces: boolean; hasFee: boolean }> {
  const rows = await query<{ hasTraces: boolean; hasFee: boolean }>(tx)`
    select f.is_there as "hasFee", f.is_there
        or exists (select from engagement_speaker s where s.replaces_talk_id = t.id)
        or exists (select from speaker_contract c where c.state = 'signed'
             and (c.engagement_id, c.hcp_id, c.topic_id, c.role) = (t.engagement_id, t.hcp_id, t.topic_id, t.role))
        or exists (select from closing_file p where p.engagement_id = t.engagement_id and p.accepted_hcp_id = t.hcp_id and p.deleted_at is null) as "hasTraces"
    from engagement_speaker t cross join lateral (
      select exists (select from speaker_fee f where f.engagement_id = t.engagement_id and f.engagement_speaker_id = t.id) as is_there) f
    where t.id = ${talkId}`
  return rows[0] ?? { hasTraces: false, hasFee: false }
}

/** The talk of a stand-in that is no longer wanted. */
export async function deleteTalk(tx: Tx, talkId: string): Promise<void> {
  await tx.deleteFrom('engagement_speaker').where('id', '=', talkId).execute()
}

/** An absent stand-in's talk that stays for what rests on it: without a fee, and no stand-in any more. */
export async function releaseTalk(tx: Tx, talkId: string): Promise<void> {
  await tx
    .updateTable('engagement_speaker')
    .set({ fee_net: 0, fee_gross: 0, replaces_talk_id: null })
    .where('id', '=', talkId)
    .execute()
}
