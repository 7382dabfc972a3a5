import { defineTexts } from '../kit/texts.ts'

/** Words of accepting an uploaded contract. */
export const contractFileTexts = defineTexts({
  'zh-CN': {
    waiting: '待合规核对',
    unchecked: '结案前未核对',
    accepted: (speaker: string, by: string) => `${speaker}的合同，${by}已核对`,
    returned: (by: string, note: string) => `${by}已退回：${note}`,
    accept: '核对通过',
    sendBack: '退回',
    cancel: '取消',
    acceptTitle: '核对讲者合同',
    acceptText: (file: string) =>
      `请先打开“${file}”，确认双方、金额、日期和讲者本人签字与本场会议一致，支付方与讲者档案一致。通过后计入结案材料，劳务费按档案中的支付方支付。`,
    signedOn: (day: string) => `合同签署日期 ${day}（上传人填写）`,
    whose: '这是哪位讲者的合同',
    whoseMissing: '请选择讲者',
    acceptedNow: '合同已核对通过',
    returnTitle: '退回讲者合同',
    returnText: (file: string) => `“${file}”不再计入结案材料，主办方会收到通知，可重新上传。`,
    returnLabel: '哪里有问题',
    returnedNow: '合同已退回',
  },
  en: {
    waiting: 'Waits for compliance',
    unchecked: 'Not checked before closing',
    accepted: (speaker, by) => `Contract of ${speaker}, accepted by ${by}`,
    returned: (by, note) => `Sent back by ${by}: ${note}`,
    accept: 'Accept',
    sendBack: 'Send back',
    cancel: 'Cancel',
    acceptTitle: 'Accept the contract',
    acceptText: (file) =>
      `Open “${file}” first: parties, amount, date and the speaker’s own signature must fit this meeting, and the payer must be that of the speaker’s record. Accepted, it counts for closing, and that payer pays the fee.`,
    signedOn: (day) => `Signed on ${day}, as its uploader says`,
    whose: 'Whose contract is it?',
    whoseMissing: 'Please choose the speaker',
    acceptedNow: 'Contract accepted',
    returnTitle: 'Send the contract back',
    returnText: (file) => `“${file}” counts no more. The meeting’s side is told and can upload another.`,
    returnLabel: 'What is wrong with it',
    returnedNow: 'Contract sent back',
  },
})
