import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { storeToken } from '../kit/device/tokens.ts'
import { ConsentLine, type ConsentLineProps } from './components/consent-line.tsx'

const FILE = {
  consentId: '11111111-1111-4111-8111-111111111111',
  fileName: '同意证明.pdf',
  validUntil: '2026-12-31',
  uploadedAt: '2026-11-23T02:00:00.000Z',
  uploaderName: '林晓',
}
const PROPS: ConsentLineProps = {
  engagementId: '22222222-2222-4222-8222-222222222222',
  speaker: { hcpId: '33333333-3333-4333-8333-333333333333', name: '王建国' },
  hasConsent: false,
  file: null,
  start: '2026-12-08T06:00:00.000Z',
  mayUpload: true,
}

beforeEach(() => {
  queryClient.clear()
  storeToken({ token: 'x'.repeat(43), refreshAfter: '2099-01-01T00:00:00.000Z' })
})

const show = (changes: Partial<ConsentLineProps>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ConsentLine {...PROPS} {...changes} />
    </QueryClientProvider>,
  )

it('whoever plans uploads the missing consent where the page says that it is missing', async () => {
  const sent = answerCalls({ contracts: { consentUpload: () => FILE } })
  show({})
  await page.getByRole('button', { name: '上传证明' }).click()
  await expect.element(page.getByText('须覆盖会议当天，最长一年')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /证明有效至/ })).toHaveTextContent('2026-12-08')
  const content = new File(['%PDF-1.7'], '同意证明.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getByLabelText('选择文件并上传').first(), content)
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['contracts.consentUpload'])
  expect(sent[0]?.input).toMatchObject({
    engagementId: PROPS.engagementId,
    hcpId: PROPS.speaker.hcpId,
    validUntil: '2026-12-08',
    fileName: '同意证明.pdf',
    content: btoa('%PDF-1.7'),
  })
})

it('an address that leads here opens the upload, but not where one is there or nobody may', async () => {
  answerCalls({})
  show({ isAsked: true })
  await expect.element(page.getByRole('dialog', { name: /王建国/ })).toBeVisible()
  show({ isAsked: true, hasConsent: true, file: FILE })
  show({ isAsked: true, mayUpload: false })
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})

it('an approver reads who uploaded the file and when, that it is new, and cannot upload', async () => {
  show({ hasConsent: true, file: { ...FILE, isNew: true }, mayUpload: false })
  await expect.element(page.getByRole('button', { name: '打开同意证明.pdf' })).toBeVisible()
  await expect.element(page.getByText('新上传')).toBeVisible()
  await expect.element(page.getByText(/林晓 .* 上传/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '上传证明' })).not.toBeInTheDocument()
})

it('who may take a consent back, its uploader or compliance, finds it at the file, and is asked first', async () => {
  const sent = answerCalls({ contracts: { consentWithdraw: () => ({}) } })
  show({ hasConsent: true, file: { ...FILE, mayTakeBack: true }, mayUpload: false })
  await page.getByRole('button', { name: '撤下' }).click()
  expect(sent).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '撤下' }).click()
  await expect
    .poll(() => sent.map(({ input }) => input))
    .toEqual([{ engagementId: PROPS.engagementId, consentId: FILE.consentId }])
})

it('a file that waits is shown as such without another upload, and compliance accepts it after a question', async () => {
  const sent = answerCalls({ contracts: { consentAccept: () => ({}) } })
  show({ file: { ...FILE, isNew: true, isWaiting: true, mayAccept: true } })
  await expect.element(page.getByText('待合规核对')).toBeVisible()
  expect(page.getByText('缺少单位同意证明').elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: '上传证明' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: '核对通过' }).click()
  expect(sent).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '核对通过' }).click()
  await expect
    .poll(() => sent.map(({ input }) => input))
    .toEqual([{ engagementId: PROPS.engagementId, consentId: FILE.consentId }])
})
