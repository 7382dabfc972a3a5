import { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { ApiError } from './api-error.ts'
import { Loaded } from './loaded.tsx'
import { clearToken, storeToken } from '../device/tokens.ts'
import { refusalError } from '../test-refusals.ts'

beforeEach(clearToken)

const refetch = vi.fn()
function failWith(error: Error) {
  refetch.mockClear()
  render(
    <Loaded query={{ data: undefined, error, refetch }} skeleton={null}>
      {() => null}
    </Loaded>,
  )
}
const retry = () => page.getByRole('button', { name: '重试' })
const home = () => page.getByRole('link', { name: '返回首页' })

it('leads staff back from what is not there, and offers no retry that cannot help', async () => {
  storeToken({ token: 'token', refreshAfter: '2099-01-01T00:00:00.000Z' })
  failWith(refusalError('meetingNotFound', '会议不存在'))
  await expect.element(page.getByText('会议不存在')).toBeVisible()
  await expect.element(page.getByText('内容可能已删除，或不在您的查看范围内。')).toBeVisible()
  await expect.element(home()).toHaveAttribute('href', '/')
  await expect.element(page.getByText('错误代码 ' + RESULTS.meetingNotFound[0])).toBeVisible()
  expect(retry().query()).toBeNull()
})

it('names no field of a broken link, and sends guests to the organiser', async () => {
  failWith(new ApiError({ code: 'http', msg: '“engagementId”不是有效的编号，请检查', status: 400 }))
  await expect.element(page.getByText('链接不完整或已失效')).toBeVisible()
  await expect.element(page.getByText('请核对链接，或联系主办方。')).toBeVisible()
  expect([home().query(), retry().query(), page.getByText('错误代码').query()]).toEqual([null, null, null])
})

it('shows no code of its own with an HTTP status', async () => {
  failWith(new ApiError({ code: 'http', msg: '请求的内容不存在', status: 404 }))
  await expect.element(page.getByText('请求的内容不存在')).toBeVisible()
  await expect.element(retry()).toBeVisible()
  expect(page.getByText('错误代码').query()).toBeNull()
})

it('asks again what a busy server did not answer', async () => {
  failWith(refusalError('busy', '服务繁忙，请稍后再试', 503))
  await userEvent.click(retry())
  expect(refetch).toHaveBeenCalledOnce()
})

it('asks again what was refused for now', async () => {
  failWith(refusalError('reportNotReady', '会议报告尚未生成'))
  await expect.element(page.getByText('会议报告尚未生成')).toBeVisible()
  await userEvent.click(retry())
  expect(refetch).toHaveBeenCalledOnce()
})

it.each(['18001', '19007', '10016', '10010', '403'])(
  'says nothing of the silent code %s and its sentence',
  async (code) => {
    failWith(new ApiError({ code, msg: '内部校验未通过', status: 200 }))
    await expect.element(page.getByText('内容没能加载出来')).toBeVisible()
    expect(page.getByText(/内部校验|错误代码/).query()).toBeNull()
  },
)
