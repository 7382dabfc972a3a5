import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findPageErrors } from './page-error-repo.ts'

const PAGE = 50

export const pageErrorList: Handler<typeof telemetry, 'pageErrorList'> = async (filter, ctx) => {
  const rows = await findPageErrors(ctx.tx, { ...filter, limit: PAGE + 1 })
  const list = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? list.at(-1) : undefined
  return { list, before: last ? { at: last.at, slot: last.slot } : null }
}
