import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [26011, 26040],
    [26053, 26059],
    [27001, 27049],
  ],
  rows: {
    uploadNothingChosen: `26011 请先选择文件
      Please choose a file first`,
    uploadTooMany: `26012 一次最多上传 {max} 个文件
      At most {max} files at once`,
    uploadBeforeMeeting: `26013 会议开始后才能上传结案材料
      Closing files can be added once the meeting has started`,
    uploadMeetingCancelled: `26014 会议已取消，无需再上传
      The meeting is cancelled. No files are needed`,
    uploadMeetingClosed: `26015 会议已结案，不能再改动文件；遗漏的请作为补充材料上传
      The meeting is closed and its files stay. Please upload what is missing as additional files`,
    uploadSupplementOver: `26016 补充材料已截止；如确需补交，请联系财务或合规
      The time for additional files is over. If one is needed, ask finance or compliance`,
    uploadMaterialType: `26017 材料类型不对，请重新选择
      The kind of material is not one of the choices. Please choose again`,
    uploadPhotosDisabled: `26018 这场会议不收活动照片，无需上传
      This meeting takes no event photos. None are needed`,
    uploadKind: `26019 不支持这种文件，请上传 JPG、PNG、HEIC 图片，PDF 或 Office 文档；AVIF 图片请先在相机设置中改为 JPG
      This kind of file is not accepted. Use a JPG, PNG or HEIC picture, PDF or Office file; for AVIF set the camera to JPG first`,
    uploadKindMismatch: `26020 文件内容与扩展名不符，请检查文件
      The file is not what its name says. Please check it`,
    uploadEmpty: `26021 文件是空的，请重新选择
      The file is empty. Please choose another`,
    uploadTooLarge: `26022 文件太大，请压缩后再传
      The file is too large. Please make it smaller`,
    uploadDuplicate: `26023 这个文件已经上传过，无需再传
      This file was added already. There is no need to add it again`,
    uploadConfirmed: `26024 文件确认后不能改名，可删除后重新上传
      A confirmed file keeps its name. You can remove it and upload it again`,
    uploadReused: `26054 这个文件已用于其他会议，请上传本场会议的文件
      This file belongs to another meeting. Please upload one of this meeting`,
    uploadReusedIn: `26055 这个文件已用于会议“{meeting}”，请上传本场会议的文件
      This file belongs to the meeting “{meeting}”. Please upload one of this meeting`,
    uploadSupplementKept: `26053 结案后补充的材料不能删除；如有误，请另传正确的材料
      A file added after closing stays. If it is wrong, please add the right one`,
    fileNameEmpty: `26025 请填写文件名
      Please give the file a name`,
    fileNameNoExtension: `26026 文件名缺少扩展名，请补上，如 .pdf
      The file name has no extension. Please add it, such as .pdf`,
    fileNameExtensionChanged: `26027 扩展名不能修改，请保留原来的
      The extension cannot be changed. Please keep it as it was`,
    uploadActivityUnknown: `26028 上传的会议编号与本会议不符，请刷新页面后重试
      The activity does not belong to this meeting. Please reload the page`,
    speakerMissing: `27001 没有找到这位讲者，请刷新
      There is no such speaker. Please reload`,
    speakerMinutesNeeded: `27002 请填写实际讲课时长
      Please enter how many minutes were given`,
    speakerStatusLocked: `27003 讲者状态在会议开始后、结案前可以更改
      A speaker’s status can be set once the meeting has started and until it is closed`,
    speakerReplacementMissing: `27004 请从讲者名单中选择代讲人
      Please choose the person that spoke instead from the list of speakers`,
    standInBlocked: `27048 {fault}。请选择其他代讲人；没有合适人选时，请记为缺席
      {fault}. Please choose another speaker, or record the planned one as absent`,
    standInFeeAbove: `27049 代讲人的税后劳务费最高为原讲者的 {most} 元
      A stand-in's fee after tax is at most the planned speaker's {most} yuan`,
    standInHasTalk: `27018 {name}已是同一课题的讲者，请直接登记其出席情况，不另付代讲劳务费
      {name} speaks on this topic already. Please record that talk; standing in brings no further fee`,
    standInKept: `27019 {name}的代讲已有合同、劳务费或其他代讲人，请先将{name}记为缺席
      The talk of the stand-in {name} has a contract, a fee or a stand-in of its own. Please record {name} as absent first`,
    speakerFeeLive: `27005 这位讲者的劳务费已提交，请先联系财务退回
      The fee of this speaker is submitted. Please ask finance to return it first`,
    actualNeedsExplanation: `27006 实际金额超过预算 10%，请说明原因
      The actual amount is more than 10% above the plan. Please explain`,
    mealNeedsExplanation: `27007 人均餐费 {perHead} 元，超过上限 {limit} 元，请说明原因
      Meals cost {perHead} yuan a head, above the limit of {limit}. Please explain`,
    agendaNeedsNote: `27008 请写明实际议程与计划有什么不同，至少 5 个字
      Please say in at least 5 characters how the agenda was different`,
    spendNeedsReview: `27009 实际费用需要先审批，请提交费用审批
      The actual amounts need approval. Please submit them first`,
    spendReviewWaiting: `27010 实际费用正在审批，撤回后才能修改
      The actual amounts wait for approval. Take them back to change them`,
    spendReviewNotNeeded: `27011 实际费用不需要审批，可以直接结案
      The actual amounts need no approval. You can close the meeting`,
    spendReviewEnded: `27012 这份费用审批已经处理，请刷新页面
      This has been decided already. Please reload the page`,
    spendReviewNotYours: `27013 现在不由您审批这份费用，请等待当前审批人处理
      It is not your turn to decide on these amounts. Please wait for the present approver`,
    spendNeedsWord: `27014 请写明原因，至少 5 个字
      Please say why, in at least 5 characters`,
    spendCoverMissing: `27015 内部订单余额不足，请选择用哪个订单补足 {uncovered} 元
      The internal order is short. Please choose the order that covers {uncovered} yuan`,
    spendCoverShort: `27016 订单 {io} 的可用余额是 {available} 元，不够补足，请换一个订单或先增加额度
      Order {io} has {available} yuan left, which is not enough. Choose another or raise it first`,
    meetingDoubtNone: `27040 这场会议没有待接受的整体疑点，请刷新
      There is no doubt to accept here. Please reload`,
    meetingDoubtUnexplained: `27041 请先由主办方说明整体疑点
      The meeting’s side has to explain the doubt first`,
    meetingDoubtChanged: `27042 说明已更新，请刷新后重新核对
      The explanation has changed. Please reload and read it again`,
    meetingDoubtReturned: `27043 合规同事已退回这份说明，请按意见补充后再提交
      Compliance sent this explanation back. Please add what was asked for`,
    contractFileCompliance: `27044 上传的讲者合同须由会议所属部门的合规人员核对，请联系合规同事
      Compliance of the meeting’s unit accepts uploaded contracts. Please ask a colleague there`,
    contractFileYours: `27045 这份合同由您上传，请由另一位合规人员核对
      You uploaded this contract. Please ask another person of compliance to accept it`,
    contractFileOwnMeeting: `27046 您参与组织这场会议，请由另一位合规人员核对
      You help to run this meeting. Please ask another person of compliance to accept the contract`,
    contractFileAnswered: `27047 这份合同已核对或退回，请刷新页面
      This contract was accepted or sent back already. Please reload the page`,
    contractDayMissing: `26056 请填写合同上的签署日期
      Please give the day of signature that stands on the contract`,
    contractDayAhead: `26057 合同上的签署日期不能晚于今天，请核对
      The day of signature cannot be after today. Please check it`,
    closingItemNoWord: `27017 这一项需要补齐，不能用说明代替
      This item has to be done; a word does not replace it`,
  },
} as const satisfies Refusals
