export { callerOf } from './caller.ts'
export { hashPassword } from './password.ts'
export { onceBySn } from './once-by-sn.ts'
