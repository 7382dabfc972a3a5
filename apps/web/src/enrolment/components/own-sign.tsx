import type { Arrival, AttendeeEntry } from '../attendee-queue.ts'
import { SignDone } from '../done/late-done.ts'
import { KeptSign } from './kept-signs.tsx'
import { SignKept } from './sign-kept.tsx'

/** What became of the signature of this page: it waits on the phone, the server has it, or has refused it. */
export function OwnSign({ sign }: { sign: AttendeeEntry | Arrival }) {
  if ('signedAt' in sign) {
    const { name, signedAt, seat, engagementId } = sign
    return <SignDone engagementId={engagementId} signing={{ name, signedAt, seat, leftAt: null, isNew: true }} />
  }
  return sign.refused === null ? <SignKept name={sign.name} /> : <KeptSign entry={sign} />
}
