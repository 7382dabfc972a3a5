import type { landing } from '@osmp/contract/landing/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { landingDetail } from './landing-detail.ts'
import { userStatus } from './user-status.ts'

export const landingHandlers: Handlers<typeof landing> = { landingDetail, userStatus }
