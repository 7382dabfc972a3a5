import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useGo, useParam, useSetParams } from '../kit/page/navigation.ts'
import { paths } from '../paths.ts'
import type { ScreenModule } from '../routes.ts'
import { render } from '../stories/render.tsx'
import { PublicRoot } from './public-root.tsx'
import type { RouteTable } from './route-match.ts'
import { goBack, goTo, goWhereLed, startRouter } from './router.ts'

function Home() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>首页</h1>
      <a href={paths.main({ tab: 'mine' })}>全部会议</a>
      <a href={paths.main()} target="_blank" rel="noreferrer">
        新窗口
      </a>
    </main>
  )
}

function Main() {
  const [count, setCount] = useState(0)
  const setParams = useSetParams()
  const go = useGo()
  return (
    <main id="content" tabIndex={-1}>
      <h1>会议 {useParam('tab') ?? '无'}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        数到 {count}
      </button>
      <button type="button" onClick={() => setParams({ tab: 'team' })}>
        看团队
      </button>
      <button
        type="button"
        onClick={() => {
          setParams({ tab: 'mine' })
          setParams({ sort: 'time' })
        }}
      >
        看我的并排序
      </button>
      <button type="button" onClick={() => go(paths.landingMeetingId({ meetingId: '甲 1' }))}>
        看公开页
      </button>
    </main>
  )
}

const Landing = () => <h1>公开页 {useParam('meetingId')}</h1>
const Login = () => <h1>登录 {useParam('back')}</h1>

let arrive: (() => void) | undefined
const slowly = (module: ScreenModule) => () =>
  new Promise<ScreenModule>((resolve) => {
    arrive = () => resolve(module)
  })
let comes: () => Promise<ScreenModule>
const now = (Screen: ScreenModule['Screen']) => async () => ({ Screen })

const TABLE: RouteTable = {
  home: { load: now(Home), access: 'public' },
  main: { load: now(Main), access: 'public' },
  landingMeetingId: { load: now(Landing), access: 'public' },
  login: { load: now(Login), access: 'public' },
  approveList: { load: now(Main), access: 'staff' },
  inbox: { load: () => comes(), access: 'public' },
  applyList: { load: slowly({ Screen: Main }), access: 'public' },
}

beforeAll(async () => {
  history.replaceState(null, '', paths.home())
  await startRouter(TABLE, paths, 'lost')
})
beforeEach(async () => {
  localStorage.clear()
  goTo(paths.home())
  render(<PublicRoot />)
  await expectTitle('首页')
})

const expectTitle = async (name: string) => {
  await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
}
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

