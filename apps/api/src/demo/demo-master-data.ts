import type { LocalDate } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../kit/database/db.ts'
import type { SecretKey } from '../kit/secrets/secret-key.ts'
import { loadAccounts } from './demo-accounts.ts'
import { blacklistRows, hcpRows, speakerLevelRows, speakerRows } from './demo-doctors.ts'
import { hospitalRows } from './demo-hospitals.ts'
import { costCenterRows, initiativeRows } from './demo-money.ts'
import { personRows, roleRows } from './demo-people.ts'
import { productRows, taxonomyRows, topicRows } from './demo-products.ts'
import { demoId, insertRows } from '../reference/public.ts'

const BUSINESS_UNITS = [
  { id: 'CV', name_zh: '心血管事业部', name_en: 'Cardiovascular' },
  { id: 'ON', name_zh: '肿瘤事业部', name_en: 'Oncology' },
]

/** Both units pay their speakers themselves, so that the demo has payment files. */
const PAYMENT_POLICIES = BUSINESS_UNITS.map(({ id }) => ({
  id: demoId(`policy:speaker.payment.route:${id}`),
  key: 'speaker.payment.route',
  bu_id: id,
  value: 'companyDirect',
  severity: 'warn',
  from_date: '2025-01-01',
  source: 'company practice',
}))

/** `at`: UTC ISO; `today` in Asia/Shanghai; `secretKey` seals the accounts. */
type Asked = { passwordHash: string; at: string; today: LocalDate; secretKey: SecretKey | undefined }

/** People, hospitals, doctors, products and cost centres of the demo company. */
export async function loadMasterData(tx: Tx, { passwordHash, at, today, secretKey }: Asked): Promise<void> {
  await insertRows(tx, 'bu', BUSINESS_UNITS)
  await insertRows(tx, 'policy', PAYMENT_POLICIES)
  await insertRows(tx, 'person', personRows(passwordHash, at))
  await insertRows(tx, 'person_role', roleRows())
  await insertRows(tx, 'hco', hospitalRows())
  await insertRows(tx, 'hcp', hcpRows())
  await insertRows(tx, 'speaker', speakerRows(today))
  await insertRows(tx, 'speaker_level', speakerLevelRows(today))
  await loadAccounts(tx, at, secretKey)
  await insertRows(tx, 'blacklist_entry', blacklistRows(today))
  await insertRows(tx, 'product', productRows())
  await insertRows(tx, 'taxonomy', taxonomyRows())
  await insertRows(tx, 'topic', topicRows(today))
  await insertRows(tx, 'cost_center', costCenterRows())
  await insertRows(tx, 'initiative', initiativeRows())
}
