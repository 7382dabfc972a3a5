import type { door } from '@osmp/contract/door/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { openScan } from './open-scan.ts'

export const loginMeeting: Handler<typeof door, 'loginMeeting'> = openScan
