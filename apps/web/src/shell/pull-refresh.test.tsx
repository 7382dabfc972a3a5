import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import type { RouteName } from '../paths.ts'
import { routes } from '../routes.ts'
import { render } from '../stories/render.tsx'
import { LISTS } from './pull-lists.ts'
import { PullRefresh } from './pull-refresh.tsx'

afterEach(() => vi.restoreAllMocks())

/** A finger on the page, at these heights one after the other. */
function draw(heights: readonly number[], on: EventTarget = document.body): void {
  const touch = (clientY: number) => new Touch({ identifier: 1, target: document.body, clientX: 10, clientY })
  heights.forEach((height, at) =>
    on.dispatchEvent(
      new TouchEvent(at === 0 ? 'touchstart' : 'touchmove', { bubbles: true, touches: [touch(height)] }),
    ),
  )
  on.dispatchEvent(new TouchEvent('touchend', { bubbles: true }))
}

function open(screen: RouteName) {
  const match = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...match(query), matches: true } : match(query),
  )
  let done: () => void = () => undefined
  const onFind = vi.fn()
  const refetch = vi.spyOn(queryClient, 'refetchQueries').mockImplementation(
    () =>
      new Promise<void>((resolve) => {
        done = resolve
      }),
  )
  render(
    <>
      <input aria-label="word" />
      <PullRefresh screen={screen} onFind={onFind} />
    </>,
  )
  return { refetch, onFind, finish: () => done() }
}

it('a list that is drawn far down opens the search in place of reading it', async () => {
  const { refetch, onFind } = open('home')
  await expect.poll(() => document.documentElement.style.overscrollBehaviorY).toBe('contain')
  draw([100, 240, 270])
  expect([refetch.mock.calls.length, onFind.mock.calls.length]).toEqual([0, 1])
  await expect.poll(() => page.getByRole('status').query()).toBeNull()
})

it('a list that is drawn down is read again, and says so', async () => {
  const { refetch, finish } = open('registrationList')
  await expect.poll(() => document.documentElement.style.overscrollBehaviorY).toBe('contain')
  draw([100, 140])
  expect(refetch).not.toHaveBeenCalled()
  draw([100, 140, 200])
  expect(refetch).toHaveBeenCalledTimes(1)
  await expect.element(page.getByText('正在刷新')).toBeVisible()
  expect(refetch).toHaveBeenCalledTimes(1)
  draw([100, 200])
  expect(refetch).toHaveBeenCalledTimes(1)
  finish()
  await expect.poll(() => page.getByText('正在刷新').query()).toBeNull()
})

it.each([
  'meetingDetail',
  'newMeetingDetail',
  'meetingDetailChildrenSpeakerList',
  'meetingDetailChildrenClosingMeeting',
  'me',
  'selectMeeting',
  'createSuccess',
  'meetingDetailChildrenSigninStatus',
] as const)('%s is read again too: others sign, enrol and decide meanwhile', async (screen) => {
  const { refetch, finish } = open(screen)
  await expect.poll(() => document.documentElement.style.overscrollBehaviorY).toBe('contain')
  draw([100, 200])
  expect(refetch).toHaveBeenCalledTimes(1)
  finish()
  await expect.poll(() => page.getByText('正在刷新').query()).toBeNull()
})

it('a finger on a field, and a screen without a list, read nothing', async () => {
  const { refetch } = open('registrationList')
  const field = page.getByLabelText('word')
  await expect.poll(() => document.documentElement.style.overscrollBehaviorY).toBe('contain')
  draw([100, 200], field.element())
  expect(refetch).not.toHaveBeenCalled()
})

it('a form stays as it is', async () => {
  const { refetch } = open('meetingEdit2')
  await expect.element(page.getByLabelText('word')).toBeVisible()
  draw([100, 200])
  expect(refetch).not.toHaveBeenCalled()
})

/** Screens of staff that show nothing others change: what is being written, and the workbench, which is for a desk. */
const NO_LISTS: readonly RouteName[] = [
  'createMeeting',
  'createEvent',
  'createEventSubMeeting',
  'createEventEdaCreate',
  'meetingEdit2',
  'meetingAgenda',
  'landingPreview',
  'posterEditSchedule',
  'registrationListQuestions',
  'adminSectionRecord',
]

it('every screen of staff can be drawn down but forms and the workbench', () => {
  const isRoute = (name: string): name is RouteName => name in routes
  const left = Object.keys(routes).filter(
    (name) => isRoute(name) && routes[name].access === 'staff' && !LISTS.has(name),
  )
  expect(left.sort()).toEqual([...NO_LISTS].sort())
})
