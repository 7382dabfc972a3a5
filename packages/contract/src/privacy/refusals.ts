import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[15250, 15259]],
  rows: {
    personNotHeld: `15250 没有这个手机号或邮箱的个人信息，请核对
      Nothing is held under this number or address. Please check it`,
    personOnHold: `15251 该人员处于保全中，不能删除。请先解除保全
      This person’s data is on hold and cannot be deleted. Release the hold first`,
    holdGone: `15252 保全已解除，请刷新
      The hold has been released already. Please reload`,
    revealTooMany: `15253 24 小时内最多查看 {most} 个号码，请明天再试
      At most {most} {most|number|numbers} can be shown in 24 hours. Please try again tomorrow`,
    heldNoChannel: `15254 暂时无法向这个号码或邮箱发送验证码，请联系会议主办方
      No code can be sent to this number or address at present. Please contact the organiser of the meeting`,
  },
} as const satisfies Refusals
