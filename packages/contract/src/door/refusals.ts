import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[25001, 25199]],
  rows: {
    signInCodeExpired: `25001 签到码已过期，请重新扫码
      The code has ended. Please scan again`,
    signInCancelled: `25002 会议已取消，不能签到，如有疑问请联系主办方
      The meeting is cancelled and takes no sign-ins. Please ask the organiser if you have questions`,
    signInNotApproved: `25003 会议尚未通过，不能签到，请联系主办方
      The meeting is not approved and takes no sign-ins. Please ask the organiser`,
    signInTooEarly: `25004 签到未开始，会前 {minutes} 分钟开放
      Sign-in opens {minutes} minutes before the start`,
    signInTooLate: `25005 签到已结束，请联系现场工作人员
      Sign-in is over. Please ask the staff`,
    signInUnknown: `25006 没有找到您的报名，请先登记
      You are not enrolled yet. Please register first`,
    signInAmbiguousName: `25007 有多位同名参会人，请用手机号查找
      Several people have this name. Please search by mobile number`,
    signInWrongMeeting: `25008 这个签到码不是本场会议的，请扫描本场的签到码
      This code belongs to another meeting. Please scan the one of this meeting`,
    signInBlacklisted: `25009 无法为您签到，请联系现场工作人员
      You cannot sign in. Please ask the staff`,
    signInAlreadySigned: `25010 已经签到过了，无需再次签到
      Already signed in. There is no need to sign in again`,
    signInNeedsConsent: `25011 请先同意个人信息使用说明
      Please accept how your data is used first`,
    signInMissing: `25012 没有找到这条签到，请刷新名单
      There is no such sign-in. Please reload the list`,
    signatureInvalid: `25013 签名无法识别，请重新签名
      The signature could not be read. Please sign again`,
    signInPageOld: `25014 签到页面已更新，请重新扫描屏幕上的签到码；仍不能签到时请到签到台
      The sign-in page has changed. Please scan the code on the screen again, or go to the desk if that does not help`,
    signInDeviceWrong: `25015 无法确认是这部手机扫的码，请用这部手机重新扫码，或到签到台签到
      This phone is not known to have scanned the code. Please scan again with this phone, or sign in at the desk`,
    signTicketTaken: `25016 这次扫码已用于另一位参会人，请重新扫码后再填手机号
      This scan was used for another person. Please scan again, then enter the number`,
    signTicketUsed: `25017 这次扫码已经用过，请重新扫码
      This scan has been used. Please scan again`,
    signInIsOver: `25018 签到已于 {end} 结束，如有遗漏请上传签到表
      Sign-in ended at {end}. Please upload a sign-in sheet for those who are missing`,
    signInWasEnded: `25019 会议已提前结束，签到已关闭，如有遗漏请上传签到表
      The meeting was ended early, and sign-in with it. Please upload a sign-in sheet for those who are missing`,
    signOutNotSigned: `25100 这位参会人本场还没有签到，请先签到
      This person has not signed in to this session. Please sign in first`,
    signOutAlready: `25101 这位参会人已经签退，无需再次签退
      This person has signed out already. There is no need to do it again`,
    signInTooOld: `25102 这条签到超过 72 小时才上传，不能再补传。请上传有本人签名的纸质签到表
      This sign-in came more than 72 hours later and is not taken any more. Please upload the list signed on paper`,
    signSessionsInUse: `25103 已有人签到，不能再调整签到场次，请沿用现有场次
      People have signed in, so the sessions stay. Please go on with them`,
    signGrantMissing: `25105 这条签到发生时，这台手机没有获准断网签到，不能补传。请让本人扫码，或在联网后重新签到
      This phone had no leave to work without network at that moment. Please have the person scan the code, or sign in again with network`,
    signInAfterEnd: `25106 签到时间已过，不能再手工补登。请上传有本人签名的纸质签到表，由合规同事核对
      The time to sign in is over and nobody is added by hand. Please upload the list signed on paper for compliance to look at`,
    signCodeUnknown: `25104 这不是本系统的个人签到码，请按姓名查找
      This is not a personal sign-in code of ours. Please search by name`,
  },
} as const satisfies Refusals

/** Why a scan or its ticket is not taken. */
export const ticketErrors = ['signInPageOld', 'signInDeviceWrong', 'signTicketTaken', 'signTicketUsed'] as const
