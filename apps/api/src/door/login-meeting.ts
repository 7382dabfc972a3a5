import type { door } from '@osmp/contract/door/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { openScan } from './open-scan.ts'

export const loginMeeting: Handler<typeof door, 'loginMeeting'> = openScan
