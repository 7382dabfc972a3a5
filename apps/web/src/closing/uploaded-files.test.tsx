import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { storeUser } from '../kit/device/session-store.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { answerUploads } from '../kit/test-uploads.ts'
import { closingFileQueue, closingFileStore } from './closing-file-queue.ts'
import { storeToken } from '../kit/device/tokens.ts'
import { detailWith, MEETING, openScreen, SPEAKER, type ClosingDetail } from './closing-test-kit.tsx'

const PERSON = '22222222-2222-4222-8222-222222222222'

beforeEach(async () => {
  queryClient.clear()
  for (const { clientId } of closingFileQueue.waiting()) await closingFileQueue.discard(clientId)
  storeUser({
    personId: PERSON,
    employeeCode: 'E1001',
    email: '',
    userName: '林晓',
    userType: 'employee',
    buType: 'CV',
  } as Parameters<typeof storeUser>[0]) // only the id matters here
})

type Server = { detail?: Partial<ClosingDetail>; refuse?: string }

/** A server that keeps what it is sent; `refuse` is its sentence for every finish. */
function serve({ detail = {}, refuse }: Server = {}) {
  storeToken({ token: 'x'.repeat(43), refreshAfter: '2099-01-01T00:00:00.000Z' })
  const state = { refuse, isOffline: false }
  answerUploads(({ query, form }) => {
    if (state.isOffline) throw new TypeError('no network')
    return { offset: Number(query.get('offset')) + form.size }
  })
  const kept: ClosingDetail['files'] = []
  const names = new Map<string, string>()
  const sent = answerCalls({
    closing: {
      detail: () => detailWith({ ...detail, uploadFileList: [...(detail.uploadFileList ?? []), ...kept] }),
      fileUploadStart: ({ clientId, fileName }) => {
        names.set(clientId, fileName)
        return { offset: 0, file: null }
      },
      fileUploadFinish: ({ clientId }) => {
        if (state.refuse !== undefined) throw new Refusal('fileDamaged', state.refuse)
        const file = {
          attachmentId: clientId,
          type: 'contract_sanofi_third_party',
          fileName: names.get(clientId) ?? '',
          size: 1,
          mediaType: 'application/pdf',
          uploadedAt: '2026-11-25T02:00:00.000Z',
          uploaderName: '林晓',
          isSupplementary: detail.isClosed ?? false,
          canDelete: true,
          isSimilar: false,
          similarTo: null,
        } as const
        kept.push(file)
        return file
      },
    },
    telemetry: { userActionUpload: () => ({}) },
  })
  return { sent, state, called: (name: string) => sent.filter((call) => call.name === name) }
}

