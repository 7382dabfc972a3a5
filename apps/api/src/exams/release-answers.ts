import { mayRelease } from '@osmp/domain/exams/release-rules.ts'
import type { Tx } from '../kit/database/db.ts'
import { countWaiting, lockReleases, releaseWaiting } from './release-repo.ts'

/** Shows the anonymous answers of a questionnaire that wait, if they are enough. */
export async function releaseAnswers(tx: Tx, questionnaireId: string, at: string): Promise<void> {
  await lockReleases(tx, questionnaireId)
  if (mayRelease(await countWaiting(tx, questionnaireId))) await releaseWaiting(tx, questionnaireId, at)
}
