import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[31000, 31009]],
  rows: {
    livePermissionUnknown: `31000 数字不对或已失效，请核对电脑上显示的 6 位数字
      The number is wrong or has ended. Please check the six figures on the computer`,
    livePermissionOver: `31001 这次授权已处理或已过期，请在电脑上重新生成数字
      This request is settled or has ended. Please make a new number on the computer`,
    liveWatchUnknown: `31002 观看记录已失效，请刷新页面后继续观看
      This viewing is no longer known. Please reload the page to go on watching`,
    liveNeedsConsent: `31003 请先阅读并同意个人信息使用说明，再进入线上会议
      Please read and accept how your data is used first; then you can enter the meeting`,
  },
} as const satisfies Refusals
