export { photoMeetingOf } from './photos-repo.ts'
