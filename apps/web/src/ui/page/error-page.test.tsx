import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { ErrorPage } from './error-page.tsx'

it.each([
  ['403', '无权访问', /没有权限/, '返回首页'],
  ['404', '页面不存在', /不存在或已被移走/, '返回首页'],
  ['500', '服务器错误', /服务器出错/, '返回首页'],
  ['401', '登录已失效', /已过期/, '重新登录'],
  ['440', '系统内没有您的账号', /联系管理员开通账号/, '重新登录'],
  ['441', '企业通讯录里没有您的账号', /加入企业通讯录/, '重新登录'],
] as const)('%s says %s, and its button where it leads', async (code, title, description, button) => {
  const replace = vi.fn()
  render(<ErrorPage code={code} />, { replace, back: vi.fn() })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(description)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: button }))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/')
})

it('takes a title, a description and a redirect of its own', async () => {
  const replace = vi.fn()
  render(<ErrorPage code="403" title="名单外" description="您不在这场会议的名单内" redirect="/main" />, {
    replace,
    back: vi.fn(),
  })
  await expect.element(page.getByRole('heading', { name: '名单外' })).toBeVisible()
  await expect.element(page.getByText('您不在这场会议的名单内')).toBeVisible()
  await userEvent.click(page.getByRole('button'))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/main')
})

it('tells a guest the button is for staff, and whom to ask about a link', async () => {
  const replace = vi.fn()
  render(<ErrorPage code="404" redirect="/login" isGuest />, { replace, back: vi.fn() })
  await expect.element(page.getByText('请核对链接，或联系会议主办方。')).toBeVisible()
  expect(page.getByRole('button', { name: '返回首页' }).query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: '员工登录' }))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
})
