export { findCenter } from './center-repo.ts'
export { type NoticeKind, noticePath, noticeTitle } from './notice-texts.ts'
export { notify } from './outbox-repo.ts'
export { tellAdmins } from './tell-admins.ts'
