import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '../kit/texts.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
const page = { cookie: '', documentElement: { lang: 'zh-CN' } }
const reload = vi.fn<() => void>()
const isServing = vi.fn<() => boolean>()
let outdated: (() => void) | undefined
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('document', page)
vi.stubGlobal('location', { pathname: '/main', reload })
vi.stubGlobal('fetch', async () => new Response('', { status: isServing() ? 200 : 503 }))
vi.stubGlobal('addEventListener', (name: string, does: () => void) => {
  if (name === 'vite:preloadError') outdated = does
})
const { reloadOnceWhenOutdated } = await import('./load-screen.ts')
const { tellOfUpdate } = await import('./tell-of-update.ts')
const { dismissToast, shownToasts } = await import('../ui/overlay/toast-store.ts')

/** A page as the server of a version sends it, with its late frame; gives the words of its toast. */
function load(version: string): string[] {
  for (const { id } of shownToasts()) dismissToast(id)
  page.cookie = `locale=zh; app-version=${version}`
  tellOfUpdate()
  return shownToasts().map(({ text }) => text)
}
/** A part of the page answers 404. */
async function missPart(): Promise<void> {
  reloadOnceWhenOutdated()
  outdated?.()
  await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => {
  kept.clear()
  vi.clearAllMocks()
  isServing.mockReturnValue(true)
})
afterAll(() => {
  setLocale('zh-CN')
  vi.unstubAllGlobals()
})

it('a page that reloads itself after an update says so once, in the language of the person', async () => {
  expect(load('0.2.0+a')).toEqual([])
  await missPart()
  expect(reload).toHaveBeenCalledOnce()
  expect(load('0.3.0+b')).toEqual(['系统已更新到新版本，页面已重新加载'])
  expect(load('0.3.0+b')).toEqual([])
  kept.set('osmp.version', '0.2.0+a')
  setLocale('en')
  expect(load('0.3.0+b')).toEqual(['OSMP was updated, and this page was loaded again'])
})

it('a part that did not arrive although nothing was updated reloads the page without a word', async () => {
  load('0.2.0+a')
  await missPart()
  expect(reload).toHaveBeenCalledOnce()
  expect(load('0.2.0+a')).toEqual([])
})

it('after a reload by hand the version is not shown', () => {
  load('0.2.0+a')
  expect(load('0.3.0+b')).toEqual([])
})

it('the page stays while the server does not answer, and is not reloaded twice at one address', async () => {
  isServing.mockReturnValue(false)
  await missPart()
  expect(reload).not.toHaveBeenCalled()
  isServing.mockReturnValue(true)
  await missPart()
  await missPart()
  expect(reload).toHaveBeenCalledOnce()
})
