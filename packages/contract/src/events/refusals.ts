import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [21070, 21079],
    [21090, 21096],
    [34010, 34019],
  ],
  rows: {
    eventNotFound: `21070 大型活动不存在或已取消，请返回列表查看
      The event does not exist or was cancelled. Please look at the list`,
    eventForbidden: `21071 您不能对这个大型活动做这个操作，请联系负责人
      You may not do this with this event. Please ask its owner`,
    eventVersionStale: `21072 大型活动已被他人修改，请先查看最新内容
      Somebody else changed the event. Look at the latest first`,
    eventIsCancelled: `21073 大型活动已取消，不能再操作；如仍需举办，请新建
      The event is cancelled and stays as it is. To hold it after all, create another`,
    eventIsOver: `21074 大型活动已结束，不能再添加子会议，请单独新建会议
      The event is over and takes no more meetings. Please create a meeting of its own`,
    eventHasLiveMeetings: `21075 还有 {count} 场子会议在审批、待召开或进行中，请先取消或等待结束
      {count} of its meetings {count|is|are} in approval, approved or running. Cancel what is planned or wait for the end first`,
    eventBoundsBroken: `21076 有 {count} 场子会议超出新的范围（{codes}），请放宽日期、产品或预算，或先变更这些会议
      {count} of its meetings would fall outside ({codes}). Widen dates, products or budget, or change those meetings first`,
    eventTimes: `21077 大型活动的结束时间要晚于开始时间
      The event must end after its start`,
    eventInitiativeUnknown: `21078 所选系列不存在，请重新选择
      This series does not exist. Please choose again`,
    eventProductUnknown: `21079 请选择本事业部在用的产品，至少一个
      Choose at least one product that your business unit uses`,
    eventMoneyUnknown: `21090 成本中心或内部订单不可用，或内部订单在大型活动结束前到期，请重新选择
      The cost centre or internal order cannot be used, or the order ends before the event. Please choose again`,
    eventAssistantUnknown: `21091 协办人须是本事业部的其他在职同事，请重新选择
      A co-organiser must be another colleague of the business unit. Please choose again`,
    eventDraftNotFound: `34010 这份大型活动草稿已在别处删除，或不是您的草稿，请返回列表
      This draft of an event was deleted elsewhere, or is not yours. Please go back to the list`,
    eventDraftStale: `34011 这份大型活动草稿在别处有更新，请先合并再继续
      This draft of an event was changed elsewhere. Merge the two before you go on`,
    eventDraftDone: `34012 这份草稿已在别处保存为大型活动，请打开大型活动修改
      This draft was saved as an event elsewhere. Open the event to change it`,
    eventDraftsFull: `34013 大型活动草稿最多保存 50 份，请先删除不再需要的
      At most 50 drafts of events are kept. Please delete those no longer needed`,
  },
} as const satisfies Refusals
