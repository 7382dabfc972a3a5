import type { LocalDate } from '@osmp/domain/kit/time.ts'
import type { MessageTextKind } from '@osmp/domain/messaging/message-text.ts'
import { query, type Tx } from '../../kit/database/db.ts'

/** A template as it was confirmed; each part in Chinese and in English. */
export type MessageText = {
  kind: MessageTextKind
  version: string
  subject: [zh: string, en: string]
  body: [zh: string, en: string]
}

/** The template in force of each kind that has one. `today`: Asia/Shanghai, business clock. */
export async function findMessageTexts(tx: Tx, today: LocalDate): Promise<MessageText[]> {
  return query<MessageText>(tx)`
    select distinct on (kind) kind, version, array[subject_zh, subject_en] as subject, array[body_zh, body_en] as body
    from message_text where is_active and from_date <= ${today}::date order by kind, from_date desc`
}
