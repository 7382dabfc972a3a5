import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { getTopicList } from './get-topic-list.ts'

export const topicList: Handler<typeof lookups, 'topicList'> = ({ productId, ...search }, ctx) =>
  getTopicList({ ...search, productIds: productId === undefined ? undefined : [productId], on: undefined }, ctx)
