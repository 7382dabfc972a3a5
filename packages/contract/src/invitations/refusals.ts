import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[24120, 24139]],
  rows: {
    invitationInvalid: `24120 邀请链接无效，请联系主办方重新获取
      This link is not valid. Please ask the organiser for a new one`,
    invitationRevoked: `24121 这封邀请函已撤回，请联系主办方
      This invitation was withdrawn. Please ask the organiser`,
    invitationOver: `24122 会议已结束，邀请函已失效，如有疑问请联系主办方
      The meeting is over and the invitation has ended. Please ask the organiser if you have questions`,
    invitationMeetingCancelled: `24123 会议已取消，邀请函已失效，如有疑问请联系主办方
      The meeting is cancelled and the invitation has ended. Please ask the organiser if you have questions`,
    invitationMeetingNotOpen: `24124 会议通过后才能邀请医生
      Doctors can be invited once the meeting is approved`,
    invitationLetterStale: `24125 邀请函已被他人修改，请刷新后再改
      Somebody else changed the letter. Reload it first`,
    invitationNeedsPhone: `24126 请填写手机号，签到时需要用到
      Please enter your mobile number; it is needed to sign in`,
    invitationMissing: `24127 没有找到这封邀请函，请刷新
      There is no such invitation. Please reload`,
    invitationUnwanted: `24129 医生已表示不再接收会议邀请，请不要发送
      The doctor wants no more invitations. Please do not send it`,
    invitationIsAccepted: `24128 医生已接受邀请，如需取消请在报名名单里操作
      The doctor has accepted. Change it in the list of enrolments`,
  },
} as const satisfies Refusals
