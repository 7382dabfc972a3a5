import { QueryClientProvider } from '@tanstack/react-query'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { routes } from '../routes.ts'
import { render } from '../stories/render.tsx'

export type ClosingDetail = CallOutput<'closing', 'detail'>
export const MEETING = '11111111-1111-4111-8111-111111111111'

/** A speaker without recorded presence. */
export const SPEAKER: ClosingDetail['speakers'][number] = {
  id: '22222222-2222-4222-8222-222222222222',
  hcpId: '44444444-4444-4444-8444-444444444444',
  topicId: '55555555-5555-4555-8555-555555555555',
  name: '周明辉',
  hco: '华山路医院',
  dept: '心血管内科',
  title: '主任医师',
  level: 'national',
  role: 'speaker',
  topicName: '血脂管理',
  minutes: 40,
  isRecorded: false,
  feeNet: '3000.00',
  feeGross: '3500.00',
  status: 'planned',
  minutesDelivered: null,
  statusNote: '',
  hasEmployerConsent: true,
  isSignedIn: false,
}

export const detailWith = (changes: Partial<ClosingDetail> = {}): ClosingDetail => ({
  engagementId: MEETING,
  activityCode: 'ACT-1',
  engagementCode: 'ENG-1',
  engagementName: '血脂管理研讨会',
  status: 60,
  isClosed: false,
  enableUploadEventsPhotos: true,
  percent: 50,
  items: [
    {
      key: 'signInList',
      ok: true,
      title: '签到记录',
      help: '',
      path: null,
      word: null,
      asksWord: false,
      returned: null,
    },
    {
      key: 'roomPhotos',
      ok: false,
      title: '会场照片 0/3',
      help: '拍摄会场照片',
      path: `/meetingDetail/camera?engagementId=${MEETING}`,
      word: null,
      asksWord: false,
      returned: null,
    },
  ],
  deadline: '2026-12-01',
  workdaysLeft: 4,
  isDeadlineEstimated: false,
  budget: {
    planned: '3500.00',
    actual: null,
    lines: [
      { type: 'meal', planned: '3000.00', actual: null },
      { type: 'material', planned: '500.00', actual: null },
    ],
  },
  overspend: { linesAbove: [], mealPerHead: null, needsExplanation: false, needsApproval: false, uncovered: null },
  spendReview: null,
  asksSpendReview: false,
  explanation: '',
  agendaHeld: false,
  agenda: { isAsPlanned: null, note: '' },
  feesToSubmit: 0,
  hasPaidSpeakers: true,
  speakers: [],
  uploadFileList: [],
  files: [],
  supplementDays: 10,
  supplementUntil: null,
  reopened: null,
  allowedActions: [
    { action: 'uploadFile', allowed: true },
    { action: 'close', allowed: false, reason: '结案清单还有 1 项未完成，请补齐后再结案' },
  ],
  ...changes,
})

export async function openScreen(
  route: 'meetingDetailChildrenClosingMeeting' | 'meetingDetailChildrenUploadedFiles',
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { Screen } = await routes[route].load()
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: { engagementId: MEETING, ...params }, go: () => undefined }}>
        <Screen />
      </PlaceContext>
    </QueryClientProvider>,
  )
}
