import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[601], [21000, 21069], [21080, 21089], [21097, 21099], [29020], [32020, 32029]],
  rows: {
    meetingNotFound: `601 会议不存在
      The meeting does not exist`,
    meetingForbidden: `21000 您不能对这场会议做这个操作，请联系会议申请人
      You may not do this with this meeting. Please ask its owner`,
    meetingIsDraft: `21001 会议还是草稿，请先提交审批
      The meeting is still a draft. Submit it first`,
    meetingInApproval: `21002 会议正在审批，请等待结果或先撤回
      The meeting is being approved. Wait, or take it back first`,
    meetingChangeInApproval: `21003 变更正在审批，请等待结果或先撤回
      A change is being approved. Wait, or take it back first`,
    meetingIsSentBack: `21004 会议已退回，请修改后重新提交
      The meeting was sent back. Revise it and submit again`,
    meetingIsRevoked: `21005 会议已撤回，请重新提交
      The meeting was taken back. Submit it again`,
    meetingIsApproved: `21006 会议已通过；如需修改请申请变更，结案和劳务费请在会议结束后办理
      The meeting is approved. To alter it, submit a change; closing and fees follow after the meeting`,
    meetingIsRunning: `21007 会议正在进行，不能再修改或取消；结案和劳务费请在会议结束后办理
      The meeting is running and can no longer be altered or cancelled; closing and fees follow after the meeting`,
    meetingAwaitsClosing: `21008 会议已结束，不能再修改或取消，请先完成结案
      The meeting is over and can no longer be altered or cancelled. Please close it first`,
    meetingIsClosed: `21009 会议已结案，内容不能再改；如有差错，请联系财务或合规重新打开
      The meeting is closed and stays as it is. If something is wrong, ask finance or compliance to reopen it`,
    meetingIsCancelled: `21010 会议已取消；如仍需召开，请重新发起
      The meeting is cancelled. To hold it after all, start it again`,
    meetingIsVoid: `21011 会议已作废；如仍需召开，请重新发起
      The meeting is void. To hold it after all, start it again`,
    meetingNotOwner: `21012 只有申请人、协办人或代理人可以操作，请联系他们办理
      Only the owner, a co-organiser or the agent may do this. Please ask one of them`,
    meetingNotSubmitter: `21013 只有提交人可以撤回，请联系提交人
      Only the person who submitted it may take it back. Please ask that person`,
    meetingVersionStale: `21014 会议已被他人修改，请刷新后再改
      Somebody else changed the meeting. Reload it first`,
    meetingReasonMissing: `21015 请填写原因
      Please give a reason`,
    meetingRuleBlocked: `21016 有 {count} 条规则未通过，请按提示修改
      {count} {count|rule is|rules are} not met. Please fix what is shown`,
    meetingLeadTimeShort: `21017 距开始不足 {workdays} 个工作日，请推迟开始时间
      The start is less than {workdays} working {workdays|day|days} away. Choose a later start`,
    meetingBudgetShort: `21018 内部订单还剩 {available} 元，请减少预算或更换订单
      The internal order has {available} yuan left. Lower the budget or choose another`,
    meetingNoApprover: `21019 找不到审批人，请联系管理员设置直属经理
      No approver was found. Please ask your administrator to set your line manager`,
    meetingNeedsApprover: `21020 这场会议需要人工审批，请等待审批结果
      This meeting needs a person’s approval. Please wait for the decision`,
    meetingHasSignIns: `21021 已有人签到，会议不能取消，请在会议结束后结案
      People have signed in, so it cannot be cancelled. Please close it after the meeting`,
    meetingHasPaidFees: `21022 已有劳务费支付，会议不能取消，如有疑问请联系财务
      Fees have been paid, so it cannot be cancelled. Please ask finance if something is wrong`,
    meetingChecklistIncomplete: `21023 结案清单还有 {count} 项未完成，请补齐后再结案
      {count} {count|item|items} of the closing checklist {count|is|are} open. Please complete the list first`,
    meetingClosingTooLate: `21024 已过结案期限；如需补办，请联系财务或合规重新打开会议
      The closing deadline has passed. To close it after all, ask finance or compliance to reopen the meeting`,
    meetingClosingStillOpen: `21025 还在结案期限内，请等到期限后再操作
      The closing deadline has not passed. Please wait until it has`,
    meetingAlreadyReopened: `21026 会议只能重新打开一次；遗漏的材料请作为补充材料上传
      A meeting can be reopened once only. Please upload what is missing as additional files`,
    meetingStarted: `21027 会议开始时间已过，不能再提交、审批、变更或取消；如仍需召开，请调整时间或新建会议
      The start has passed, so it can no longer be submitted, decided, changed or cancelled. To hold it later, choose another time or create another meeting`,
    meetingNotStarted: `21028 会议尚未开始，请在开始后再操作
      The meeting has not started. Please come back after its start`,
    meetingNotOpenYet: `21029 会前 {minutes} 分钟开放
      Opens {minutes} minutes before the start`,
    meetingNotOver: `21030 会议尚未结束，请在结束后再操作
      The meeting is not over. Please come back after its end`,
    meetingNotYourTurn: `21031 现在不由您审批，请等待当前审批人处理
      It is not your turn to decide. Please wait for the present approver`,
    helperGuards: `21032 {name}负责本事业部的合规或财务，不能担任协办人或代理人，请选择其他同事
      {name} works in compliance or finance of this business unit and cannot help to run its meetings. Please choose another colleague`,
    helperDecided: `21033 {name}审批过这场会议，不能再担任协办人或代理人，请选择其他同事
      {name} decided on this meeting and cannot help to run it. Please choose another colleague`,
    actingForUnknown: `21034 只能代指定您为代理人的同事申请：请对方先在自己的会议中指定您为代理人并提交
      You can apply only for colleagues that named you as their agent. Ask your colleague to submit a meeting with you as the agent first`,
    actingForOutside: `21036 这位同事不是该大型活动的负责人或协办人，请先加为协办人
      This colleague is neither the owner nor a co-organiser of the event. Please add the colleague as a co-organiser first`,
    meetingOwnerFixed: `21035 会议提交过或不由您代办，不能更改申请人；请新建会议
      The owner of a meeting that was submitted, or that you do not act for, cannot be changed. Create another meeting instead`,
    warningNeedsComment: `21040 请说明提醒项：{rules}
      Please comment on the warnings: {rules}`,
    meetingIncomplete: `21041 请先填写：{fields}
      Please fill in first: {fields}`,
    meetingDayHours: `21099 第 {day} 天的结束时间要晚于开始时间
      On day {day} the end must be after the start`,
    meetingTimeReversed: `21042 结束时间要晚于开始时间
      The end must be after the start`,
    meetingTimeGrid: `21043 时间以 5 分钟为单位，请调整
      Times go in steps of 5 minutes. Please adjust it`,
    referenceUnknown: `21044 “{field}”里有无法使用的选项，请重新选择
      “{field}” holds something that cannot be used. Please choose again`,
    meetingEventFixed: `21060 会议所属大型活动不能更改，请新建会议
      A meeting stays with its event. Create another meeting instead`,
    contentNotOfBranch: `21062 产品和课题要属于所选内容分类，请重新选择
      Products and topics must belong to the chosen branch. Please choose again`,
    fieldNotOfCategory: `21061 {category}不填写：{fields}，请先清除
      {category} takes no {fields}. Please clear it first`,
    changeIsEmpty: `21097 没有改动任何内容，请修改后再提交
      Nothing was changed. Please change something before you submit`,
    changeSeatsTaken: `21098 名额不能少于已占用的 {taken} 个，请调高
      {taken} seats are taken. Please set at least as many`,
    applicationRepeated: `21046 {minutes} 分钟内已提交过相同内容，编号 {code}，请先查看
      The same was sent within the last {minutes} minutes, as {code}. Please look at that one first`,
    duplicateEntry: `21045 “{field}”里有重复的内容，请去掉重复的
      “{field}” holds the same entry twice. Please remove one`,
    meetingIsOnSite: `21080 线下会议没有线上链接；如需线上参会，请申请变更召开方式
      A meeting on site has no join link. To let people join online, change how it is held`,
    platformNeedsChange: `21081 更换平台需要提交变更审批，这里只能更正链接
      Another platform needs an approved change. Only the link can be corrected here`,
    personNotFound: `29020 没有找到这位同事，请返回重新选择
      This colleague was not found. Go back and choose again`,
    agendaUnequal: `32020 议题和总时长须与原议程相同；增减议题请申请变更
      Topics and total length must stay as they are. To add or drop a topic, change the meeting`,
    agendaTalkTooLong: `32021 “{topic}”至少需要 {minutes} 分钟，这是讲者的约定时长，请加长
      “{topic}” needs at least {minutes} minutes, the length agreed with its speaker. Please give it more`,
    agendaTooLong: `32023 议题合计比会议长 {over} 分钟，请先通过变更缩短议题或延长会议
      The topics take {over} minutes more than the meeting has. Change the meeting first: shorter topics, or a later end`,
    agendaPastDay: `32024 这样安排，“{topic}”会超出当天的会议时间 {over} 分钟，请调整顺序或时长
      Like this “{topic}” runs {over} {over|minute|minutes} past the hours of its day. Please change the order or the minutes`,
    agendaOver: `32022 会议已结束，议程不能再调整；如与计划不同，请在结案时说明
      The meeting is over and its agenda stays. If it went differently, please say so when you close the meeting`,
  },
} as const satisfies Refusals

/** Why a meeting cannot be cancelled, beside its status. */
export const cancelErrors = [
  'meetingVersionStale',
  'meetingStarted',
  'meetingHasSignIns',
  'meetingHasPaidFees',
] as const
