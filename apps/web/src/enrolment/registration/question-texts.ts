import { defineTexts } from '../../kit/texts.ts'

/** Words of a meeting's own questions on the registration form. */
export const questionTexts = defineTexts({
  optional: ['选填', 'Optional'],
  clear: ['清除回答', 'Clear the answer'],
  several: ['可多选', 'Choose any number'],
  dietNote: ['饮食说明', 'About your diet'],
  dietHelp: ['例如过敏；加密保存，仅供备餐', 'Such as an allergy; stored encrypted and used for meals alone'],
  title: ['发票抬头', 'Name on the invoice'],
  taxNumber: ['税号', 'Tax number'],
  taxHelp: ['18 位统一社会信用代码', 'The 18 characters of the credit code'],
  licenceHelp: ['15 位数字，加密保存', '15 digits, stored encrypted'],
  enrolmentAnswerMissing: ['请回答这个问题', 'Please answer this question'],
  enrolmentAnswerInvalid: ['请检查这项回答', 'Please check this answer'],
  enrolmentAnswerUnknown: ['请检查这项回答', 'Please check this answer'],
  enrolmentLicenceWrong: ['执业证号应为 15 位数字', 'A licence number has 15 digits'],
  enrolmentTaxNumberWrong: ['税号不正确，请核对 18 位代码', 'The tax number is wrong. Please check its 18 characters'],
})
