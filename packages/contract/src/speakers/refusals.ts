import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [
    [29001, 29019],
    [29030, 29049],
  ],
  rows: {
    consentEndsTooSoon: `29030 证明须覆盖会议当天，请检查有效期
      The consent must cover the day of the meeting. Please check how long it holds`,
    consentEndsTooLate: `29031 一份证明最长有效一年，请改早有效期
      A consent holds for a year at most. Please choose an earlier day`,
    consentMissing: `29032 没有找到这份证明，请刷新
      This consent was not found. Please reload`,
    consentAwaited: `29033 {names}的单位同意证明还没有上传，或合规还没有核对，暂不能通过；可退回并说明
      The employer’s consent of {names} is not uploaded or not accepted by compliance yet, so this cannot be passed; send it back and say so`,
    consentNotPlanned: `29034 会议里还没有这位讲者，请先把讲者加入会议并保存，再上传证明
      No stored meeting of your unit names this speaker. Please add the speaker to the meeting and save it, then upload the consent`,
    consentPaperUsed: `29035 这份文件已作为另一位讲者的证明上传；一份证明只用于一位讲者，请上传本人的证明
      This file is already the consent of another speaker. One paper serves one speaker; please upload the speaker’s own`,
    consentComplianceAccepts: `29036 单位同意证明须由会议所属部门的合规人员核对，请联系合规同事
      Compliance of the meeting’s unit accepts the consent of an employer. Please ask a colleague there`,
    consentYours: `29037 这份证明由您上传，请由另一位合规人员核对
      You uploaded this consent. Please ask another person of compliance to accept it`,
    consentOwnMeeting: `29038 您参与组织这场会议，请由另一位合规人员核对
      You help to plan this meeting. Please ask another person of compliance to accept the consent`,
    speakerUnknown: `29001 讲者不存在或已停用，请重新选择
      This speaker is gone. Please choose again`,
  },
} as const satisfies Refusals
