import type { topicRow } from '@osmp/contract/lookups/models.ts'
import type * as z from 'zod/mini'
import type { TopicFound } from './topic-repo.ts'

export const presentTopic = ({ value, name, code4m, validTo, productId }: TopicFound): z.output<typeof topicRow> => ({
  value,
  name,
  textShow: code4m,
  textShow2: validTo,
  productId,
})
