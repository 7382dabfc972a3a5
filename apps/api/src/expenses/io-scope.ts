import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { IoScope } from './io-repo.ts'

/** Whose IOs a person reads: their business unit's; the administrator's scope is every one. */
export function ioScope({ roles, buId }: StaffActor): IoScope {
  return roles.includes('admin') ? null : buId
}

/** Reads every meeting behind their business unit's money, not only those they have a part in. */
export function readsAllMeetings({ roles }: StaffActor): boolean {
  return roles.includes('finance') || roles.includes('compliance') || roles.includes('admin')
}
