import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [29001, 29019],
    [29030, 29049],
  ],
  rows: {
    consentEndsTooSoon: [
      '29030',
      '证明须覆盖会议当天，请检查有效期',
      'The consent must cover the day of the meeting. Please check how long it holds',
    ],
    consentEndsTooLate: [
      '29031',
      '一份证明最长有效一年，请改早有效期',
      'A consent holds for a year at most. Please choose an earlier day',
    ],
    consentMissing: ['29032', '没有找到这份证明，请刷新', 'This consent was not found. Please reload'],
    consentAwaited: [
      '29033',
      '{names}的单位同意证明还没有上传，暂不能通过；可退回并说明',
      'The employer’s consent of {names} is not uploaded yet, so this cannot be passed; send it back and say so',
    ],
    speakerUnknown: ['29001', '讲者不存在或已停用，请重新选择', 'This speaker is gone. Please choose again'],
  },
} as const satisfies Refusals