const choose = async (...names: string[]) => {
  await expect.element(page.getByRole('button', { name: '选择文件' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input)
    await userEvent.upload(
      input,
      names.map((name) => new File([name], name)),
    )
}
const confirm = (count: number) => userEvent.click(page.getByRole('button', { name: `确认上传 ${count} 个文件` }))
/** The actions told to the log; several travel in one call, those of an earlier test may be among them. */
const told = (called: ReturnType<typeof serve>['called']) =>
  called('telemetry.userActionUpload').flatMap(({ input }) => {
    const { more = [], ...first } = input as { more?: object[] }
    return [first, ...more]
  })
const pending = () => page.getByRole('list', { name: /个文件未上传/ })

it('sends confirmed files under their new names, empties the list, and tells the action log', async () => {
  const { called } = serve()
  await openScreen('meetingDetailChildrenUploadedFiles')
  await choose('a.pdf', 'b.png')
  await userEvent.fill(page.getByRole('textbox', { name: '文件 1 的名称' }), '王医生合同')
  await expect
    .element(page.getByRole('button', { name: '确认上传 2 个文件' }))
    .toHaveAccessibleDescription('请填写每份文件的签署日期')
  for (const field of [0, 1]) await userEvent.fill(page.getByLabelText('合同上的签署日期').nth(field), '2026-11-20')
  await confirm(2)
  await expect.element(page.getByText('王医生合同.pdf')).toBeVisible()
  await expect.element(page.getByText('b.png')).toBeVisible()
  await expect.element(pending()).not.toBeInTheDocument()
  expect(called('closing.fileUploadStart').map(({ input }) => input)).toMatchObject([
    {
      fileName: '王医生合同.pdf',
      type: 'contract_sanofi_third_party',
      signedOn: '2026-11-20',
      activityCode: 'ACT-1',
      engagementId: MEETING,
    },
    { fileName: 'b.png' },
  ])
  await expect.poll(() => told(called)).toHaveLength(2)
  expect(told(called)[0]).toEqual({
    client: 1,
    source: 2,
    actionCategory: 113,
    actionCode: 10343,
    actionCategoryDesc: '会议结案',
    actionDesc: '上传结案资料',
    meetingId: MEETING,
  })
})

it('starts with the kind of material the address asks for', async () => {
  serve()
  await openScreen('meetingDetailChildrenUploadedFiles', { type: 'sign_report' })
  await expect.element(page.getByRole('button', { name: '签到文件', pressed: true })).toBeVisible()
})

it('keeps what failed as not uploaded, over a reload too, without a toast; a retry sends it again', async () => {
  const { state } = serve({ refuse: '文件已损坏，无法打开，请换一个文件' })
  await openScreen('meetingDetailChildrenUploadedFiles', { type: 'others' })
  await choose('a.pdf')
  await confirm(1)
  await expect.element(page.getByText('未上传 · 文件已损坏，无法打开，请换一个文件')).toBeVisible()
  expect(document.querySelector('[role="alert"]')).toBeNull()
  const stored = await closingFileStore.kept(MEETING, PERSON)
  expect(stored.map(({ fileName, refusal }) => [fileName, refusal])).toEqual([
    ['a.pdf', '文件已损坏，无法打开，请换一个文件'],
  ])
  state.refuse = undefined
  await userEvent.click(page.getByRole('button', { name: '重试上传“a.pdf”' }))
  await expect.element(pending()).not.toBeInTheDocument()
  expect(await closingFileStore.kept(MEETING, PERSON)).toEqual([])
})

it('says so while there is no network, and goes on by itself', async () => {
  const { state } = serve()
  state.isOffline = true
  await openScreen('meetingDetailChildrenUploadedFiles', { type: 'others' })
  await choose('a.pdf')
  await confirm(1)
  await expect.element(page.getByText('未上传 · 等待网络')).toBeVisible()
  state.isOffline = false
  closingFileQueue.sendNow()
  await expect.element(pending()).not.toBeInTheDocument()
})

it('brings back what an earlier visit left, of this person alone', async () => {
  serve({ refuse: '会议已结案，内容不能再改；如有差错，请联系财务或合规重新打开' })
  const left = {
    engagementId: MEETING,
    activityCode: 'ACT-1',
    type: 'others',
    addedAt: '2026-11-25T02:00:00.000Z',
    content: new Blob(['x']),
    refusal: '会议已结案，内容不能再改；如有差错，请联系财务或合规重新打开',
    isSupplementary: false,
  } as const
  await closingFileStore.keep({ ...left, clientId: '3', personId: PERSON, fileName: 'mine.pdf' })
  await closingFileStore.keep({ ...left, clientId: '4', personId: 'somebody', fileName: 'theirs.pdf' })
  await openScreen('meetingDetailChildrenUploadedFiles')
  await expect.element(page.getByText('mine.pdf')).toBeVisible()
  expect(page.getByText('theirs.pdf').elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: '移除“mine.pdf”' }))
  await expect.element(pending()).not.toBeInTheDocument()
  await closingFileStore.forget('4')
})

it('offers event photos only where the meeting takes them, and no more once it is closed', async () => {
  serve({ detail: { enableUploadEventsPhotos: false } })
  await openScreen('meetingDetailChildrenUploadedFiles')
  await expect.element(page.getByRole('button', { name: '第三方合同' })).toBeVisible()
  expect(page.getByRole('button', { name: '活动照片' }).elements()).toHaveLength(0)
})

