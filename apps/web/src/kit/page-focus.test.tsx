import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { BottomBar } from '../ui/page/bottom-bar.tsx'
import { Button } from '../ui/page/button.tsx'
import { PlaceContext } from './page/navigation.ts'
import { Page } from './page/page.tsx'

const ROWS = 24

/** The focused element, where a finger or an eye would meet it: nothing lies over its middle. */
function isInSight(): boolean {
  const focused = document.activeElement
  if (!focused) return false
  const { left, top, width, height } = focused.getBoundingClientRect()
  return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

it('what the keyboard reaches never lies under the bar above or below', async () => {
  render(
    <PlaceContext value={{ params: {}, go: () => undefined }}>
      <Page
        title="会议"
        bottom={
          <BottomBar
            above={<p>8 项符合</p>}
            primary={
              <Button variant="primary" block>
                提交审批
              </Button>
            }
          />
        }
      >
        {Array.from({ length: ROWS }, (_, row) => (
          <p key={row} style={{ minHeight: 90 }}>
            <Button>第 {row + 1} 行</Button>
          </p>
        ))}
      </Page>
    </PlaceContext>,
  )
  await expect.element(page.getByRole('button', { name: '提交审批' })).toBeVisible()
  const hidden: string[] = []
  const press = async (keys: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      await userEvent.keyboard(keys)
      if (!isInSight()) hidden.push(`${keys} ${document.activeElement?.textContent}`)
    }
  }
  await press('{Tab}', ROWS)
  await press('{Shift>}{Tab}{/Shift}', ROWS - 1)
  expect(hidden).toEqual([])
})
