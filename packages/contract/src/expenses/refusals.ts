import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[23001, 23049]],
  rows: {
    ioInsufficient: `23001 内部订单余额不足：还剩 {available} 元，请减少金额或更换订单
      The internal order has too little left: {available} yuan. Lower the amount or choose another order`,
    ioExpired: `23002 内部订单已过期，请更换订单
      The internal order has expired. Choose another`,
    ledgerAmountInvalid: `23003 金额要大于零，请核对
      The amount must be above zero. Please check it`,
    ledgerOverdrawn: `23004 账目余额不足，没有入账，请核对金额或更换订单
      The balance is too low, so nothing was booked. Please check the amount or choose another order`,
    ioNotFound: `23005 内部订单不存在，请重新选择
      The internal order does not exist. Please choose again`,
  },
} as const satisfies Refusals
