import type { Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import type { Judged } from './judge-meeting.ts'
import type { MeetingRow } from '../store/meeting-row.ts'

/** A binding evaluation: each rule with its policy's version, and what was judged. */
export type Evaluation = {
  moment: 'submit' | 'approve' | 'close' | 'fee'
  results: readonly object[]
  input: object
  at: string
}

/** Keeps a binding evaluation for ever. */
export async function keepEvaluation(
  tx: Tx,
  meeting: MeetingRow,
  { moment, results, input, at }: Evaluation,
): Promise<void> {
  await tx
    .insertInto('rule_evaluation')
    .values({
      id: uuidv7(),
      engagement_id: meeting.id,
      engagement_version: meeting.version,
      moment,
      results: JSON.stringify(results),
      input: JSON.stringify(input),
      evaluated_at: at,
    })
    .execute()
}

/** What a meeting was judged on: the form as the rules read it and the facts beside it. Names of other meetings stay out. */
export function judgedOn({ input, facts }: Pick<Judged, 'input' | 'facts'>): object {
  const speakers = Object.entries(facts.speakers).map(([hcpId, known]) => {
    const commitments = known.commitments.map(({ engagementName: _name, ...commitment }) => commitment)
    return [hcpId, { ...known, commitments }]
  })
  return { meeting: input, facts: { ...facts, speakers: Object.fromEntries(speakers) } }
}
