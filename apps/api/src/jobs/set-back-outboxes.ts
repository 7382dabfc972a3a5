import { setBackRevocations } from '../contracts/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { setBackAttendeeMails, setBackAttendeeMessages, setBackCards } from '../messaging/public.ts'
import { setBackRooms } from '../online/public.ts'
import { setBackMails } from '../reports/public.ts'

const OUTBOXES = [
  setBackMails,
  setBackCards,
  setBackAttendeeMessages,
  setBackAttendeeMails,
  setBackRevocations,
  setBackRooms,
]

/** Messages and rooms that a clock that was ahead has dated too late are tried now; gives how many. `now`: system clock. */
export async function setBackOutboxTimes(tx: Tx, now: string): Promise<number> {
  let changed = 0
  for (const setBack of OUTBOXES) changed += await setBack(tx, now)
  return changed
}
