import { ANONYMOUS_MIN } from '@osmp/domain/exams/questionnaire-state.ts'
import { mayRelease } from '@osmp/domain/exams/release-rules.ts'
import type { Db, Tx } from '../kit/db.ts'
import { countReleases, findEnded, lockReleases, releaseWaiting } from './release-repo.ts'

/** Shows the anonymous answers that wait, if they are enough or, at the end, the last ones. */
export async function releaseAnswers(
  tx: Tx,
  { questionnaireId, hasEnded }: { questionnaireId: string; hasEnded: boolean },
  at: string,
): Promise<void> {
  await lockReleases(tx, questionnaireId)
  const counted = await countReleases(tx, questionnaireId)
  if (!mayRelease({ ...counted, hasEnded })) return
  await releaseWaiting(tx, questionnaireId, counted.waiting < ANONYMOUS_MIN, at)
}

/** The rest of those whose last moment has passed; safe to run twice. */
export async function releaseEndedSurveys(db: Db, at: string): Promise<void> {
  for (const questionnaireId of await findEnded(db.db, at)) {
    await db.inTransaction((tx) => releaseAnswers(tx, { questionnaireId, hasEnded: true }, at))
  }
}
