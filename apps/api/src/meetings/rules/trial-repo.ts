import { createHash } from 'node:crypto'
import { instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import { sql } from 'kysely'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import { type Evaluation, judgedOn } from './evaluation-repo.ts'
import type { Judged } from './judge-meeting.ts'

/** An evaluation that the rules may refuse, and the people it is about. */
export type Trial = Evaluation & {
  /** Null: a form that is not stored. */
  engagementId: string | null
  personId: string
  hcpIds: readonly string[]
}

/** Refusals kept of a person and day. */
const MOST_REFUSALS = 1_000

/** Names and what people wrote stay out of what is kept: ids stand for persons. */
const WORDS = new Set(['name', 'engagementName', 'feeExplanation', 'explanation', 'note', 'contracts', 'talkPhotos'])
const withoutWords = (key: string, value: unknown): unknown => (WORDS.has(key) ? undefined : value)

/** Does what rests on an evaluation. When it is refused, the evaluation is kept after its transaction was undone. */
export async function keptIfRefused<T>(
  ctx: Pick<Ctx, 'afterRefusal'>,
  trial: Trial,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) ctx.afterRefusal((tx) => keepTrial(tx, trial, error.result))
    throw error
  }
}

/** A judged meeting as it is kept. */
export function trialOf(judged: Judged, about: Pick<Trial, 'engagementId' | 'personId' | 'moment' | 'at'>): Trial {
  const hcpIds = judged.input.speakers.map(({ hcpId }) => hcpId)
  return { ...about, results: judged.results, input: judgedOn(judged), hcpIds }
}

/** The same evaluation once a day. A meeting that was stored in the transaction undone is none. */
async function keepTrial(tx: Tx, trial: Trial, refusal: string): Promise<void> {
  const { engagementId, personId, moment, hcpIds, at } = trial
  const [results, input] = [JSON.stringify(trial.results), JSON.stringify(trial.input, withoutWords)]
  const today = localDateOf(at)
  const most = sql.lit(MOST_REFUSALS)
  const same = JSON.stringify([personId, engagementId, moment, refusal, today, results, input])
  const digest = createHash('sha256').update(same).digest()
  await query(tx)`
    insert into rule_trial (id, digest, engagement_id, person_id, moment, refusal, results, input, hcp_ids, evaluated_at)
    select ${uuidv7()}, ${digest}, (select id from engagement where id = ${engagementId}::uuid), ${personId}, ${moment}, ${refusal},
      ${results}::jsonb, ${input}::jsonb, ${[...new Set(hcpIds)]}::uuid[], ${at}
    where (select count(*) from (
      select from rule_trial where person_id = ${personId} and refusal is not null
        and evaluated_at >= ${instantAt(today, '00:00')} limit ${most}) kept) < ${most}
    on conflict (digest) do nothing`
}
