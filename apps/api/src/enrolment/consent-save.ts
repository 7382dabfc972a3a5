import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { stopMessages } from '../messaging/public.ts'
import { findConsents, insertConsents, lockConsents } from './store/consent-repo.ts'
import { requireKnownTexts } from './consents/known-text.ts'

export const consentSave: Handler<typeof enrolment, 'consentSave'> = async (said, ctx) => {
  const { enrollmentId } = attendee(ctx)
  await requireKnownTexts(ctx, [said])
  await lockConsents(ctx.tx, enrollmentId)
  const last = (await findConsents(ctx.tx, enrollmentId)).find(({ purpose }) => purpose === said.purpose)
  const isSame = last?.given === said.given && (!said.given || last.version === said.version)
  if (isSame) return {}
  await insertConsents(ctx.tx, { enrollmentId, said: [said], how: 'pass', at: ctx.at })
  if (!said.given) await stopMessages(ctx.tx, enrollmentId, said.purpose)
  return {}
}
