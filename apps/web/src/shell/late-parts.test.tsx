import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { clearSession, storeUser } from '../kit/device/session-store.ts'
import { askToFind } from '../kit/page/find-request.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { removeWatermark } from '../ui/page/watermark.tsx'
import { FindSheet } from './find-sheet.tsx'
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

it('a search that was asked for before its part came opens with it', async () => {
  askToFind()
  answerCalls({
    system: { paramsList: () => ({}), navMenus: () => [] },
    notices: { inboxList: () => ({ unread: 0, list: [] }) },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <LateParts screen="me" screenKey={1} mark={undefined} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog', { name: '查找' })).toBeVisible()
})

const MENUS = [
  { code: 'events', name: '大型活动', icon: 'presentation', path: '/event', isNew: false },
  { code: 'posters', name: '海报', icon: 'image', path: '/poster', isNew: true },
]

it('finds functions by name and initials, those used most first, with meetings and speakers of the word', async () => {
  const asked: unknown[] = []
  localStorage.removeItem('osmp.menuUse')
  answerCalls({
    system: { navMenus: () => MENUS, triggerNewTag: () => ({}) },
    meetings: {
      meetingList: ({ keyword }) => {
        asked.push(keyword)
        return { list: [], cursor: null }
      },
    },
    speakers: {
      getSpeaker: () => ({
        list: [
          {
            value: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c',
            name: '何博',
            hco: '华东医院',
            dept: '心内科',
            code: 'D1',
            title: '主任医师',
            level: 'national',
            feeNet: '3000.00',
            isBlacklisted: false,
            hasEmployerConsent: true,
            knowsTopic: false,
            year: 'within',
            yearPercent: null,
          },
        ],
        total: 1,
        hasMore: false,
      }),
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <FindSheet open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const links = page.getByRole('dialog').getByRole('link')
  await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(['大型活动', '海报新'])
  await userEvent.fill(page.getByRole('searchbox'), 'hb')
  await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(['海报新'])
  await expect.element(page.getByRole('dialog').getByText('何博')).toBeVisible()
  expect(asked).toEqual(['hb'])
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(JSON.parse(localStorage.getItem('osmp.menuUse') ?? '')).toEqual({ posters: 1 })
})

it('finds a rule by the initials of its name for an administrator alone', async () => {
  answerCalls({
    system: { navMenus: () => [] },
    meetings: { meetingList: () => ({ list: [], cursor: null }) },
    speakers: { getSpeaker: () => ({ list: [], total: 0, hasMore: false }) },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <FindSheet open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await userEvent.fill(page.getByRole('searchbox'), 'ffjk')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('没有找到')).toBeVisible()
  storeUser({
    personId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    buType: 'CV',
    employeeCode: 'E1000',
    email: 'admin@example.com',
    userName: '陈晨',
    userType: 'workbench',
    roles: ['admin'],
    mayOpen: ['workbench'],
    buName: '心血管',
    department: '信息技术部',
    unread: 0,
  })
  await expect
    .element(dialog.getByRole('link', { name: '付费讲课最短时长' }))
    .toHaveAttribute('href', '/admin/policies/speaker-duration-min')
  clearSession()
})
