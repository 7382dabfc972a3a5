import type { duties } from '@osmp/contract/duties/endpoints.ts'
import { readsRequests, SECONDED_DEEDS } from '@osmp/domain/duties/second-person.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { deciderOf, presentRequest } from './request-presenter.ts'
import { listRequests } from './request-repo.ts'

const PAGE = 30

export const requestList: Handler<typeof duties, 'requestList'> = async ({ state, cursor }, ctx) => {
  const decider = await deciderOf(ctx)
  const deeds = SECONDED_DEEDS.filter((deed) => readsRequests(deed, decider.roles))
  const rows = await listRequests(ctx.tx, { deeds, isOpen: state === 'open', cursor }, PAGE + 1)
  const list = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? list.at(-1) : undefined
  return {
    list: list.map((row) => presentRequest(row, decider, ctx)),
    cursor: last ? { at: last.askedAt, id: last.id } : null,
  }
}
