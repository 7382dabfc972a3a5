export { callerOf } from './caller.ts'
export { noticePath, noticeTitle } from './notice-texts.ts'
export { hashPassword } from './password.ts'
export { onceBySn } from './once-by-sn.ts'
