import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'

const MEETING = '01900000-0000-7000-8000-000000000001'
const PHOTO = '01900000-0000-7000-8000-000000000002'

type List = CallOutput<'photos', 'activityPhotoList'>
const photo: List['list'][number] = {
  photoId: PHOTO,
  tag: 'venue',
  caption: '',
  uploadedAt: '2026-11-25T06:10:00.000Z',
  exifTakenAt: null,
  device: null,
  software: null,
  place: null,
  uploaderName: '林晓',
  width: 400,
  height: 300,
  url: '/none.jpg',
  thumbUrl: '/none.jpg',
  stampedUrl: '/none.jpg',
  flags: [],
  explanation: null,
  canExplain: false,
  canDelete: true,
}
const open = async (changes: Partial<List>) => {
  const list: List = { list: [], engagementCode: 'M2611-00042', needed: 3, canUpload: true, reason: null, ...changes }
  const sent = answerCalls({
    photos: {
      activityPhotoList: () => list,
      getActivityPhotoNoticeFlag: () => ({ isRead: true }),
      activityPhotoDelete: () => ({}),
    },
  })
  await openScreen('meetingDetailCamera', { engagementId: MEETING })
  return sent
}
const take = () => page.getByRole('button', { name: '拍照' })

beforeEach(() => queryClient.clear())

it.each(['会议已结案，照片不能再改动；如需补充，请上传补充材料', '这场会议不收现场照片，无需拍摄'])(
  'where photos are not taken any more, or never are, one line says why and there is no button: %s',
  async (reason) => {
    await open({ canUpload: false, reason, needed: 0 })
    await expect.element(page.getByText(reason)).toBeVisible()
    await expect.element(take()).not.toBeInTheDocument()
    await expect.element(page.getByText(/会场照片/)).not.toBeInTheDocument()
  },
)

it('a photo says its kind; it is deleted from the whole screen, after a question', async () => {
  const sent = await open({ list: [photo] })
  await expect.element(take()).toBeVisible()
  await expect.element(page.getByText('场地环境', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^删除/ })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: /查看 场地环境/ }))
  await userEvent.click(page.getByRole('button', { name: '删除图片' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '删除' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'photos.activityPhotoDelete')?.input)
    .toEqual({ photoId: PHOTO })
})
