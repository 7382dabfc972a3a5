import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentItem } from './list/list-item-presenter.ts'
import { loadMeetingList } from './list/list-meetings.ts'

export const meetingList: Handler<typeof meetings, 'meetingList'> = async (input, ctx) => {
  const { rows, cursor } = await loadMeetingList(ctx.tx, staff(ctx), input)
  return { list: rows.map((row) => presentItem(row, ctx)), cursor }
}
