import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { chooser } from './chooser.ts'
import { presentPage } from './search-page-repo.ts'
import { presentTopic } from './topic-presenter.ts'
import { findTopics } from './topic-repo.ts'

export const getTopicList: Handler<typeof lookups, 'getTopicList'> = async ({ productIds, on, ...search }, ctx) => {
  const chosen = productIds?.length ? productIds : undefined
  const filter = {
    ...search,
    productIds: chosen,
    taxonomyId: undefined,
    on: on ?? localDateOf(ctx.at),
  }
  return presentPage(await findTopics(ctx.tx, chooser(staff(ctx)), filter), presentTopic)
}
