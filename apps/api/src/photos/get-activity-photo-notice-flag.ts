import type { photos } from '@osmp/contract/photos/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { isNoticeRead } from './photos-repo.ts'

export const getActivityPhotoNoticeFlag: Handler<typeof photos, 'getActivityPhotoNoticeFlag'> = async (
  { engagementId },
  ctx,
) => ({
  isRead: await isNoticeRead(ctx.tx, engagementId, staff(ctx).personId),
})
