import type { online } from '@osmp/contract/online/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { onlinePlatformUpdate } from './online-platform-update.ts'

export const onlineHandlers: Handlers<typeof online> = { onlinePlatformUpdate }
