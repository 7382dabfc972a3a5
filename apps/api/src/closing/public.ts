/** What other slices may use of closing. */
export { closingHandlers } from './handlers.ts'
export { attachmentMeetingOf } from './closing-file-repo.ts'
export { speakerMeetingOf } from './talk-repo.ts'
