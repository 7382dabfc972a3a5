import type { Tx } from '../kit/db.ts'
import { comeBack, leave, renameUser } from './person-link-repo.ts'

/** Of a member in WeCom: 1 active, 2 disabled, 4 not yet joined, 5 left. */
const ACTIVE = '1'
const AWAY: readonly string[] = ['2', '5']

/** Follows WeCom's directory: who leaves it can no longer work here, and who comes back can. Other messages have no effect. */
export async function followContactChange(tx: Tx, fields: ReadonlyMap<string, string>, at: string): Promise<void> {
  const [userId, newUserId, status] = ['UserID', 'NewUserID', 'Status'].map((name) => fields.get(name) ?? '')
  if (fields.get('Event') !== 'change_contact' || !userId) return
  switch (fields.get('ChangeType')) {
    case 'delete_user':
      return leave(tx, userId, at)
    case 'create_user':
    case 'update_user': {
      if (newUserId) await renameUser(tx, userId, newUserId)
      const present = newUserId || userId
      if (AWAY.includes(status ?? '')) return leave(tx, present, at)
      if (status === ACTIVE) return comeBack(tx, present)
      return
    }
    default:
  }
}
