import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[30100, 30109]],
  rows: {
    posterMissing: `30100 没有找到这张海报，请刷新
      There is no such poster. Please reload`,
    posterMeetingNotOpen: `30101 会议通过后、结束前可以编辑海报
      A poster can be edited once the meeting is approved and until it ends`,
    posterSpeakerUnknown: `30102 所选讲者不在这场会议中，请重新选择
      A chosen speaker is not part of this meeting. Please choose again`,
    posterVersionStale: `30103 海报已被同事修改，请刷新后再改
      A colleague has changed this poster. Reload it and edit again`,
    posterBusy: `30104 生成海报的人较多，请稍后再试
      Many posters are being drawn. Please try again in a moment`,
    miniProgramRefused: `30105 微信暂时没有返回小程序码（错误 {errcode}），请稍后再试
      WeChat gave no mini-program code (error {errcode}). Please try again later`,
  },
} as const satisfies Refusals
