import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[15103], [34090, 34099]],
  rows: {
    jobGone: `15103 这项任务已不在待处理之列，请刷新列表
      This one no longer waits for a decision. Please reload the list`,
    jobBusy: `34090 这个任务已在排队或执行中，请稍后查看结果
      This job is queued or running already. Please look at its result in a moment`,
    clockStepGone: `34092 这次时间变化已经处理过了，请刷新
      This step of the clock was dealt with already. Please reload`,
    jobNotSetUp: `34091 这个任务没有启用，不能运行，请先完成接入设置
      This job is not set up here and cannot run. Please set it up first`,
  },
} as const satisfies Refusals
