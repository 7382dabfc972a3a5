import type { fees } from '@osmp/contract/fees/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { readMeeting } from '../meetings/public.ts'
import { loadFeeSheet } from './fee-sheet.ts'

export const speakerFeeList: Handler<typeof fees, 'speakerFeeList'> = async ({ engagementId }, ctx) =>
  loadFeeSheet(ctx, await readMeeting(ctx.tx, engagementId))
