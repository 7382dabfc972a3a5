import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { type FakePartner, startFakePartner } from './test-fake-partner.ts'

export const PUBLIC_URL = 'https://meetings.example.com'

export type MessagingApp = TestApp & { partner: FakePartner }

/** The product with WeCom and WeChat set up, both answered by a fake. */
export async function startMessagingApp(env: Readonly<Record<string, string>> = {}): Promise<MessagingApp> {
  const partner = await startFakePartner()
  const app = await startTestApp(undefined, { ...partner.env, PUBLIC_URL, ...env })
  return {
    ...app,
    partner,
    close: async () => {
      await app.close()
      await partner.close()
    },
  }
}

type Ways = { silent: string | null; qr: string | null; attendee: string | null }

/** Where a browser may sign in, the state in those addresses and the cookie it was given. */
export async function askWays(
  app: TestApp,
  back: string,
): Promise<{ ways: Ways; state: string; cookie: string; setCookie: string }> {
  const response = await app.app.inject({ method: 'GET', url: '/api/wx/api/sign-in-ways', query: { back } })
  const { data } = response.json() as { data: Ways }
  const lines = [response.headers['set-cookie'] ?? []].flat()
  const setCookie = lines.find((line) => line.startsWith('osmp-sign-in=')) ?? ''
  const state = /[?&]state=([^&#]*)/.exec(data.silent ?? data.attendee ?? '')?.[1] ?? ''
  return { ways: data, state, cookie: setCookie.split(';')[0] ?? '', setCookie }
}
