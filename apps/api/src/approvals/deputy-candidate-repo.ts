import { type StepHolder, stepsToLend, stepsOf } from '@osmp/domain/approvals/deputy-rules.ts'
import type { ChainStep } from '@osmp/domain/approvals/approval-chain.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type DeputyCandidate = {
  personId: string
  name: string
  code: string
  department: string
  /** The steps on which they could decide in the lender's place. */
  steps: ChainStep[]
}

type Row = StepHolder & Omit<DeputyCandidate, 'steps'> & { isInLine: boolean }

const HOLDER = sql`p.bu_id as unit, array(select r.role from person_role r where r.person_id = p.id) as roles,
  exists (select from person r where r.manager_id = p.id and r.is_active) as leads`

/** The steps a person may lend now. */
export async function findStepsOf(tx: Tx, personId: string): Promise<ChainStep[]> {
  const holder = await findHolder(tx, personId)
  return holder ? stepsOf(holder) : []
}

/** So many colleagues are offered; a unit has far fewer approvers. */
const MOST = 200
/** As many steps of the line as everywhere: see `line_above`. */
const LINE_DEPTH = 12

/** Colleagues at work who could decide in a person's place, as roles and lines are now; only this one where one is named. Read from roles and from the lender's line, both by an index. */
export async function findDeputyCandidates(tx: Tx, lenderId: string, onlyId?: string): Promise<DeputyCandidate[]> {
  const lender = await findHolder(tx, lenderId)
  if (!lender) return []
  const roles = stepsOf(lender).filter((step) => step !== 'lineManager')
  const rows = await query<Row>(tx)`
    with recursive below as (
      select p.id, 1 as depth from person p where ${lender.leads} and p.manager_id = ${lenderId}::uuid
      union all
      select p.id, depth + 1 from below join person p on p.manager_id = below.id where depth < ${sql.lit(LINE_DEPTH)}
    ), in_line as (
      select id from below where exists (select from person r where r.manager_id = below.id and r.is_active)
      union select up.id from line_above(${lenderId}::uuid) up (id) where ${lender.leads}
    ), able as (
      select id, true as "isInLine" from in_line
      union all select r.person_id, false from person_role r where r.role = any(${roles}::text[]) and r.person_id not in (select id from in_line)
    )
    select p.id as "personId", p.name, p.employee_code as code, p.department, ${HOLDER}, able."isInLine"
    from able join person p on p.id = able.id
    where p.is_active and p.id <> ${lenderId} and p.bu_id = ${lender.unit} and (${onlyId ?? null}::uuid is null or p.id = ${onlyId ?? null}::uuid)
    order by p.name_order, p.employee_code limit ${sql.lit(MOST)}`
  return rows.flatMap(({ isInLine, unit, roles, leads, ...person }) => {
    const steps = stepsToLend(lender, { unit, roles, leads }, isInLine)
    return steps.length === 0 ? [] : [{ ...person, steps }]
  })
}

async function findHolder(tx: Tx, personId: string): Promise<StepHolder | undefined> {
  return queryFirst<StepHolder>(tx)`select ${HOLDER} from person p where p.id = ${personId}`
}

/** The managers of these people, each once. */
export async function findSuperiors(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select distinct m.id from person p join person m on m.id = p.manager_id
    where p.id = any(${[...personIds]}::uuid[]) and m.is_active`
  return rows.map(({ id }) => id)
}
