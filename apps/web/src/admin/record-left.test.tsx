import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { storeUser, type User } from '../kit/device/session-store.ts'
import { answerCalls, leaveUnanswered } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { RecordForm } from './components/records/record-form.tsx'
import type { RecordItem } from './use-shown-value.ts'

const USER: User = {
  personId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  buType: 'CV',
  employeeCode: 'E1000',
  email: 'admin@example.com',
  userName: '陈晨',
  userType: 'workbench',
  roles: ['admin'],
  mayOpen: ['workbench', 'secondPerson', 'evidence'],
  buName: '心血管',
  department: '信息技术部',
  unread: 0,
}
const person = (at: number, name: string): RecordItem => ({
  id: `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a6${at}`,
  version: 'v1',
  isActive: true,
  label: name,
  values: {
    employeeCode: `E100${at}`,
    name,
    email: `${at}@example.com`,
    bu: 'CV',
    department: '',
    manager: null,
    roles: [],
    userType: 'employee',
  },
  labels: {},
})
const [ZHOU, XU] = [person(2, '周敏'), person(6, '徐洋')]

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})

function show(record: RecordItem): () => void {
  return render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go: () => undefined }}>
        <RecordForm resource="people" record={record} />
      </PlaceContext>
    </QueryClientProvider>,
  )
}

/** The address that stands in this person's form when this user opens it. */
async function addressFor(user: User, record: RecordItem): Promise<string> {
  storeUser(user)
  const leave = show(record)
  await expect.element(email).toBeVisible()
  const shown = email.element()
  const address = shown instanceof HTMLInputElement ? shown.value : ''
  leave()
  return address
}
const email = page.getByRole('textbox', { name: /邮箱/ })

it('keeps what was typed when the page is left in the middle of saving, for that person and whoever typed it, once', async () => {
  answerCalls({})
  leaveUnanswered('/record-save')
  storeUser(USER)
  const leave = show(ZHOU)
  await userEvent.fill(email, 'new@example.com')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByRole('button', { name: '保存' })).toHaveAttribute('aria-busy', 'true')
  dispatchEvent(new Event('pagehide'))
  leave()

  expect(await addressFor(USER, XU)).toBe('6@example.com')
  expect(await addressFor({ ...USER, personId: XU.id }, ZHOU)).toBe('2@example.com')
  expect(await addressFor(USER, ZHOU)).toBe('new@example.com')
  expect(await addressFor(USER, ZHOU)).toBe('2@example.com')
})

it('keeps nothing of a form that was left without saving', async () => {
  answerCalls({})
  storeUser(USER)
  const leave = show(ZHOU)
  await userEvent.fill(email, 'new@example.com')
  dispatchEvent(new Event('pagehide'))
  leave()
  expect(await addressFor(USER, ZHOU)).toBe('2@example.com')
})
