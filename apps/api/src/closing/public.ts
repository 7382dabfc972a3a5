/** What other slices may use of closing. */
export { attachmentMeetingOf } from './closing-file-repo.ts'
export { speakerMeetingOf } from './talk-repo.ts'
