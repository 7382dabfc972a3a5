import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
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

it('sends the next version to a second person once something was changed, each line a paragraph', async () => {
  const waits = { requestId: '01900000-0000-7000-8000-000000000001', number: 7 }
  let isAsked = false
  const sent = answerCalls({
    contracts: {
      contractTemplate: () => ({
        version: 1,
        template: TEMPLATE,
        placeholders: ['topic', 'minutes'],
        ...(isAsked && { waits }),
      }),
      contractTemplateSave: () => {
        isAsked = true
        return { version: 1, waits }
      },
    },
  })
  open()
  const save = page.getByRole('button', { name: '提交复核' })
  await expect.element(page.getByText('填写公司名称后才能生成合同')).toBeVisible()
  await expect.element(save).toBeDisabled()
  await userEvent.fill(page.getByLabelText('公司名称'), '安和医药')
  await userEvent.fill(page.getByLabelText('内容'), '讲解一次。\n\n  共两段。')
  await userEvent.click(save)
  await expect.element(page.getByText('修改已提交，等待另一位管理员或合规复核（第 7 号）')).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  expect(sent.find(({ name }) => name === 'contracts.contractTemplateSave')?.input).toEqual({
    version: 1,
    template: {
      ...TEMPLATE,
      sections: [{ heading: '一、服务', paragraphs: ['讲解一次。', '共两段。'] }],
      company: { ...TEMPLATE.company, name: '安和医药' },
    },
  })
})

const CLEAR = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const NAMED = { ...TEMPLATE, company: { ...TEMPLATE.company, name: '安和医药' } }

it('shows why a version was refused and keeps what was typed', async () => {
  answerCalls({
    contracts: {
      contractTemplate: () => ({ version: 1, template: NAMED, placeholders: ['topic'] }),
      contractTemplateSave: () => {
        throw new Refusal('inputCharacters', '“标题”含有无法使用的字符')
      },
    },
  })
  open()
  await userEvent.fill(page.getByLabelText('标题', { exact: true }), '合同')
  await userEvent.click(page.getByRole('button', { name: '提交复核' }))
  await expect.element(page.getByText(/含有无法使用的字符/)).toBeVisible()
  await expect.element(page.getByLabelText('标题', { exact: true })).toHaveValue('合同')
})

it.each([
  ['标题', ' ', '请填写'],
  ['标题', '合同{x}', '不认识的占位符“x”，请从下方“可用占位符”中选用'],
  ['第 1 条标题', '', '请填写'],
  ['内容', '\n', '请填写'],
  ['内容', '讲解{topicCode}', '“{topicCode}”会把内部编码写进合同，请改用“{topic}”'],
  ['内容', '讲解｛topic｝', '不认识的占位符“｛topic｝”，请从下方“可用占位符”中选用'],
  ['内容', `一\n${'长'.repeat(1_001)}`, '第 2 行太长，每行最多 1000 个字'],
  ['签署前逐条确认', '一\n'.repeat(11), '最多 10 行，现在有 11 行'],
  ['公司名称', '', '请填写'],
])('leads to %s and sends nothing', async (label, typed, sentence) => {
  const sent = answerCalls({
    contracts: { contractTemplate: () => ({ version: 1, template: NAMED, placeholders: ['topic', 'minutes'] }) },
  })
  open()
  const field = page.getByLabelText(label, { exact: true })
  await userEvent.fill(field, typed)
  await userEvent.click(page.getByRole('button', { name: '提交复核' }))
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(sentence))
  expect(sent.map(({ name }) => name)).toEqual(['contracts.contractTemplate'])
})

it('keeps what was typed when somebody else has saved a version, and saves on top of it', async () => {
  let stored = { version: 1, template: NAMED }
  const sent = answerCalls({
    contracts: {
      contractTemplate: () => ({ ...stored, placeholders: ['topic', 'minutes'] }),
      contractTemplateSave: ({ version, template }) => {
        if (version !== stored.version) throw new Refusal('contractTemplateStale', '合同模板已有新版本，请刷新后再改')
        stored = { version: version + 1, template }
        return { version: stored.version }
      },
    },
  })
  open()
  const title = page.getByLabelText('标题', { exact: true })
  const save = page.getByRole('button', { name: '提交复核' })
  await userEvent.fill(title, '我的标题')
  stored = { version: 2, template: { ...NAMED, title: '别人的标题' } }
  await userEvent.click(save)
  await expect.element(page.getByText('其他人已保存第 2 版，您的修改还没有保存')).toBeVisible()
  await expect.element(title).toHaveValue('我的标题')
  await expect.element(save).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: '保留我的修改' }))
  await userEvent.click(save)
  await expect.element(page.getByText(/当前第 3 版/)).toBeVisible()
  expect(stored.template.title).toBe('我的标题')
  expect(sent.filter(({ name }) => name === 'contracts.contractTemplateSave').map(({ input }) => input)).toMatchObject([
    { version: 1 },
    { version: 2 },
  ])
})

it('takes a newer version over where nothing is typed', async () => {
  let stored = { version: 1, template: NAMED }
  answerCalls({ contracts: { contractTemplate: () => ({ ...stored, placeholders: ['topic'] }) } })
  open()
  const title = page.getByLabelText('标题', { exact: true })
  await expect.element(title).toHaveValue('讲者合同')
  stored = { version: 2, template: { ...NAMED, title: '别人的标题' } }
  await queryClient.invalidateQueries()
  await expect.element(title).toHaveValue('别人的标题')
})

it('keeps a chosen logo at once, shows it before the name and takes it away again', async () => {
  const sent = answerCalls({
    contracts: { contractTemplate: () => ({ version: 1, template: NAMED, placeholders: ['topic'], hostLogo: null }) },
    system: { hostLogoSave: ({ content }) => ({ hostLogo: content === null ? null : CLEAR }) },
  })
  open()
  const input = page.getByLabelText('选择图片').nth(0)
  await userEvent.upload(input, new File([new Uint8Array(200_001)], 'large.png', { type: 'image/png' }))
  await expect.element(page.getByText('图片超过 200 kB，请选择更小的图片')).toBeVisible()
  await userEvent.upload(input, new File(['logo'], 'logo.png', { type: 'image/png' }))
  const field = page.getByRole('group', { name: '公司标志' })
  await expect.element(field.getByText('安和医药')).toBeVisible()
  await userEvent.click(field.getByRole('button', { name: '移除标志' }))
  await expect.element(field.getByText('安和医药')).not.toBeInTheDocument()
  const saved = sent.filter(({ name }) => name === 'system.hostLogoSave').map(({ input: kept }) => kept)
  expect(saved).toEqual([{ content: btoa('logo') }, { content: null }])
})
