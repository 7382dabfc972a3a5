export { keepPastPhotos } from './keep-past-photos.ts'
export { photoMeetingOf } from './photos-repo.ts'
