import type { photos } from '@osmp/contract/photos/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { markNoticeRead } from './photos-repo.ts'

export const activityPhotoNoticeTag: Handler<typeof photos, 'activityPhotoNoticeTag'> = async (
  { engagementId },
  ctx,
) => {
  await markNoticeRead(ctx.tx, engagementId, staff(ctx).personId, ctx.at)
  return {}
}
