import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { openScan } from './open-scan.ts'

export const loginMeeting: Handler<typeof enrolment, 'loginMeeting'> = openScan
