import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { setGlobalState } from '../device/global-state.ts'
import { Page } from './page.tsx'

afterEach(() => setGlobalState({ headerRight: '' }))

it('shows the words for every title bar at its end, unless the screen has an action there', async () => {
  render(<Page title="会议">内容</Page>)
  const bar = page.getByRole('banner')
  setGlobalState({ headerRight: '测试环境' })
  await expect.element(bar).toHaveTextContent('会议测试环境')
})

it('leaves the end of the title bar to the action of the screen', async () => {
  setGlobalState({ headerRight: '测试环境' })
  render(
    <Page title="会议" action={<button type="button">更多</button>}>
      内容
    </Page>,
  )
  await expect.element(page.getByRole('banner')).toHaveTextContent('会议更多')
  await expect.element(page.getByText('测试环境')).not.toBeInTheDocument()
})
