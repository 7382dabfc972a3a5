import type { OverpaidSpeaker } from './components/overpay-card.tsx'

const ID = '01900000-0000-7000-8000-000000000001'
const allowed = (...actions: string[]) => actions.map((action) => ({ action, allowed: true }))

/** A speaker for tests whose one fee is held above the yearly sum. */
export const overpaidSpeaker = (changes: Partial<OverpaidSpeaker> = {}): OverpaidSpeaker => ({
  hcpId: ID,
  name: '唐佳宁',
  hco: '华东医院',
  level: 'national',
  since: '2026-11-12T03:00:00.000Z',
  above: '5000.00',
  year: '2026',
  yearNet: '65000.00',
  yearNetMax: '60000.00',
  yearCount: 3,
  yearCountMax: 12,
  meetings: [],
  otherMeetings: 3,
  fees: [
    {
      feeId: ID,
      version: 1,
      engagementId: ID,
      engagementName: '心衰沙龙',
      engagementCode: 'M26110001',
      startAt: '2026-11-10T03:00:00.000Z',
      topicName: '心衰管理',
      role: 'speaker',
      net: '25000.00',
      gross: '30000.00',
      state: 'held',
      since: '2026-11-12T03:00:00.000Z',
      explanation: '',
      holds: [
        {
          name: 'yearNetExceeded',
          text: '本年累计税后 65,000 元，超过上限 60,000 元',
          advice: '超过年度上限不能支付。请退回或不再支付',
          policyKey: 'speaker.cap.year.net',
          policyName: '讲者年度税后劳务费上限',
          above: '5000.00',
          aboveMeetings: null,
        },
      ],
      allowedActions: allowed('return', 'release'),
    },
  ],
  ...changes,
})
