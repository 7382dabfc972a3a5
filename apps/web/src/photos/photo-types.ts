import type { CallOutput } from '../kit/call-types.ts'

/** A photo the server has. */
export type UploadedPhoto = CallOutput<'photos', 'activityPhotoList'>['list'][number]
