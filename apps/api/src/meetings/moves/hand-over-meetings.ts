import { addDays, type LocalDate, localDateOf, weekdayOf } from '@osmp/domain/kit/time.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { apart } from '../../kit/http/apart.ts'
import type { Clock } from '../../kit/process/clock.ts'
import type { Db, Tx } from '../../kit/database/db.ts'
import { lockMeeting, changeFields } from '../store/engagement-repo.ts'
import { logMeeting } from '../store/event-log-repo.ts'
import { findFollower, findLostMeetings, findOwnersWithoutFollower } from '../list/lost-meetings-repo.ts'
import { tell, tellOwnSide } from './tell.ts'
import { tellAdmins } from '../../notices/public.ts'

/**
 * Names an agent for every meeting whose owner has left while something of it is still to do: the owner's nearest active manager.
 * Each meeting in a transaction of its own, once, however many processes do this.
 */
export async function handOverMeetings(db: Db, clock: Clock): Promise<void> {
  const at = new Date(clock.now()).toISOString()
  const meetings = apart('meetings')
  let after: string | undefined
  do {
    const ids = await findLostMeetings(db.db, after)
    for (const id of ids) await meetings.run(() => db.inTransaction((tx) => handOver(tx, id, at)))
    after = ids.at(-1)
  } while (after !== undefined)
  await meetings.run(() => tellOfLostOwners(db, clock))
  meetings.end()
}

/** Where nobody above the owner is left either, the administrators are told, once a week and owner, until somebody is. */
async function tellOfLostOwners(db: Db, clock: Clock): Promise<void> {
  const period = mondayOf(localDateOf(new Date(clock.now()).toISOString()))
  for (const { ownerId, ownerName: owner, count } of await findOwnersWithoutFollower(db.db))
    await tellAdmins(db, clock, {
      kind: 'ownerLeftNobody',
      about: ownerId,
      params: { owner, ownerId, count },
      period,
    })
}

const mondayOf = (day: LocalDate) => addDays(day, -((weekdayOf(day) + 6) % 7))

async function handOver(tx: Tx, engagementId: string, at: string): Promise<void> {
  const meeting = await lockMeeting(tx, engagementId)
  const follower = await findFollower(tx, engagementId)
  if (!follower) return
  const { ownerName: from, personId, name: to } = follower
  const changed = await changeFields(tx, meeting, { at, set: { agent_id: personId } })
  const params = { from, to }
  await logMeeting(tx, {
    engagementId,
    kind: 'ownerLeft',
    actionCategory: ACTION.changeMeeting,
    actor: { kind: 'system' },
    params,
    at,
  })
  await tell(tx, changed, [personId], { kind: 'ownerLeftYou', params, at })
  await tellOwnSide(tx, changed, { kind: 'ownerLeft', params, at, exceptId: personId })
}
