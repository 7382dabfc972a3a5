import type { meetingDifference } from '@osmp/contract/meetings/models.ts'
import type { Change, ChangeContent } from '@osmp/domain/meetings/change-diff.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../../kit/database/db.ts'
import type { Locale } from '../../kit/http/locale.ts'
import type { MeetingSnapshotDoc } from './snapshot.ts'
import { findSnapshotNames } from '../store/snapshot-name-repo.ts'
import { fieldText, valueText } from './snapshot-texts.ts'

export type DifferenceView = z.output<typeof meetingDifference>

/** A snapshot as changes compare it; the order of budget lines says nothing. */
export function changeContent({ compared, parts, details, dayHours = [] }: MeetingSnapshotDoc): ChangeContent {
  return {
    compared,
    details: {
      dayHours: dayHours.map(({ from, to }) => `${from}–${to}`),
      isRestaurant: details.is_restaurant,
      joinUrl: details.join_url,
      seats: details.seats,
      topicMinutes: parts.topics.map(({ topicId, minutes }) => `${topicId} ${minutes}`),
      talkMinutes: parts.speakers.map(({ hcpId, topicId, role, minutes, isRecorded, feeNet }) => ({
        talk: `${hcpId} ${topicId} ${role}`,
        minutes,
        isRecorded,
        feeFen: feeNet,
      })),
      budgetLines: parts.lines
        .map(({ type, note, amount }) => ({ kind: type, note, fen: amount }))
        .toSorted((left, right) => JSON.stringify(left).localeCompare(JSON.stringify(right))),
    },
  }
}

/** Differences in the reader's words. */
export async function presentDifferences(
  tx: Tx,
  { before, after, changes }: { before: MeetingSnapshotDoc; after: MeetingSnapshotDoc; changes: readonly Change[] },
  locale: Locale,
): Promise<DifferenceView[]> {
  if (changes.length === 0) return []
  const names = await findSnapshotNames(tx, [before.compared, after.compared])
  return changes.map(({ field, material }) => ({
    field: fieldText(field, locale),
    before: valueText(before, field, names, locale),
    after: valueText(after, field, names, locale),
    isMaterial: material,
  }))
}
