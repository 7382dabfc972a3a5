import type { door } from '@osmp/contract/door/endpoints.ts'
import { sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { withLiveTicket } from './door-proof.ts'
import { findEffective } from './sign-in-repo.ts'
import { signMoment } from './sign-moment.ts'
import { signPerson } from './sign-person.ts'

export const signReturn: Handler<typeof door, 'signReturn'> = (input, ctx) =>
  withLiveTicket(ctx, 'return', input, async (meeting, person, deviceKeyId) => {
    const moment = signMoment(ctx, {})
    const sessionNo = sessionAt(meeting.sessions, moment.at)?.no ?? 1
    // A new session is signed for with a signature of its own.
    if (!(await findEffective(ctx.tx, { enrollmentId: person.enrollmentId, sessionNo })))
      throw new AppError('signOutNotSigned')
    const { signedAt } = await signPerson(ctx, meeting, person, {
      method: 'qr',
      nonce: input.nonce,
      deviceId: '',
      moment,
      signature: null,
      signatureSha256: null,
      strokesSha256: null,
      staffId: null,
      staffReason: null,
      codeLive: true,
      deviceKeyId,
      consentGiven: true,
    })
    return { returnedAt: signedAt }
  })
