import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { TitleText } from './title-text.tsx'

it.each([
  '北京|高血压|规范化|治疗|院内|学术|交流会',
  '肿瘤|免疫|治疗|不良|反应的|规范化|管理|专家|研讨会',
  '急性|冠状动脉|综合征|患者的|长期|管理与|评估',
])('breaks %s', async (parted) => {
  const title = parted.replaceAll('|', '')
  render(
    <h1>
      <TitleText>{title}</TitleText>
    </h1>,
  )
  const shown = page.getByRole('heading', { name: title })
  await expect.element(shown).toBeVisible()
  expect(shown.element().firstElementChild?.innerHTML.replaceAll('<wbr>', '|')).toBe(parted)
})
