import { expect, request, type Page } from '@playwright/test'

const ADMIN = { employeeCode: 'E1000', password: 'osmp-demo-2026' }
/** An administrator's session at each address, for only administrators move the clock; apart from whoever is signed in on the page. */
const tokens = new Map<string, string>()

let moves = 0
/** How often the clock had been moved when a page was loaded last. */
const seen = new WeakMap<Page, number>()

/** A page that is open already goes by the time at which it was loaded. */
export const hasOldTime = (page: Page): boolean => seen.get(page) !== moves

export function seesTime(page: Page): void {
  seen.set(page, moves)
}

/** Moves the demo clock as the demo's own control does; what is due by then happens at once. */
export async function moveClock(page: Page, to: string | null): Promise<void> {
  const { origin } = new URL(page.url())
  const move = async () => {
    const token = tokens.get(origin) ?? (await administrator(origin))
    tokens.set(origin, token)
    const headers = { token, 'x-client': '1' }
    const reply = await page.request.post(`${origin}/api/demo/clock-move`, { headers, data: { to } })
    const { code, name = code } = await reply.json()
    return name
  }
  moves += 1
  // Another company at the same address knows nothing of the session at the one before.
  const outcome = await move()
  if (outcome === 'notSignedIn') tokens.delete(origin)
  expect(outcome === 'notSignedIn' ? await move() : outcome).toBe('0000')
}

async function administrator(origin: string): Promise<string> {
  const machine = await request.newContext({ baseURL: origin, extraHTTPHeaders: { 'x-client': '1' } })
  const proved = await (await machine.post('/api/auth/embedded/sign-in', { data: ADMIN })).json()
  const session = await (await machine.get('/api/sys/getToken', { params: { code: proved.data.code } })).json()
  await machine.dispose()
  return session.data.token
}
