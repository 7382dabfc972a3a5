import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { CrashBoundary } from './crash-boundary.tsx'

test('a screen that throws leaves a way on, and its error is told without what it says', async () => {
  // React prints every caught error of a development build.
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  const sent = answerCalls({ telemetry: { pageErrorUpload: () => ({}) } })
  const Broken = () => {
    throw new RangeError('王医生 13800000000')
  }
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  await expect.element(page.getByText('页面出了问题')).toBeVisible()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ name: 'telemetry.pageErrorUpload', input: { errorName: 'RangeError' } })
  expect(JSON.stringify(sent)).not.toContain('13800000000')
})
