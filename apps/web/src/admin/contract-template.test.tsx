import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { Section } from './contract-template.section.tsx'

const TEMPLATE = {
  title: '讲者合同',
  sections: [{ heading: '一、服务', paragraphs: ['讲解{topic}。', '共 {minutes} 分钟。'] }],
  consents: ['我已阅读', '我同意'],
  company: { name: '', creditCode: '', address: '', contact: '' },
}

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('osmp.locale', 'zh-CN')
})

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Section />
    </QueryClientProvider>,
  )

it('saves the next version once something was changed, each line a paragraph', async () => {
  let version = 1
  const sent = answerCalls({
    speakers: {
      contractTemplate: () => ({ version, template: TEMPLATE, placeholders: ['topic', 'minutes'] }),
      contractTemplateSave: () => ({ version: (version += 1) }),
    },
  })
  open()
  const save = page.getByRole('button', { name: '保存新版本' })
  await expect.element(page.getByText('填写公司名称后才能生成合同')).toBeVisible()
  await expect.element(save).toBeDisabled()
  await userEvent.fill(page.getByLabelText('公司名称'), '安和医药')
  await userEvent.fill(page.getByLabelText('内容'), '讲解一次。\n\n  共两段。')
  await userEvent.click(save)
  await expect.poll(() => sent.filter(({ name }) => name === 'speakers.contractTemplate').length).toBe(2)
  expect(sent.find(({ name }) => name === 'speakers.contractTemplateSave')?.input).toEqual({
    version: 1,
    template: {
      ...TEMPLATE,
      sections: [{ heading: '一、服务', paragraphs: ['讲解一次。', '共两段。'] }],
      company: { ...TEMPLATE.company, name: '安和医药' },
    },
  })
})

it('shows why a version was refused and keeps what was typed', async () => {
  answerCalls({
    speakers: {
      contractTemplate: () => ({ version: 1, template: TEMPLATE, placeholders: ['topic'] }),
      contractTemplateSave: () => {
        throw new Refusal('30129', '模板里有不认识的占位符“x”')
      },
    },
  })
  open()
  await userEvent.fill(page.getByLabelText('标题', { exact: true }), '合同{x}')
  await userEvent.click(page.getByRole('button', { name: '保存新版本' }))
  await expect.element(page.getByText(/不认识的占位符/)).toBeVisible()
  await expect.element(page.getByLabelText('标题', { exact: true })).toHaveValue('合同{x}')
})
