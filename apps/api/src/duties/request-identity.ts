import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { duties } from '@osmp/contract/duties/endpoints.ts'
import { type Identity, identityRows, isOtherIdentity } from '@osmp/domain/duties/identity.ts'
import { AppError } from '../kit/http/app-error.ts'

type Shown = NonNullable<OutputOf<typeof duties.requestGet>['changes'][number]['identity']>

/** Refuses a request when one of its objects has changed since. The caller holds their locks. */
export function requireSameIdentity(asked: readonly Identity[], now: readonly Identity[]): void {
  if (isOtherIdentity(asked, now)) throw new AppError('secondPersonStale')
}

/** The identity of one object, as asked and as it is, with the names of the fields. */
export const shownIdentity = (
  id: string,
  { asked, now }: { asked: readonly Identity[]; now: readonly Identity[] },
  nameOf: (key: string) => string,
): Shown => {
  const of = (all: readonly Identity[]) => all.find((one) => one.id === id)
  return identityRows(of(asked), of(now)).map(({ key, ...values }) => ({ name: nameOf(key), ...values }))
}
