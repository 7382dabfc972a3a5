import type { photos } from '@osmp/contract/photos/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { activityPhotoDelete } from './activity-photo-delete.ts'
import { activityPhotoList } from './activity-photo-list.ts'
import { activityPhotoNoticeTag } from './activity-photo-notice-tag.ts'
import { activityPhotoUpload } from './activity-photo-upload.ts'
import { getActivityPhotoNoticeFlag } from './get-activity-photo-notice-flag.ts'
import { photoCompare } from './photo-compare.ts'
import { photoExplain } from './photo-explain.ts'
import { photoUploadAppend } from './photo-upload-append.ts'
import { photoUploadFinish } from './photo-upload-finish.ts'
import { photoUploadStart } from './photo-upload-start.ts'

export const photosHandlers: Handlers<typeof photos> = {
  activityPhotoList,
  getActivityPhotoNoticeFlag,
  activityPhotoNoticeTag,
  activityPhotoUpload,
  photoUploadStart,
  photoUploadAppend,
  photoUploadFinish,
  photoCompare,
  photoExplain,
  activityPhotoDelete,
}
