import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { isGuarded } from '@osmp/domain/admin/guarded-fields.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { findOpenRequest } from '../duties/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { findRecordChanges, type LoggedChange } from './record-change-repo.ts'
import { labelIn, presentRecords } from './record-presenter.ts'
import { findReferences } from './record-reference-repo.ts'
import { findRecords } from './record-repo.ts'

const HISTORY = 20

export const recordGet: Handler<typeof admin, 'recordGet'> = async ({ resource, id }, ctx) => {
  const [record] = await presentRecords(ctx.tx, resource, await findRecords(ctx.tx, resource, [id]), ctx.locale)
  if (!record) throw new AppError('recordMissing')
  const changes = await findRecordChanges(ctx.tx, resource, id, HISTORY)
  const waits = await findWaitingFor(ctx.tx, resource, id)
  return { record, history: await withNames(ctx, resource, changes), ...(waits && { waits }) }
}

/** The request that waits about this record; of a speaker, about a level too. */
async function findWaitingFor(tx: Tx, resource: ResourceKey, id: string) {
  if (resource === 'people') return findOpenRequest(tx, 'changePerson', { concerned: id })
  if (!isGuarded(resource)) return undefined
  const resources = resource === 'speakers' ? ['speakers', 'speakerLevels'] : [resource]
  return findOpenRequest(tx, 'changeMasterData', { record: { resources, id } })
}

type Values = LoggedChange['after']

/** The changes with names in the place of the ids they were logged with. */
async function withNames({ tx, locale }: Ctx, resource: ResourceKey, changes: readonly LoggedChange[]) {
  const names = new Map<string, string>()
  for (const field of RESOURCES[resource].fields) {
    if (field.kind !== 'reference') continue
    const ids = changes.flatMap(({ before, after }) => [before?.[field.key], after[field.key]])
    const found = await findReferences(tx, field.to, [...new Set(ids.filter((id) => typeof id === 'string'))])
    for (const one of found) names.set(`${field.key} ${one.id}`, labelIn(one, locale))
  }
  const named = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'object' && value !== null ? [...value] : (names.get(`${key} ${String(value)}`) ?? value),
      ]),
    )
  return changes.map(({ at, byName, before, after }) => ({
    at,
    byName,
    before: before && named(before),
    after: named(after),
  }))
}