it('after closing: supplements, until their last day', async () => {
  const { called } = serve({
    detail: {
      isClosed: true,
      status: 70,
      supplementUntil: '2026-12-05T02:00:00.000Z',
      allowedActions: [{ action: 'supplementFile', allowed: true }],
    },
  })
  await openScreen('meetingDetailChildrenUploadedFiles', { type: 'others' })
  await expect.element(page.getByText(/可补充材料至 2026-12-05 10:00/)).toBeVisible()
  expect(page.getByRole('button', { name: '活动照片' }).elements()).toHaveLength(0)
  await choose('late.pdf')
  await expect.element(page.getByText('确认后不能再改名，也不能删除。')).toBeVisible()
  await confirm(1)
  await expect
    .poll(() => told(called))
    .toContainEqual(expect.objectContaining({ actionCategory: 113, actionCode: 10055 }))
})

it('a file that cannot be sent is named before it is', async () => {
  serve()
  await openScreen('meetingDetailChildrenUploadedFiles', { type: 'others' })
  await choose('run.exe')
  await expect
    .element(page.getByRole('textbox', { name: '文件 1 的名称' }))
    .toHaveAccessibleDescription('不支持这种文件，请换一个')
  await expect.element(page.getByRole('button', { name: '确认上传 1 个文件' })).toBeDisabled()
})

it('marks a file that looks like one of another meeting, whose name it says where one may see it', async () => {
  const file = {
    type: 'sign_report',
    size: 1,
    mediaType: 'image/jpeg',
    uploadedAt: '2026-11-25T02:00:00.000Z',
    uploaderName: '林晓',
    isSupplementary: false,
    canDelete: true,
    isSimilar: true,
  } as const
  const similarTo = { engagementId: MEETING, engagementName: '心衰研讨会' }
  const uploadFileList = [
    { ...file, attachmentId: 'a', fileName: '签到表一.jpg', similarTo },
    { ...file, attachmentId: 'b', fileName: '签到表二.jpg', similarTo: null },
  ]
  serve({ detail: { uploadFileList } })
  await openScreen('meetingDetailChildrenUploadedFiles')
  await expect.element(page.getByText('与会议“心衰研讨会”的材料或照片相似，请在结案清单中说明原因')).toBeVisible()
  await expect.element(page.getByText('与其他会议的材料或照片相似，请在结案清单中说明原因')).toBeVisible()
})

it('lets compliance accept a contract for the speaker its name names, and shows others its state', async () => {
  const waiting = {
    attachmentId: '77777777-7777-4777-8777-777777777777',
    type: 'contract_sanofi_third_party',
    fileName: '周明辉-合同.pdf',
    size: 40,
    mediaType: 'application/pdf',
    uploadedAt: '2026-11-25T02:00:00.000Z',
    uploaderName: '林晓',
    isSupplementary: false,
    canDelete: false,
    isSimilar: false,
    similarTo: null,
    contract: { state: 'waiting', speakerName: null, byName: null, at: null, note: null, mayDecide: true },
  } as const
  const returned = { state: 'returned', byName: '何静', note: '缺少签字', mayDecide: false } as const
  const other = { ...waiting, attachmentId: PERSON, fileName: 'b.pdf', contract: { ...waiting.contract, ...returned } }
  const speakers = [SPEAKER, { ...SPEAKER, id: PERSON.replace('2', '3'), hcpId: PERSON, name: '高雪梅' }]
  const sent = answerCalls({
    closing: {
      detail: () => detailWith({ uploadFileList: [waiting, other], speakers }),
      contractFileAccept: () => ({}),
    },
  })
  await openScreen('meetingDetailChildrenUploadedFiles')
  await expect.element(page.getByText('待合规核对')).toBeVisible()
  await expect.element(page.getByText('何静已退回：缺少签字')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '核对通过' }))
  await expect.element(page.getByRole('radio', { name: /周明辉/ })).toBeChecked()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '核对通过' }))
  await expect
    .poll(() => sent.filter(({ name }) => name === 'closing.contractFileAccept').map(({ input }) => input))
    .toEqual([{ attachmentId: waiting.attachmentId, engagementSpeakerId: SPEAKER.id }])
})
