import { type Words, words } from '../kit/words.ts'
import { FORM_LIMITS, type FormFault } from './enrolment-form.ts'

/** Faults of a question, behind the number of it; faults of the form as a whole have a refusal of their own. */
export const FORM_FAULT_NAMES: Readonly<Record<Exclude<FormFault, 'tooManyItems' | 'tooLarge'>, Words>> = {
  keyWrong: words('标识无法识别，请删除后重新添加', 'its key cannot be read; remove it and add it again'),
  keyTwice: words('标识重复，请删除后重新添加', 'its key is there twice; remove it and add it again'),
  labelMissing: words('请填写中文和英文问题', 'give the question in Chinese and English'),
  labelTooLong: words(`问题最多 ${FORM_LIMITS.label} 个字`, `a question has at most ${FORM_LIMITS.label} characters`),
  optionsMissing: words('请至少填写两个选项', 'give at least two options'),
  optionsUnasked: words('这类问题没有选项', 'a question of this type has no options'),
  tooManyOptions: words(`最多 ${FORM_LIMITS.options} 个选项`, `there are at most ${FORM_LIMITS.options} options`),
  optionTwice: words('有重复的选项', 'an option is there twice'),
  optionLabelMissing: words('请填写每个选项的中文和英文', 'give each option in Chinese and English'),
  tooManyConditions: words(
    `最多 ${FORM_LIMITS.conditions} 个条件`,
    `there are at most ${FORM_LIMITS.conditions} conditions`,
  ),
  conditionNotEarlier: words('条件只能用前面的问题', 'a condition can only use an earlier question'),
  conditionNoChoice: words('条件只能用选择题', 'a condition can only use a choice'),
  conditionValueUnknown: words('条件里的选项已不存在', 'the option in the condition is gone'),
  readersMissing: words('请选择谁可以查看回答', 'choose who may read the answers'),
  keptTooLong: words('保存天数超出上限', 'the answers would be kept too long'),
  licenceOpen: words('执业证号必须加密保存', 'a licence number must be stored encrypted'),
}
