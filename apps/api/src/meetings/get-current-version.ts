import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { readMeeting } from './store/engagement-repo.ts'

export const getCurrentVersion: Handler<typeof meetings, 'getCurrentVersion'> = async ({ engagementId }, ctx) => {
  const { version, updated_at: updatedAt } = await readMeeting(ctx.tx, engagementId)
  return { version, updatedAt }
}
