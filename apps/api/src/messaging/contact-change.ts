import type { Tx } from '../kit/database/db.ts'
import { setActive } from '../people/public.ts'
import { noteBack, noteLeft, renameUser } from './person-link-repo.ts'

/** Of a member in WeCom: 1 active, 2 disabled, 4 not yet joined, 5 left. */
const ACTIVE = '1'
const AWAY: readonly string[] = ['2', '5']

/** Follows WeCom's directory: who leaves it can no longer work here, and who comes back can. Other messages have no effect. */
export async function followContactChange(tx: Tx, fields: ReadonlyMap<string, string>, at: string): Promise<void> {
  const leave = async (id: string) => setActive(tx, await noteLeft(tx, id, at), false)
  const [userId, newUserId, status] = ['UserID', 'NewUserID', 'Status'].map((name) => fields.get(name) ?? '')
  if (fields.get('Event') !== 'change_contact' || !userId) return
  switch (fields.get('ChangeType')) {
    case 'delete_user':
      return leave(userId)
    case 'create_user':
    case 'update_user': {
      if (newUserId) await renameUser(tx, userId, newUserId)
      const present = newUserId || userId
      if (AWAY.includes(status ?? '')) return leave(present)
      if (status === ACTIVE) return setActive(tx, await noteBack(tx, present), true)
      return
    }
    default:
  }
}
