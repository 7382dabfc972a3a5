import { TICKET_LIFE_MS } from '@osmp/domain/enrolment/sign-ticket.ts'
import { askScan } from './proved-calls.ts'
import type { Session } from './sign-session.ts'

const KEY = 'osmp.door'

/** `until`: epoch ms of this device, when the ticket of the scan ends; `session.person` once the number was found. */
type Kept = { readonly qr: string; readonly until: number; readonly session: Session }

/** What the scanned code gave: from this tab while its ticket lives, else from the server, which takes each code once. */
export async function openCode(qr: string): Promise<Session> {
  const kept = readKept()
  if (kept?.qr === qr) return kept.session
  const until = Date.now() + TICKET_LIFE_MS
  const session = await askScan({ qr })
  write({ qr, until, session })
  return session
}

/** Notes the step that was reached, so that a page loaded again stands there. */
export function keepStep(session: Session): void {
  const kept = readKept()
  if (kept?.session.ticket === session.ticket) write({ ...kept, session })
}

export const dropStep = (): void => sessionStorage.removeItem(KEY)

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A full device: the step lasts as long as the page.
  }
}

function readKept(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null // written here alone
    return kept !== null && kept.until > Date.now() ? kept : undefined
  } catch {
    return undefined
  }
}
