import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[22001, 22049]],
  rows: {
    approvalAlreadyDecided: `22001 {by}已处理这份申请，请刷新查看结果
      {by} has already decided on this application. Please reload to see the result`,
    approvalIsApproved: `22002 申请已通过，无需再处理；如需修改请申请变更
      The application is approved already. To alter the meeting, submit a change`,
    approvalIsSentBack: `22003 申请已退回，修改后可重新提交
      The application was sent back. It can be revised and submitted again`,
    approvalIsRevoked: `22004 提交人已撤回这份申请，无需再处理
      The submitter took this application back. Nothing more is needed`,
    approvalIsTerminated: `22005 会议已取消或作废，申请随之终止，无需再处理
      The meeting was cancelled or is void, so its application has ended. Nothing more is needed`,
    approvalNodeNotActive: `22006 还没轮到您审批，请等待上一位审批人
      It is not your turn yet. Please wait for the approver before you`,
    approvalNotYours: `22007 这份申请不由您审批，请返回待办列表
      This application is not yours to decide. Please go back to your list`,
    approvalSnapshotChanged: `22008 申请内容已变化，请刷新后再审批
      The application has changed. Reload it before you decide`,
    approvalCommentTooShort: `22009 退回意见至少写 5 个字
      A comment that sends back needs at least 5 characters`,
    approvalNotSubmitter: `22010 只有提交人可以做这个操作，请联系提交人
      Only the person who submitted it may do this. Please ask that person`,
    approvalTokenReused: `22011 这次操作已用于另一个决定，请刷新页面后重试
      This action was already used for another decision. Please reload the page`,
    approvalHasWarnings: `22012 申请有 {count} 项提醒，请打开后单独审批
      It has {count} {count|point|points} to note. Please open it and decide on it alone`,
    approvalNudgedToday: `22013 今天已提醒过{approver}，{next} 起可以再次提醒
      {approver} was reminded today. You can do so again from {next}`,
    approvalReachesNobody: `22014 {approver}已停用或不再负责这一步，暂时没有人可以接替审批。请联系管理员安排审批人，安排后会自动转交
      {approver} has left or no longer fills this step, and nobody else may. Ask your administrator for an approver; the step then moves on by itself`,
    questionOpen: `22015 您的上一个问题还没有得到回答，请等待回答后再问
      Your last question has no answer yet. Please wait for it before you ask again`,
    questionAnswered: `22016 {by}已回答这个问题，请刷新查看
      {by} has answered this question already. Please reload to see it`,
    questionClosed: `22017 这一步已有审批结果，无需再回答
      This step has been decided, so no answer is needed any more`,
    questionUnknown: `22018 没有找到这个问题，请刷新后重试
      This question was not found. Please reload and try again`,
    chainNoLineManager: `22020 没有可审批的直属经理，请联系管理员
      No line manager can approve this. Please ask your administrator`,
    chainNoCompliance: `22021 本事业部没有可审批的合规人员，请联系管理员
      No compliance officer of the business unit can approve this. Please ask your administrator`,
    chainNoFinance: `22022 本事业部没有可审批的财务人员，请联系管理员
      No finance officer of the business unit can approve this. Please ask your administrator`,
    chainEmpty: `22023 没有适用的审批步骤，请联系管理员
      No approval step applies. Please ask your administrator`,
    decisionOwnSubmission: `22030 申请由您提交，请由审批链上的其他审批人处理
      You submitted this. Please leave it to another approver of the chain`,
    decisionOwnMeeting: `22031 您是申请人，请由审批链上的其他审批人处理
      You own this meeting. Please leave it to another approver of the chain`,
    decisionActsForOwner: `22032 您是协办人或代理人，请由审批链上的其他审批人处理
      You help to run this meeting. Please leave it to another approver of the chain`,
    decisionPaidByMeeting: `22033 您会从这场会议获得报酬，请由审批链上的其他审批人处理
      This meeting pays you. Please leave it to another approver of the chain`,
    decisionStepTaken: `22034 这份申请的另一个审批步骤已由您或您代理的人决定，这一步请由{approver}审批
      You, or the person you act for, decided on another step of this application. Please leave this one to {approver}`,
    decisionStepMovesOn: `22035 这份申请的另一个审批步骤已由您决定，这一步会转给下一位可审批的人；没有合适人选时会通知管理员
      You decided on another step of this application, so this one goes to the next person who may decide. If there is none, the administrators are told`,
    chainTooFewPeople: `22024 各审批步骤须由不同的人审批，目前可审批的人不够，请联系管理员
      Each approval step needs a person of its own, and there are too few. Please ask your administrator`,
    delegationToSelf: `22040 不能委托给自己，请选择其他人
      You cannot delegate to yourself. Please choose somebody else`,
    delegationTimesReversed: `22041 委托的结束日期不能早于开始日期，请调整日期
      A delegation cannot end before it starts. Please change the dates`,
    delegationInPast: `22042 委托最早从今天开始，请调整日期
      A delegation starts today at the earliest. Please change the dates`,
    delegationOverlaps: `22043 这段时间已有同类型会议的委托，请调整日期或会议类型
      These days already have a delegation for such meetings. Please change the dates or the meeting types`,
    delegationLoop: `22044 这段时间里委托会转回到您本人，请换一位同事或调整日期
      In this time the delegation would come back to you. Please choose somebody else or other dates`,
    delegationTooLong: `22045 一次最多委托 {days} 天，请调整日期
      A delegation lasts {days} {days|day|days} at most. Please change the dates`,
    delegationPersonUnknown: `22046 没有找到这位同事，或已离职，请重新选择
      This colleague was not found or has left. Please choose again`,
    delegationNotFound: `22047 委托不存在或已结束，请刷新
      The delegation does not exist or is over. Please reload`,
    delegationNothingToLend: `22048 您目前没有需要审批的步骤，无需委托
      No approval step is yours at present, so you need not hand anything over`,
    delegationNotEntitled: `22049 只能委托本事业部有同样审批资格的同事：合规委托合规，财务委托财务，经理委托上级或下级经理。请重新选择
      Only a colleague of your unit who could decide the same may act for you: compliance for compliance, finance for finance, a manager of your line for a manager. Please choose again`,
  },
} as const satisfies Refusals
