import { expect, it, test } from 'vitest'
import { COVER_AREAS, coverArea, coverDrawing, type CoverArea } from './cover-art.ts'

const ROWS: readonly (readonly [area: CoverArea, title: string, products: string, department: string, unit: string])[] =
  [
    ['cardiovascular', '心衰规范化诊疗研讨会', '', '', ''],
    ['cardiovascular', '肺动脉高压病例讨论', '', '呼吸内科', ''],
    ['cardiovascular', 'Hypertension in daily practice', '', '', ''],
    ['cardiovascular', '季度学术沙龙', '瑞舒伐他汀钙片', '', ''],
    ['cardiovascular', '科室会', '舒脉宁', '心血管内科', '肿瘤'],
    ['cardiovascular', '学术会议', '舒脉宁', '', '华康医药 心血管'],
    ['metabolic', '2 型糖尿病长期管理', '', '', ''],
    ['metabolic', 'Insulin: starting and stopping', '', '', ''],
    ['metabolic', '肾上腺疾病诊治进展', '', '', ''],
    ['metabolic', '城市会', '达格列净片', '', ''],
    ['oncology', '肺癌靶向治疗进展', '', '呼吸内科', ''],
    ['oncology', '肿瘤免疫治疗的心血管安全', '', '', ''],
    ['oncology', 'Lymphoma board', '', 'Cardiology', ''],
    ['oncology', '科室会', '', '', '肿瘤'],
    ['respiratory', '慢阻肺急性加重', '', '', ''],
    ['respiratory', 'Asthma masterclass', '', '', ''],
    ['neurology', '急性缺血性脑卒中', '', '', ''],
    ['neurology', 'Parkinson and sleep', '', '', ''],
    ['digestive', '幽门螺杆菌根除共识', '', '', ''],
    ['digestive', 'Crohn disease update', '', '', ''],
    ['renal', '糖尿病肾病早期筛查', '', '内分泌科', ''],
    ['renal', 'CKD and anaemia', '', '', ''],
    ['immunology', '类风湿关节炎达标治疗', '', '', ''],
    ['immunology', 'Psoriasis day', '', '', ''],
    ['infection', '慢性乙肝抗病毒治疗', '', '', ''],
    ['infection', 'Influenza vaccines', '', '', ''],
    ['ophthalmology', '糖尿病视网膜病变', '', '内分泌科', ''],
    ['ophthalmology', 'Glaucoma clinic', '', '', ''],
    ['neutral', '季度学术沙龙', '舒脉宁', '', '医学部'],
    ['neutral', 'A meeting in Cancún', '', '', ''],
    ['neutral', '', '', '', ''],
  ]

test.each(ROWS)('%s: %s %s %s %s', (area, ...said) => {
  expect(coverArea(said)).toBe(area)
})

it('has a short drawing for each area, and each area has words that lead to it', () => {
  for (const area of COVER_AREAS) expect(coverDrawing(area), area).toMatch(/^M[-\d.a-zA-Z ]{40,399}$/)
  expect(new Set(ROWS.map(([area]) => area))).toEqual(new Set(COVER_AREAS))
})
