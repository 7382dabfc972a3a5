import type { Pair } from '../kit/texts.ts'

/** Words of the sign-in page that its first frame has as well, so that they stand where they stay. */
export const SIGN_IN_WORDS = {
  welcome: ['会议管理', 'Meetings'],
  lead: ['策划、审批、执行、结案，一处完成。', 'Plan, approve, run and close, in one place.'],
  employeeCode: ['工号', 'Employee ID'],
  password: ['密码', 'Password'],
} as const satisfies Readonly<Record<string, Pair>>
