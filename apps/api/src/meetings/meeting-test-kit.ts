import { sql } from 'kysely'
import { DEMO_IDS } from '../demo/public.ts'
import type { TestApp, TestCaller } from '../test-kit/test-kit.ts'
import { tableWords } from '../test-kit/test-table-words.ts'

const BASE = {
  meetingTypeCategory: 'ONETIME' as const,
  engagementName: '血脂管理科室会',
  executeType: 'onSite' as const,
  startDatetime: '2026-12-08T06:00:00.000Z',
  endDatetime: '2026-12-08T08:00:00.000Z',
  hospitalId: DEMO_IDS.hospital.huashan,
  department: '心血管内科',
  venue: '',
  isRestaurant: false,
  platformId: null,
  joinUrl: '',
  productIds: [DEMO_IDS.product.cv1],
  topics: [{ topicId: DEMO_IDS.topic.cv1, minutes: 60 }],
  speakers: [],
  costCenterCode: DEMO_IDS.costCenter.cvSpeaker,
  ioCode: DEMO_IDS.io.cvMain,
  budgetLines: [{ type: 'meal' as const, amount: '3000.00', note: '工作餐' }],
  assistantIds: [],
  agentId: null,
  expectedAudience: 20,
  seats: null,
  note: '',
  warningComments: {},
}

/** A form of 林晓's that may be submitted as it is: no speaker, meals of 3,000 yuan, two weeks ahead. */
export const formWith = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({ ...BASE, ...changes })

/** A talk of this speaker on the form's topic. */
export const talk = (hcpId: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  hcpId,
  topicId: DEMO_IDS.topic.cv1,
  role: 'speaker',
  minutes: 40,
  feeNet: '0',
  isRecorded: false,
  ...changes,
})

export type SavedReply = { engagementId: string; engagementCode: string; version: number; status: number }

export async function saveForm(
  caller: TestCaller,
  mode: 'draft' | 'submit',
  form: Record<string, unknown>,
  at: Record<string, unknown> = {},
) {
  const reply = await caller.raw(
    'meetings',
    'meetingSave',
    { mode, form, isAnother: true, ...at },
    { sn: await caller.sn('meetingSave') },
  )
  // The server has checked the reply against the contract.
  return { ...reply, data: reply.data as SavedReply }
}

/** Everything a call of meetings may write, as text, to compare before and after a refusal. */
export async function storedState(app: TestApp, more: readonly string[] = []): Promise<string> {
  const tables = [
    'engagement',
    'engagement_speaker',
    'engagement_topic',
    'approval_instance',
    'ledger_entry',
    'io',
    'meeting_event',
    'notification',
    ...more,
  ]
  const words = await tableWords(app.db, tables, 'md5')
  return tables.map((table) => `${table} ${words[table]}`).join('\n')
}

/** The IO's balances and what its entries say they should be, in fen. */
export async function ioBalances(app: TestApp, code: string) {
  const { rows } = await sql<{ reserved: number; committed: number; bookedReserved: number; bookedCommitted: number }>`
    select io.reserved, io.committed,
      coalesce(sum(case when l.debit_account = 'reserved' then l.amount when l.credit_account = 'reserved' then -l.amount end), 0)::bigint as "bookedReserved",
      coalesce(sum(case when l.debit_account = 'committed' then l.amount when l.credit_account = 'committed' then -l.amount end), 0)::bigint as "bookedCommitted"
    from io left join ledger_entry l on l.io_code = io.code where io.code = ${code} group by io.code`.execute(app.db.db)
  const [row] = rows
  if (!row) throw new Error(`no io ${code}`)
  return row
}
