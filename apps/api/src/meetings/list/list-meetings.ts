import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { addDays, instantAt } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { fromStatuses } from '@osmp/domain/meetings/meeting-state.ts'
import { sceneRule } from '@osmp/domain/meetings/select-scenes.ts'
import { CALLED_OFF, CLOSED, IN_APPROVAL, OWNER_ACTS } from '@osmp/domain/meetings/status-sets.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { ListFilter } from './list-filter.ts'
import { findMeetingCards } from './list-repo.ts'
import type { ListRow } from './list-row-repo.ts'
import { listScopeOf } from './list-scope.ts'
import { wantedKeys } from '../../kit/database/name-search.ts'

type ListInput = InputOf<(typeof meetings)['meetingList']>
type Group = NonNullable<ListInput['group']>

/** Drafts without a start stand here: the place the database gives them (engagement.sort_at). */
const NO_START = '9999-12-31T00:00:00.000Z'
const PAGE = 20

const GROUPS: Readonly<Record<Group, readonly number[] | null>> = {
  all: null,
  draft: fromStatuses('save'),
  inApproval: IN_APPROVAL,
  toAct: OWNER_ACTS,
  upcoming: [MEETING.approved],
  running: [MEETING.running],
  toClose: [MEETING.toBeClosed],
  closed: CLOSED,
  ended: CALLED_OFF,
}

/** The statuses of a group; null for all. */
export const statusesOf = (group: Group): readonly number[] | null => GROUPS[group]

export type MeetingPage = { rows: ListRow[]; cursor: { start: string | null; id: string } | null }

/** One page of meetings in this person's scope, and where the next begins. */
export async function loadMeetingList(tx: Tx, actor: StaffActor, input: ListInput): Promise<MeetingPage> {
  const scope = listScopeOf(actor)
  const found = await findMeetingCards(tx, scope, filterOf(input))
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  return { rows, cursor: found.length > PAGE && last ? { start: last.startAt, id: last.id } : null }
}

/** What a list is asked for, as conditions on the database. */
export function filterOf(input: ListInput): ListFilter {
  const { keyword, group = 'all', category, relation = 'any', productId, from, to, sort, cursor } = input
  const scene = input.scene && sceneRule(input.scene)
  return {
    statuses: scene?.statuses ?? GROUPS[group],
    heldIn: scene?.heldIn ?? null,
    category: category ?? null,
    productId: productId ?? null,
    from: from === undefined ? null : instantAt(from, '00:00'),
    to: to === undefined ? null : instantAt(addDays(to, 1), '00:00'),
    keyword: wantedKeys(keyword),
    descending: sort !== 'startAsc',
    after: cursor ? { sortAt: cursor.start ?? NO_START, id: cursor.id } : null,
    until: null,
    // What waits for somebody's own hand is only asked about their own meetings.
    relation: scene || (group === 'toAct' && relation === 'any') ? 'ownSide' : relation,
  }
}
