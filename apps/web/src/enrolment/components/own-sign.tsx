import type { Arrival, AttendeeEntry } from '../attendee-queue.ts'
import { KeptSign } from './kept-signs.tsx'
import { SignDone } from './sign-done.tsx'
import { SignKept } from './sign-kept.tsx'

/** What became of the signature of this page: it waits on the phone, the server has it, or has refused it. */
export function OwnSign({ sign }: { sign: AttendeeEntry | Arrival }) {
  if ('signedAt' in sign) {
    const { name, signedAt, engagementId } = sign
    return <SignDone engagementId={engagementId} signing={{ name, signedAt, leftAt: null, isNew: true }} />
  }
  return sign.refused === null ? <SignKept name={sign.name} /> : <KeptSign entry={sign} />
}
