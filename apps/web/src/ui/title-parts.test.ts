import { expect, test } from 'vitest'
import { titleParts } from './title-parts.ts'

test.each([
  '北京|高血压|规范化|治疗|院内|学术|交流会',
  '肿瘤|免疫|治疗|不良|反应的|规范化|管理|专家|研讨会',
  '结直肠癌|规范化|诊疗|路径|病例|讨论会',
  '非小|细胞|肺癌|长期|管理与|随访|科室会',
  '肝细胞癌|用药|安全与|合理|用药',
  '急性|冠脉|综合征|患者的|长期|双抗|治疗',
  '第三届|华东区|心血管病|学年会',
])('%s', (parted) => {
  expect(titleParts(parted.replaceAll('|', '')).join('|')).toBe(parted)
})

test('keeps every character, of other languages and signs too', () => {
  const title = 'ASCO 2026 中国专场（上海）：PD-1 抑制剂与化疗、真实世界证据'
  expect(titleParts(title).join('')).toBe(title)
})
