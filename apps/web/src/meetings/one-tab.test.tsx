import { clear } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { OneTab } from './components/one-tab.tsx'
import { keepCopy, readCopy } from './device-copies.ts'
import { holdForm } from './form-lock.ts'

beforeEach(() => clear())

/** Another tab that has the form; locks are told apart by who asks, not by the page. */
function otherTab(name: string) {
  const told = vi.fn()
  const leave = holdForm({ name, isForced: false, tell: told })
  return { told, leave }
}

function open(name: string, onTaken?: () => void) {
  render(
    <OneTab name={name} waiting={<p>请稍候</p>} {...(onTaken && { onTaken })}>
      <p>表单</p>
    </OneTab>,
  )
}
const form = () => page.getByText('表单')
const notice = () => page.getByText('正在另一个标签页填写，为避免内容互相覆盖，请只在一处继续')

it('opens at once where no other tab has the form, and where another has just left it', async () => {
  const other = otherTab('someone.one')
  await vi.waitFor(() => expect(other.told).toHaveBeenCalledWith('mine'))
  open('someone.one')
  other.leave()
  await expect.element(form()).toBeVisible()
})

it('says that another tab has it, and goes on here when asked: the other is told', async () => {
  const other = otherTab('someone.two')
  await vi.waitFor(() => expect(other.told).toHaveBeenCalledWith('mine'))
  const onTaken = vi.fn()
  open('someone.two', onTaken)
  await expect.element(notice()).toBeVisible()
  expect([form().query(), onTaken.mock.calls.length]).toEqual([null, 0])
  await userEvent.click(page.getByRole('button', { name: '在这里继续' }))
  await expect.element(form()).toBeVisible()
  expect(onTaken).toHaveBeenCalledOnce()
  expect(other.told).toHaveBeenLastCalledWith('elsewhere')
})

it('goes on here by itself when the other tab is left', async () => {
  const other = otherTab('someone.four')
  await vi.waitFor(() => expect(other.told).toHaveBeenCalledWith('mine'))
  open('someone.four')
  await expect.element(notice()).toBeVisible()
  other.leave()
  await expect.element(form()).toBeVisible()
})

it('writes nothing more to the copy of a form that was taken over', async () => {
  const key = 'meeting-form.4.someone.three'
  open('someone.three')
  await expect.element(form()).toBeVisible()
  await keepCopy(key, { words: '这里写的' })
  // Asked for as a tab with modules of its own does.
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  void navigator.locks.request('form.someone.three', { steal: true }, () => left)
  await expect.element(notice()).toBeVisible()
  expect(await keepCopy(key, { words: '迟到的' })).toBe(true)
  expect(await readCopy(key)).toEqual({ words: '这里写的' })
  leave()
})
