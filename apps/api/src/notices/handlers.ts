import type { notices } from '@osmp/contract/notices/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { inboxList } from './inbox-list.ts'
import { inboxRead } from './inbox-read.ts'

export const noticesHandlers: Handlers<typeof notices> = {
  inboxList,
  inboxRead,
}
