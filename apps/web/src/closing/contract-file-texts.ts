import { defineTexts } from '../kit/texts.ts'

/** Words of accepting an uploaded contract. */
export const contractFileTexts = defineTexts({
  waiting: ['待合规核对', 'Waits for compliance'],
  unchecked: ['结案前未核对', 'Not checked before closing'],
  accepted: (speaker: string, by: string) => [
    `${speaker}的合同，${by}已核对`,
    `Contract of ${speaker}, accepted by ${by}`,
  ],
  returned: (by: string, note: string) => [`${by}已退回：${note}`, `Sent back by ${by}: ${note}`],
  accept: ['核对通过', 'Accept'],
  sendBack: ['退回', 'Send back'],
  cancel: ['取消', 'Cancel'],
  acceptTitle: ['核对讲者合同', 'Accept the contract'],
  acceptText: (file: string) => [
    `请先打开“${file}”，确认双方、金额、日期和讲者本人签字与本场会议一致，支付方与讲者档案一致。通过后计入结案材料，劳务费按档案中的支付方支付。`,
    `Open “${file}” first: parties, amount, date and the speaker’s own signature must fit this meeting, and the payer must be that of the speaker’s record. Accepted, it counts for closing, and that payer pays the fee.`,
  ],
  signedOn: (day: string) => [`合同签署日期 ${day}（上传人填写）`, `Signed on ${day}, as its uploader says`],
  whose: ['这是哪位讲者的合同', 'Whose contract is it?'],
  whoseMissing: ['请选择讲者', 'Please choose the speaker'],
  acceptedNow: ['合同已核对通过', 'Contract accepted'],
  returnTitle: ['退回讲者合同', 'Send the contract back'],
  returnText: (file: string) => [
    `“${file}”不再计入结案材料，主办方会收到通知，可重新上传。`,
    `“${file}” no longer counts. The meeting’s team will be notified and can upload another.`,
  ],
  returnLabel: ['哪里有问题', 'What is wrong with it'],
  returnedNow: ['合同已退回', 'Contract sent back'],
})
