import type { online } from '@osmp/contract/online/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { TAKES_PLACE } from '@osmp/domain/meetings/status-sets.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findMeetings, type ListFilter, listScopeOf } from '../meetings/public.ts'
import { findByMeetingCode, findOnlineList } from './code-search-repo.ts'
import { wantedKeys } from '../kit/database/name-search.ts'

type Input = InputOf<(typeof online)['meetingCodeSearch']>

const PAGE = 20
/** From its approval a meeting may be watched. */

export const meetingCodeSearch: Handler<typeof online, 'meetingCodeSearch'> = async (input, ctx) => {
  const byCode = await foundByCode(ctx, input.keyword ?? '')
  if (byCode !== undefined) return { list: await findOnlineList(ctx.tx, [byCode]), cursor: null }
  const scope = listScopeOf(staff(ctx))
  // Having approved a meeting does not open who watched it.
  const found = await findMeetings(ctx.tx, { ...scope, asApprover: false }, filterOf(input))
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    list: await findOnlineList(
      ctx.tx,
      page.map(({ id }) => id),
    ),
    cursor: found.length > PAGE && last ? { startAt: last.sortAt, cursorId: last.id } : null,
  }
}

function filterOf({ keyword = '', startAt, cursorId }: Input): ListFilter {
  return {
    statuses: TAKES_PLACE,
    heldIn: 'room',
    category: null,
    productId: null,
    from: null,
    to: null,
    keyword: wantedKeys(keyword),
    descending: true,
    after: startAt !== undefined && cursorId !== undefined ? { sortAt: startAt, id: cursorId } : null,
    until: null,
    relation: 'any',
  }
}

/** Platforms print their codes in groups: 123-456-789. A code outside the person's scope finds nothing. */
async function foundByCode(ctx: Ctx, keyword: string): Promise<string | undefined> {
  const digits = keyword.replace(/[\s-]/g, '')
  if (!/^\d{6,20}$/.test(digits)) return undefined
  const engagementId = await findByMeetingCode(ctx.tx, digits)
  if (engagementId === undefined) return undefined
  try {
    await ctx.authorise(engagementId, 'readSignList')
    return engagementId
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
