import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { OwnSessions } from './components/own-sessions.tsx'

const session = (at: number, device: string, isOwn = false) => ({
  id: `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5${at}`,
  device,
  channel: null,
  address: '',
  signedInAt: '2026-11-25T02:00:00.000Z',
  lastSeenAt: '2026-11-25T03:00:00.000Z',
  isOwn,
})

beforeEach(() => queryClient.clear())

it('ends two sessions one right after the other, each button busy while its own call runs', async () => {
  const open = [session(1, '本机电脑', true), session(2, '旧手机'), session(3, '平板')]
  const sent = answerCalls({
    session: {
      ownSessions: () => ({ list: open }),
      ownFailedSignIns: () => ({ list: [] }),
      ownSessionEnd: () => ({ ended: 1 }),
    },
  })
  const answered = globalThis.fetch
  const waiting: (() => void)[] = []
  globalThis.fetch = async (address, init) => {
    const reply = await answered(address, init)
    if (sent.at(-1)?.name === 'session.ownSessionEnd') await new Promise<void>((resolve) => waiting.push(resolve))
    return reply
  }
  render(
    <QueryClientProvider client={queryClient}>
      <OwnSessions />
    </QueryClientProvider>,
  )
  const [phone, tablet] = [page.getByRole('button', { name: /旧手机/ }), page.getByRole('button', { name: /平板/ })]
  await userEvent.click(phone)
  await expect.element(phone).toHaveAttribute('aria-busy', 'true')
  await expect.element(tablet).not.toHaveAttribute('aria-busy')
  await userEvent.click(tablet)
  const ended = () => sent.filter(({ name }) => name === 'session.ownSessionEnd').map(({ input }) => input)
  await expect.poll(ended).toEqual([{ id: open[1]?.id }, { id: open[2]?.id }])
  for (const answer of waiting.splice(0)) answer()
  await expect.element(phone).not.toHaveAttribute('aria-busy')

  await userEvent.click(page.getByRole('button', { name: '退出其他所有设备' }))
  await expect.element(phone).toHaveAttribute('aria-busy', 'true')
  await expect.element(tablet).toHaveAttribute('aria-busy', 'true')
  for (const answer of waiting.splice(0)) answer()
  await expect.element(phone).not.toHaveAttribute('aria-busy')
})
