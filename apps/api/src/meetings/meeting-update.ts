import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { saveOver } from './moves/save-meeting.ts'
import { presentSaved } from './shown/saved-presenter.ts'

export const meetingUpdate: Handler<typeof meetings, 'meetingUpdate'> = async (input, ctx) => {
  const { meeting } = await saveOver(ctx, staff(ctx), input)
  return presentSaved(meeting)
}
