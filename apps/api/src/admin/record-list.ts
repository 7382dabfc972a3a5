import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { AppError } from '../kit/http/app-error.ts'
import { presentRecords } from './record-presenter.ts'
import { countRecords, findRecordPage, mayBeCursor } from './record-repo.ts'

const PAGE = 50
/** Cap for counting search hits; the UI shows "1,000+". */
const COUNTED = 1_001
const ALL = 2_000_000

export const recordList: Handler<typeof admin, 'recordList'> = async ({ resource, ...asked }, ctx) => {
  if (asked.cursor && !mayBeCursor(resource, asked.cursor)) throw new AppError('inputId', { field: 'cursor' })
  const rows = await findRecordPage(ctx.tx, resource, asked, PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  const most = asked.keyword ? COUNTED : ALL
  const isWhole = asked.cursor === undefined && last === undefined
  return {
    list: await presentRecords(ctx.tx, resource, page, ctx.locale),
    cursor: last ? { at: last.at, id: last.id } : null,
    total: asked.cursor ? null : isWhole ? page.length : await countRecords(ctx.tx, resource, asked, most),
  }
}
