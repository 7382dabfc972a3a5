import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { heldAnswers } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import { maskEmail } from '../kit/settings/mask-email.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { proveCode } from '../messaging/public.ts'
import { noteAccess } from './access-note-repo.ts'
import { exportDoctors, exportPlaces } from './export-repo.ts'
import { contactOf, heldTarget, provedSelf, saidBy } from './held-person.ts'
import { findErasureAsks, type HeldOwnPlace } from './held-repo.ts'

const SHOWN = 100

export const heldData: Handler<typeof privacy, 'heldData'> = async ({ person: typed, code, proof: before }, ctx) => {
  const person = saidBy(typed)
  const proof = code === undefined ? before : await proveCode(ctx, heldTarget(ctx, person), code)
  if (proof === undefined) throw new AppError('phoneProofGone')
  return inOwnTransaction(ctx, async (own) => {
    const self = await provedSelf(own, person, proof)
    const placeIds = self.places.map(({ enrollmentId }) => enrollmentId)
    const held = {
      exportedAt: ctx.at,
      ...(await exportDoctors(own.tx, self.hcpIds)),
      ...(await exportPlaces(own.tx, placeIds)),
      enrolmentAnswers: await heldAnswers(own, placeIds),
    }
    const [ask] = await findErasureAsks(own.tx, contactOf(self, person))
    await noteAccess(own.tx, {
      kind: 'personExported',
      byPersonId: null,
      detail: { by: 'self', places: placeIds.length, doctors: self.hcpIds.length },
      at: new Date(ctx.clock.systemNow()).toISOString(),
    })
    return {
      proof,
      places: self.places.slice(0, SHOWN).map(shown),
      askedAt: ask?.askedAt ?? null,
      file: { fileName: `my-data-${localDateOf(ctx.at)}.json`, content: JSON.stringify(held, null, 2) },
    }
  })
}

function shown({ startAt, phone, email, isLinked, isOver, ...place }: HeldOwnPlace) {
  const { enrollmentId, engagementName, status, name, hcoName, department } = place
  return {
    enrollmentId,
    engagementName,
    status,
    name,
    hcoName,
    department,
    startDatetime: startAt,
    phoneMasked: maskPhone(phone),
    emailMasked: maskEmail(email ?? ''),
    mayCorrect: !isLinked && !isOver,
  }
}
