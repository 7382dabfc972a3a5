import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[12007], [12050, 12059]],
  rows: {
    hostLogoKind: `12050 请选择 PNG、JPEG 或 WebP 图片作为标志
      The logo has to be a PNG, JPEG or WebP picture. Please choose another`,
    hostLogoLarge: `12051 标志超过 200 kB，请选择更小的图片
      The logo is larger than 200 kB. Please choose a smaller picture`,
    dictUnknown: `12007 没有这个字典，请刷新页面后重试
      There is no such dictionary. Please reload the page`,
  },
} as const satisfies Refusals
