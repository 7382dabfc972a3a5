import { api } from '../kit/calls/api-client.ts'
import { dropEarlyReplies } from '../kit/calls/early-calls.ts'
import { queryClient } from '../kit/calls/query.ts'
import { leaveNow } from '../kit/page/on-leaving.ts'
import { startSession, storeUser } from '../kit/device/session-store.ts'

/** Exchanges a one-time code for a session on this device. */
export async function enterSession(code: string): Promise<void> {
  const issued = await api.session.getToken({ code }, { quiet: true })
  await leaveNow()
  dropEarlyReplies()
  startSession(issued)
  queryClient.clear()
  storeUser(await api.session.center({}))
}
