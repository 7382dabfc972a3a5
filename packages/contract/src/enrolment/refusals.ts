import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [24001, 24119],
    [24140, 24169],
  ],
  rows: {
    enrolmentMeetingCancelled: `24001 会议已取消，不再接受报名，如有疑问请联系主办方
      The meeting is cancelled and takes no enrolments. Please ask the organiser if you have questions`,
    enrolmentNotOpen: `24002 会议还未开放报名，请在会议通过后再来
      Enrolment has not opened yet. Please come back once the meeting is approved`,
    enrolmentClosed: `24003 报名已截止，如需参加请联系主办方
      Enrolment is over. Please ask the organiser if you want to come`,
    enrolmentBlacklisted: `24004 暂时无法为您报名，请联系主办方
      We cannot enrol you. Please ask the organiser`,
    enrolmentDuplicate: `24005 这个手机号已经报名，无需再次报名
      This mobile number is enrolled already. There is no need to enrol again`,
    enrolmentNeedsConsent: `24006 请先阅读并同意个人信息使用说明
      Please read and accept how your data is used`,
    enrolmentFull: `24007 名额已满，如需参加请联系主办方
      All seats are taken. Please ask the organiser if you want to come`,
    enrolmentMissing: `24011 没有找到报名记录，请核对后重试
      There is no such enrolment. Please check and try again`,
    enrolmentIsInvited: `24012 这位参会人已受邀、尚未报名，请等待本人答复或代为报名
      This person is invited and has not enrolled. Wait for the answer, or enrol the person yourself`,
    enrolmentIsEnrolled: `24013 这位参会人已报名，无需再次处理
      This person is enrolled already. Nothing more is needed`,
    enrolmentIsWaitlisted: `24014 这位参会人在候补名单，有空出的名额会自动补上
      This person is on the waiting list and moves up as soon as a seat is free`,
    enrolmentIsCheckedIn: `24016 这位参会人已扫码，请先完成签到
      This person has scanned the code. Please finish the sign-in first`,
    enrolmentIsSigned: `24017 这位参会人已签到；如有误，请在签到名单里作废签到
      This person has signed in. If that is wrong, void it in the list of sign-ins`,
    enrolmentHasLeft: `24018 这位参会人已离场；如返回会场，请重新签到
      This person has left. If the person comes back, sign in again`,
    enrolmentIsVoid: `24019 这条报名已取消或作废，如需参加请重新报名
      This enrolment was cancelled or is void. Please enrol again to take part`,
    enrolmentReasonMissing: `24020 请填写原因
      Please give a reason`,
    enrolmentIsPending: `24101 这位参会人等待主办方确认，请先在报名名单里处理
      This person waits for the organiser’s approval. Please decide in the list of enrolments first`,
    enrolmentIsDeclined: `24102 主办方未通过这次报名，如有疑问请联系主办方
      The organiser has turned this enrolment down. Please ask the organiser`,
    enrolmentMoved: `24165 这条报名刚刚被其他人处理过，请核对后再操作
      Another person has just decided on this enrolment. Please check and decide again`,
    enrolmentRevealTooMany: `24166 24 小时内最多查看 {most} 项加密回答，请明天再试
      At most {most} encrypted {most|answer|answers} can be opened in 24 hours. Please try again tomorrow`,
    enrolmentAnswerMissing: `24150 请回答“{item}”
      Please answer “{item}”`,
    enrolmentAnswerInvalid: `24151 “{item}”的回答不符合要求，请修改
      The answer to “{item}” is not possible. Please change it`,
    enrolmentAnswerUnknown: `24152 提交的内容里有不属于本次会议的问题，请刷新页面后重试
      There is an answer to a question this meeting does not ask. Please reload the page and try again`,
    enrolmentFormStale: `24153 主办方刚刚更新了报名问题，请核对后再提交，已填写的内容仍在
      The questions have just changed. Please check them and submit again; what you typed is still there`,
    enrolmentFormMoved: `24159 其他同事刚刚发布了新的报名问题，请核对后再发布
      A colleague has just published other questions. Please check them before you publish`,
    enrolmentLicenceWrong: `24154 “{item}”应为 15 位数字，请核对
      “{item}” has 15 digits. Please check it`,
    enrolmentTaxNumberWrong: `24155 “{item}”里的税号不正确，请核对 18 位统一社会信用代码
      The tax number in “{item}” is wrong. Please check its 18 characters`,
    enrolmentFormWrong: `24156 请修改第 {number} 个问题：{why}
      Please change question {number}: {why}`,
    enrolmentFormTooLong: `24158 问题太多或文字太长，请精简后再发布
      There are too many questions or too many words. Please shorten them`,
    enrolmentAnswerNone: `24157 没有可查看的回答，请刷新名单
      There is no answer here that you may open. Please reload the list`,
    consentTextUnknown: `24168 这份同意说明已更新，请刷新页面后再选择
      This text has changed. Please reload the page and choose again`,
    enrolmentAlreadyMatched: `24103 这位参会人已关联医生库，请刷新名单
      This person is linked to the directory already. Please reload the list`,
    enrolmentMatchTaken: `24104 这位医生已在报名名单里，请选择另一位
      This doctor is in the list already. Please choose another`,
    enrolmentLinkNeedsReason: `24160 姓名与手机号、医院对不上，请填写关联的原因，由合规核对
      Name, number and hospital do not fit. Please give the reason; compliance makes sure`,
    enrolmentLinkMissing: `24161 这位参会人没有可撤销的关联，请刷新名单
      There is no link here that can be undone. Please reload the list`,
    secondPersonNeeded: `24162 请由主办方以外、没有参与这一步的合规同事处理
      Please ask a colleague of compliance outside the meeting’s side who took no part in it`,
    enrolmentNobody: `24105 请先选择参会人
      Please choose somebody first`,
    enrolmentInvitedOnly: `24142 本次会议仅限受邀参加，请从邀请函里的链接报名，或联系主办方
      This meeting is by invitation. Please enrol with the link in your letter, or ask the organiser`,
    enrolmentCodeMissing: `24143 本次会议凭邀请码报名，请填写邀请码
      Enrolment needs an invitation code. Please enter it`,
    enrolmentCodeWrong: `24144 邀请码不正确，请核对后重新填写
      This invitation code is not right. Please check it and enter it again`,
    enrolmentCodeUsed: `24145 这个邀请码的名额已用完，请联系主办方
      All places of this invitation code are taken. Please ask the organiser`,
    enrolmentCodeEnded: `24146 这个邀请码已失效，请联系主办方
      This invitation code has ended. Please ask the organiser`,
    enrolmentClosedByDate: `24147 已过报名截止时间，如需参加请联系主办方
      The closing date of enrolment has passed. Please ask the organiser if you want to come`,
    enrolmentMealMissing: `24167 请选择是否用餐
      Please say whether you take the meal`,
    invitationCodesTooMany: `24148 一场会议最多 50 个邀请码，请继续使用已有的邀请码
      A meeting has fifty invitation codes at most. Please go on with those that are there`,
    invitationCodeNotFound: `24149 没有找到这个邀请码，请刷新后重试
      There is no such invitation code. Please reload and try again`,
    enrolmentContactMissing: `24112 请填写手机号，或用验证码确认的邮箱
      Please give a mobile number, or a mail address with the code that was sent to it`,
    enrolmentMailNone: `24114 系统未接入邮件，无法发送验证码，请填写手机号
      No mails are sent from here, so no code can be. Please give a mobile number`,
    enrolmentMailTaken: `24115 这个邮箱已经报名，无需再次报名
      This mail address is enrolled already. There is no need to enrol again`,
    enrolmentPhoneMissing: `24106 医生库里没有这位医生的手机号，请发邀请函由本人填写
      The directory has no mobile number of this doctor. Send an invitation and let the doctor fill it in`,
    placeWithoutPhone: `24164 这位参会人没有登记手机号，请先在报名信息中补充
      No mobile number is known of this person. Please add it to the enrolment first`,
    enrolmentCorrectedTooLate: `24107 已签到，报名信息不能再更正，如有错误请联系主办方
      The enrolment was signed in and stays as it is. Please ask the organiser`,
    enrolmentNameLinked: `24108 姓名、医院和科室以医生库为准，这里只能更正手机号
      Name, hospital and department come from the directory. Only the number can be corrected here`,
    enrolmentVoidSigned: `24109 这位参会人已签到，请先在签到名单里作废签到
      This person has signed in. Void the sign-in in the list of sign-ins first`,
    passNotFound: `24110 没有找到姓名和手机号（或邮箱）都一致的报名，请核对后再试，或联系主办方
      No enrolment has this name and this number or mail address. Please check both, or ask the organiser`,
    enrolmentNumberOnly: `24113 只凭手机号不能更正报名信息，请现场工作人员更正
      A number alone cannot correct an enrolment. Please ask the staff to do it`,
    enrolmentCorrectedTooOften: `24111 更正次数已用完，请联系主办方更正
      No corrections are left. Please ask the organiser`,
    partnerNotConnected: `24141 还没有接入销售自动化系统，名单不能同步，请联系管理员
      No sales system is connected, so no list can be passed on. Please ask your administrator`,
    partnerNothingToSend: `24140 还没有可以同步的医生，请先邀请医生
      There is no doctor to pass on yet. Please invite somebody first`,
  },
} as const satisfies Refusals

/** Why a meeting takes no enrolments now. */
export const doorErrors = ['enrolmentMeetingCancelled', 'enrolmentNotOpen', 'enrolmentClosed'] as const
