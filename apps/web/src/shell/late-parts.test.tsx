import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { removeWatermark } from '../ui/page/watermark.tsx'
import { LateParts } from './late-parts.tsx'

beforeEach(() => queryClient.clear())
afterEach(removeWatermark)

function open(systemParam: Readonly<Record<string, unknown>>): void {
  answerCalls({
    system: { paramsList: () => systemParam },
    notices: { inboxList: () => ({ unread: 0, list: [] }) },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <LateParts screen="me" screenKey={1} mark="李静 E10023" />
    </QueryClientProvider>,
  )
}
const opacity = () => document.querySelector<HTMLElement>('[data-mark]')?.style.opacity

it('the watermark is as strong as an administrator set it', async () => {
  open({ 'watermark.enabled': true, 'watermark.opacity': 0.3 })
  await expect.poll(opacity).toBe('0.3')
})

it.each([{}, { 'watermark.opacity': 0.9 }, { 'watermark.opacity': 'strong' }])(
  'stands at 0.14 where the setting is missing or no opacity: %o',
  async (systemParam) => {
    open(systemParam)
    await expect.poll(opacity).toBe('0.14')
  },
)
