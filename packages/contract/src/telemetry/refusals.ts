import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[15100, 15101]],
  rows: {
    logPersonUnknown: `15100 没有这个员工编号，请核对后重新查询
      There is no such employee code. Please check it and search again`,
    logMeetingUnknown: `15101 没有这个会议编号，请核对后重新查询
      There is no such meeting code. Please check it and search again`,
  },
} as const satisfies Refusals
