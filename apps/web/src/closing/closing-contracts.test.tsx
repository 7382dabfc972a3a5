import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { type ClosingDetail, detailWith, MEETING, openScreen, SPEAKER } from './closing-test-kit.tsx'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})

const item = (changes: Partial<ClosingDetail['items'][number]>) => ({
  key: 'agendaAsHeld',
  ok: false,
  title: '实际议程',
  help: '',
  path: `/meetingDetailChildren/closingMeeting?engagementId=${MEETING}`,
  word: null,
  asksWord: false,
  returned: null,
  ...changes,
})

it('a contract before compliance names the people it waits for, and is replaced only when asked', async () => {
  const speaker = { ...SPEAKER, name: '周明辉' }
  const path = `/meetingDetailChildren/uploadedFiles?engagementId=${MEETING}&type=contract_sanofi_third_party`
  const waiting = item({ key: `speakerContract:${speaker.id}`, title: '周明辉的合同', path, waitsFor: '何静' })
  answerCalls({
    closing: { detail: () => detailWith({ items: [waiting], speakers: [speaker] }) },
    contracts: { contractList: () => ({ list: [] }) },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByRole('button', { name: /周明辉的合同.*待何静核对/ })).toBeVisible()
  expect(
    page
      .getByText('上传', { exact: false })
      .elements()
      .filter((one) => one.tagName === 'BUTTON'),
  ).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: '更换' })).toBeVisible()
})

it('names an uploaded contract after its speaker, until a person changes that', async () => {
  const speaker = { ...SPEAKER, id: '22222222-2222-4222-8222-222222222222', name: '周明辉' }
  const path = `/meetingDetailChildren/uploadedFiles?engagementId=${MEETING}&type=contract_sanofi_third_party`
  answerCalls({
    closing: {
      detail: () =>
        detailWith({
          items: [item({ key: `speakerContract:${speaker.id}`, title: '周明辉的合同', path })],
          speakers: [speaker],
        }),
    },
    contracts: { contractList: () => ({ list: [] }) },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByRole('button', { name: '上传合同' })).toBeVisible()
  await userEvent.upload(
    page.getByLabelText('上传合同').first(),
    new File(['x'], 'IMG_1.pdf', { type: 'application/pdf' }),
  )
  await expect.element(page.getByLabelText('文件 1 的名称')).toHaveValue('周明辉-合同')
})
