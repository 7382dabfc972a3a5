import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PlaceContext } from '../kit/page/navigation.ts'
import { storeToken } from '../kit/device/tokens.ts'
import { LostPage } from '../shell/lost-page.tsx'
import { render } from '../stories/render.tsx'
import { Screen } from './error-page.screen.tsx'

const replace = vi.fn()

beforeEach(() => {
  localStorage.clear()
  replace.mockClear()
})

const open = (code: string) =>
  render(
    <PlaceContext value={{ params: { code }, go: () => undefined }}>
      <Screen />
    </PlaceContext>,
    { replace, back: vi.fn() },
  )

it.each(['404', '403', '500'])(
  '%s leads nobody without a session home: the button names the sign-in of staff',
  async (code) => {
    open(code)
    await userEvent.click(page.getByRole('button', { name: '员工登录' }))
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
  },
)

it('who is signed in goes home', async () => {
  storeToken({ token: 'mine', refreshAfter: '2126-01-01T00:00:00.000Z' })
  open('404')
  await userEvent.click(page.getByRole('button', { name: '返回首页' }))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/')
})

it('an address that is no page says the same', async () => {
  render(<LostPage />, { replace, back: vi.fn() })
  await expect.element(page.getByRole('button', { name: '员工登录' })).toBeVisible()
})
