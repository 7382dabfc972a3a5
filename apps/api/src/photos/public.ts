export { photoMeetingOf } from './photos-repo.ts'
export { sweepUploads } from './sweep-uploads.ts'
