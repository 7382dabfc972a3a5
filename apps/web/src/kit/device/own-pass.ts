import { api } from '../calls/api-client.ts'
import { isRefusal } from '../calls/api-error.ts'
import { isRefreshFlag } from '../calls/handle-result.ts'
import { getHcpToken, getToken, keepPass, readPasses, storeHcpToken, takePass } from './tokens.ts'

/** The token is no more, or the meeting or place is none. */
const ENDED = ['notSignedIn', 'forbidden', 'meetingNotFound'] as const

/** The pass is no more, which a server that cannot answer now does not say. */
export const isGone = (error: unknown): boolean => isRefusal(error, ...ENDED)

/**
 * Speaks for the holder of a pass that was opened or given here; the device keeps it, and true, where it may be its owner's: not where it
 * keeps another living pass to the meeting, nor where staff are signed in. Who enrols a colleague stays who they are.
 */
export async function holdPass(engagementId: string, token: string): Promise<boolean> {
  const own = readPasses().find(([id]) => id === engagementId)?.[1]
  const isOwn = own === token || (own === undefined ? getToken() === null : await hasEnded(own))
  if (isOwn) keepPass(engagementId, token)
  else storeHcpToken(token)
  return isOwn
}

async function hasEnded(token: string): Promise<boolean> {
  storeHcpToken(token)
  try {
    return isRefreshFlag(await api.landing.passDetail({}, { quiet: true }))
  } catch (error) {
    return isGone(error)
  }
}

/** The kept pass this browser speaks for, else the newest one kept; where none is, whatever it speaks for. */
export function ownPass(): string | null {
  const spoken = getHcpToken()
  return readPasses().some(([, kept]) => kept === spoken) ? spoken : (takePass() ?? spoken)
}
