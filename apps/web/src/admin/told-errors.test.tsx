import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { ClientErrors } from './components/client-errors.tsx'
import { PageErrors } from './components/page-errors.tsx'

const FAULT = { slot: 7, at: '2026-11-21T03:00:00.000Z', appVersion: '0.1.0', employeeCode: 'E1001', sceneType: 21 }

beforeEach(() => queryClient.clear())

it.each([
  ['page errors', PageErrors, 'page', '没有以此开头的页面，请换个路径'],
  ['failed calls', ClientErrors, 'apiUrl', '没有以此开头的接口，请换个路径'],
] as const)('%s are listed, more on request, and searched by the start of a path', async (_name, List, key, noHits) => {
  const sent = answerCalls({
    telemetry: {
      pageErrorList: ({ page: asked, before }) => ({
        list: asked ? [] : [{ ...FAULT, errorName: 'TypeError', page: before ? '/me' : '/main', place: 'a.js:1:2' }],
        before: asked || before ? null : { at: FAULT.at, slot: 7 },
      }),
      clientErrorList: ({ apiUrl, before }) => ({
        list: apiUrl
          ? []
          : [
              {
                ...FAULT,
                resultStatus: 502,
                apiUrl: before ? '/me' : '/main',
                durationMs: 9,
                code: '',
                requestId: '',
              },
            ],
        before: apiUrl || before ? null : { at: FAULT.at, slot: 7 },
      }),
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('/main', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '加载更多' }))
  await expect.element(page.getByText('/me', { exact: true })).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox'), '/landing')
  await expect.element(page.getByText(noHits)).toBeVisible()
  expect(sent.at(-1)?.input).toEqual({ [key]: '/landing' })
})
