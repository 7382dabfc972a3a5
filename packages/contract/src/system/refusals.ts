import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[12007]],
  rows: {
    dictUnknown: ['12007', '没有这个字典，请刷新页面后重试', 'There is no such dictionary. Please reload the page'],
  },
} as const satisfies Refusals
