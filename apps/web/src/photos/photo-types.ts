import type { CallOutput } from '../kit/calls/call-types.ts'

/** A photo the server has. */
export type UploadedPhoto = CallOutput<'photos', 'activityPhotoList'>['list'][number]
