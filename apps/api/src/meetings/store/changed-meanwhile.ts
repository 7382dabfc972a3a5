import type { ChangedPart } from '@osmp/contract/kit/changed-meanwhile.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { AppError } from '../../kit/http/app-error.ts'
import { changedParts } from '../../kit/http/changed-parts.ts'
import type { MeetingEventKind } from '../shown/timeline-texts.ts'
import { findLastChange } from './event-log-repo.ts'

type Asked = {
  engagementId: string
  /** The entries of the course that a save of the form writes. */
  kinds: readonly MeetingEventKind[]
  /** The parts that another person changed since, with its value on the wire. */
  stored: Readonly<Record<string, unknown>>
}

/** The refusal of a save over values that another person has changed: each with its value, name and time. */
export async function changedMeanwhile(tx: Tx, { engagementId, kinds, stored }: Asked): Promise<AppError> {
  const parts: ChangedPart[] = []
  for (const [part, value] of Object.entries(stored)) {
    const last = await findLastChange(tx, engagementId, kinds, part)
    parts.push({ part, value, byName: last?.byName ?? null, at: last?.at ?? null })
  }
  return changedParts(parts)
}
