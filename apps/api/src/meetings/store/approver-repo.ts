import type { ChainPeople } from '@osmp/domain/approvals/approval-chain.ts'
import { query, type Tx } from '../../kit/database/db.ts'

/**
 * Who may fill each step of a meeting's chain, best first: active managers from the owner upward (twelve at most), and active
 * compliance and finance people of the BU: those with the role of an approver before those who only work there, and of them those
 * with the least waiting.
 */
export async function loadChainPeople(tx: Tx, ownerId: string, buId: string): Promise<ChainPeople> {
  const line = await query<{ id: string }>(tx)`
    with recursive line as (
      select p.manager_id as id, 1 as depth from person p where p.id = ${ownerId}
      union all
      select p.manager_id, l.depth + 1 from line l join person p on p.id = l.id where l.depth < 12
    )
    select p.id from line l join person p on p.id = l.id where p.is_active order by l.depth`
  const staff = await query<{ id: string; role: 'compliance' | 'finance' }>(tx)`
    select p.id, r.role from person_role r join person p on p.id = r.person_id
    where r.role in ('compliance', 'finance') and p.bu_id = ${buId} and p.is_active
    order by not exists (select from person_role a where a.person_id = p.id and a.role = 'approver'),
      (select count(*) from approval_node n where n.approver_id = p.id and n.state = 'active'), p.employee_code`
  const of = (role: 'compliance' | 'finance') => staff.filter((row) => row.role === role).map(({ id }) => id)
  return { lineManager: line.map(({ id }) => id), compliance: of('compliance'), finance: of('finance') }
}
