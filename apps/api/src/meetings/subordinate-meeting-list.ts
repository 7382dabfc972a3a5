import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { addDays, instantAt } from '@osmp/domain/kit/time.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentMeetingListItems } from './list/list-item-presenter.ts'
import { findOwned, findReports } from './list/report-tree-repo.ts'

const PAGE = 20

/** Without `personId` the word looks for people, with it for their meetings. Somebody outside the tree answers like nobody. */
export const subordinateMeetingList: Handler<typeof meetings, 'subordinateMeetingList'> = async (input, ctx) => {
  const { personId } = input
  const span = {
    from: input.from === undefined ? null : instantAt(input.from, '00:00'),
    to: input.to === undefined ? null : instantAt(addDays(input.to, 1), '00:00'),
  }
  const people = await findReports(ctx.tx, {
    ...span,
    managerId: staff(ctx).personId,
    personId: personId ?? null,
    keyword: personId === undefined ? input.keyword : undefined,
    today: shanghaiDate(ctx.now),
  })
  if (personId === undefined) return { people, list: [], cursor: null }
  if (people.length === 0) throw new AppError('personNotFound')
  const { cursorStart, cursorId } = input
  const found = await findOwned(ctx.tx, {
    ...span,
    ownerId: personId,
    keyword: input.keyword,
    after: cursorStart !== undefined && cursorId !== undefined ? { sortAt: cursorStart, id: cursorId } : null,
  })
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    people,
    list: await presentMeetingListItems(
      ctx.tx,
      page.map(({ id }) => id),
      ctx,
    ),
    cursor: found.length > PAGE && last ? { start: last.sortAt, id: last.id } : null,
  }
}