describe('moving', () => {
  it('follows a plain link without a reload and gives the focus to the new screen', async () => {
    await userEvent.click(page.getByRole('link', { name: '全部会议' }))
    await expectTitle('会议 mine')
    expect(location.pathname + location.search).toBe('/main?tab=mine')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  it.each([
    ['a link to another window', '新窗口', {}],
    ['a press with the control key', '全部会议', { ctrlKey: true }],
    ['a press of the middle button', '全部会议', { button: 1 }],
  ])('leaves %s to the browser', async (_what, name, init) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    const taken = vi.fn()
    addEventListener('click', (late) => (taken(late.defaultPrevented), late.preventDefault()), { once: true })
    page.getByRole('link', { name }).element().dispatchEvent(event)
    expect(taken).toHaveBeenCalledExactlyOnceWith(false)
    await expectTitle('首页')
  })

  it('reads path parameters as people wrote them', async () => {
    goTo(paths.main())
    await press('看公开页')
    await expectTitle('公开页 甲 1')
  })

  it('goes back and forward through screens and their queries', async () => {
    goTo(paths.main({ tab: 'mine' }))
    await expectTitle('会议 mine')
    goTo(paths.landingMeetingId({ meetingId: 'm1' }))
    await expectTitle('公开页 m1')
    history.back()
    await expectTitle('会议 mine')
    history.forward()
    await expectTitle('公开页 m1')
    goBack()
    await expectTitle('会议 mine')
  })

  it('replaces the entry when asked: back skips it', async () => {
    goTo(paths.main({ tab: 'mine' }))
    await expectTitle('会议 mine')
    goTo(paths.landingMeetingId({ meetingId: 'm1' }), { replace: true })
    await expectTitle('公开页 m1')
    goBack()
    await expectTitle('首页')
  })

  it('goes home from the first entry, where there is nothing to go back to', async () => {
    history.replaceState({ index: 0 }, '', paths.main())
    goBack()
    await expectTitle('首页')
    expect(location.pathname).toBe('/')
  })
})

describe('a change of the query alone', () => {
  it('keeps the screen as it is and adds no entry', async () => {
    goTo(paths.main({ tab: 'mine' }))
    await press('数到 0')
    const entries = history.length
    await press('看团队')
    await expectTitle('会议 team')
    await expect.element(page.getByRole('button', { name: '数到 1' })).toBeVisible()
    expect([location.search, history.length]).toEqual(['?tab=team', entries])
  })

  it('mounts anew when the same screen is opened again by a move', async () => {
    goTo(paths.main({ tab: 'mine' }))
    await press('数到 0')
    goTo(paths.main({ tab: 'other' }))
    await expectTitle('会议 other')
    await expect.element(page.getByRole('button', { name: '数到 0' })).toBeVisible()
  })
})

describe('screens that may not or cannot be shown', () => {
  it('leads to sign-in, with the way back, where a session is needed', async () => {
    goTo(paths.approveList())
    await expectTitle('登录 /approveList')
    localStorage.setItem('token', 't')
    goTo(paths.approveList())
    await expectTitle('会议 无')
  })

  it('says so when there is no such page', async () => {
    goTo('/nowhere')
    await expectTitle('页面不存在')
  })

  it('says that a page was not loaded, at its own address, and loads it when asked again', async () => {
    comes = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    goTo(paths.inbox())
    await expect.element(page.getByText('页面没有加载出来')).toBeVisible()
    expect(location.pathname).toBe(paths.inbox())
    // Nobody has signed in here: home would be the sign-in of staff.
    await expect.element(page.getByRole('link', { name: '返回首页' })).not.toBeInTheDocument()
    comes = now(Main)
    const entries = history.length
    await press('重试')
    await expectTitle('会议 无')
    expect([location.pathname, history.length]).toEqual([paths.inbox(), entries])
  })

  it('says so of a page that takes more than two minutes', async () => {
    vi.useFakeTimers()
    try {
      comes = () => new Promise(() => undefined)
      goTo(paths.inbox())
      await vi.advanceTimersByTimeAsync(120_000)
    } finally {
      vi.useRealTimers()
    }
    await expect.element(page.getByText('页面没有加载出来')).toBeVisible()
  })

  it('goes on to the next screen when the one that is left changes its query meanwhile', async () => {
    goTo(paths.main({ tab: 'mine' }))
    await expectTitle('会议 mine')
    let hand: ((module: ScreenModule) => void) | undefined
    comes = () => new Promise((resolve) => (hand = resolve))
    goTo(paths.inbox({ tab: 'new' }))
    await press('看团队')
    await expectTitle('会议 team')
    expect(location.pathname + location.search).toBe('/main?tab=team')
    hand?.({ Screen: Main })
    await expectTitle('会议 new')
    expect(location.pathname).toBe(paths.inbox())
  })

  it('keeps both of two changes of the query made one right after the other', async () => {
    goTo(paths.main())
    await press('看我的并排序')
    await expectTitle('会议 mine')
    expect(location.search).toBe('?tab=mine&sort=time')
  })

  it('keeps the way to sign-in when an answer to the screen that is left leads elsewhere', async () => {
    goTo(paths.approveList())
    goWhereLed(paths.landingMeetingId({ meetingId: 'm3' }))
    await expectTitle('登录 /approveList')
  })

  it('drops a screen that arrives after another move', async () => {
    goTo(paths.applyList())
    await expect.poll(() => arrive).toBeDefined()
    goTo(paths.landingMeetingId({ meetingId: 'm2' }))
    await expectTitle('公开页 m2')
    arrive?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expectTitle('公开页 m2')
    expect(location.pathname).toBe('/landing/m2')
  })
})
