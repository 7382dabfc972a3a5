import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../paths.ts'
import { render } from '../stories/render.tsx'
import { ImagePreview } from '../ui/media/image-preview.tsx'
import { ConfirmDialog, Sheet } from '../ui/overlay/overlays.ts'
import { PublicRoot } from './public-root.tsx'
import { goBack, goTo, startRouter } from './router.ts'

type Over = 'sheet' | 'dialog' | 'picture'

function Approval() {
  const [open, setOpen] = useState<readonly Over[]>([])
  const [typed, setTyped] = useState('')
  const show = (one: Over) => setOpen((now) => [...now, one])
  const hide = (one: Over) => setOpen((now) => now.filter((other) => other !== one))
  const is = (one: Over) => open.includes(one)
  return (
    <main>
      <h1>审批</h1>
      <button onClick={() => show('sheet')}>人员</button>
      <button onClick={() => show('dialog')}>退回</button>
      <button onClick={() => show('picture')}>照片</button>
      <Sheet open={is('sheet')} onClose={() => (typed === '' ? hide('sheet') : show('dialog'))} title="签到人员">
        <input aria-label="姓名" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <button onClick={() => goTo(paths.approveList({ at: '1' }), { replace: true })}>筛选</button>
        <a href={paths.main()}>会议</a>
      </Sheet>
      <ConfirmDialog
        open={is('dialog')}
        onClose={() => hide('dialog')}
        title="放弃填写？"
        confirmLabel="放弃"
        onConfirm={() => {
          setOpen([])
          goTo(paths.main())
        }}
      />
      <ImagePreview open={is('picture')} onClose={() => hide('picture')} images={[{ src: '', alt: '会场' }]} />
    </main>
  )
}
const Main = () => <h1>会议</h1>
const Home = () => <h1>首页</h1>
const now = (Screen: () => React.JSX.Element) => async () => ({ Screen })

beforeAll(async () => {
  history.replaceState(null, '', paths.home())
  const screens = { home: Home, approveList: Approval, main: Main }
  const table = Object.entries(screens).map(([name, Screen]) => [name, { load: now(Screen), access: 'public' }])
  await startRouter(Object.fromEntries(table), paths, 'lost')
})

const title = (name: string) => page.getByRole('heading', { name, exact: true, includeHidden: true })
const expectTitle = async (name: string) => {
  await expect.element(title(name)).toBeVisible()
}
const dialog = (name: string) => page.getByRole('dialog', { name })
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
/** The page's own entries of the history are settled a moment after an overlay changed. */
const overIs = async (count: number) => {
  await expect.poll(() => (history.state as { over?: number }).over ?? 0).toBe(count)
}

beforeEach(async () => {
  goTo(paths.home())
  render(<PublicRoot />)
  await expectTitle('首页')
  goTo(paths.approveList())
  await expectTitle('审批')
})

const expectToLeave = async () => {
  history.back()
  await expect.element(title('首页')).toBeVisible()
}

it.each([
  ['人员', '签到人员'],
  ['退回', '放弃填写？'],
  ['照片', /图片预览/],
])('back closes what %s opened and stays; the next back leaves', async (opener, name) => {
  await press(opener)
  await expect.element(page.getByRole('dialog', { name })).toBeVisible()
  await overIs(1)
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(location.pathname).toBe(paths.approveList())
  await overIs(0)
  await expectToLeave()
})

it('closed otherwise, the history is as before', async () => {
  await press('人员')
  await overIs(1)
  await userEvent.keyboard('{Escape}')
  await overIs(0)
  expect(location.pathname).toBe(paths.approveList())
  await expectToLeave()
})

it('with typed words back asks as the close button does, and closes the question first', async () => {
  await press('人员')
  await userEvent.fill(page.getByRole('textbox', { name: '姓名' }), '陈')
  history.back()
  await expect.element(dialog('放弃填写？')).toBeVisible()
  await overIs(2)
  history.back()
  await expect.element(dialog('放弃填写？')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('陈')
  await overIs(1)
  history.back()
  await expect.element(dialog('放弃填写？')).toBeVisible()
  await press('放弃')
  await expect.element(title('会议')).toBeVisible()
  await overIs(0)
  goBack()
  await expect.element(title('审批')).toBeVisible()
  await expectToLeave()
})

it('a link in a sheet leads on, and back leads to the page without it', async () => {
  await press('人员')
  await overIs(1)
  await userEvent.click(page.getByRole('link', { name: '会议' }))
  await expect.element(title('会议')).toBeVisible()
  history.back()
  await expect.element(title('审批')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectToLeave()
})

it('keeps the query that the page got under a sheet', async () => {
  await press('人员')
  await overIs(1)
  await press('筛选')
  await expect.poll(() => location.search).toBe('?at=1')
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await overIs(0)
  expect(location.search).toBe('?at=1')
  await expectToLeave()
})
