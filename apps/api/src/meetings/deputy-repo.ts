import { CHAIN_STEPS, type ChainStep } from '@osmp/domain/approvals/approval-chain.ts'
import { type DeputyFacts, deputySteps } from '@osmp/domain/approvals/deputy-rules.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { findLent, lendersIn } from './list/reach-repo.ts'

/** In whose place a person decides on a meeting, and on which steps. The person comes first, with the steps that may be their own. */
export type Principal = { readonly id: string; readonly steps: readonly ChainStep[] }

/** A meeting, with the category it has and the one an application asks for; answers stand under `key`. */
export type AskedFor = { readonly key: string; readonly engagementId: string; readonly categories: readonly string[] }

/** For each of these, the person and those who let them decide today (Asia/Shanghai): roles and lines are read now, not when a delegation was saved. */
export async function loadPrincipals(
  tx: Tx,
  personId: string,
  { asked, today }: { asked: readonly AskedFor[]; today: string },
): Promise<ReadonlyMap<string, readonly Principal[]>> {
  const lent = await findLent(tx, personId, today)
  const ids = asked.map(({ engagementId }) => engagementId)
  const facts = await loadDeputyFacts(tx, personId, ids)
  return new Map(
    asked.map(({ key, engagementId, categories }) => {
      const mine = facts.get(engagementId)
      const steps = mine === undefined ? [] : deputySteps(mine)
      const lenders = lendersIn(lent, categories).map((id) => ({ id, steps }))
      return [key, [{ id: personId, steps: ownSteps(mine) }, ...lenders]]
    }),
  )
}

/** A step of one's own asks for less than one of somebody else: whoever was named for the line was so by the chain. */
function ownSteps(facts: DeputyFacts | undefined): ChainStep[] {
  return CHAIN_STEPS.filter((step) => step === 'lineManager' || (facts?.sameUnit && facts.roles.includes(step)))
}

/** A person as a deputy in each of these meetings. */
export async function loadDeputyFacts(
  tx: Tx,
  personId: string,
  engagementIds: readonly string[],
): Promise<ReadonlyMap<string, DeputyFacts>> {
  const rows = await query<DeputyFacts & { engagementId: string }>(tx)`
    select e.id as "engagementId", p.is_active as "isActive", p.bu_id = e.bu_id as "sameUnit",
      array(select r.role from person_role r where r.person_id = p.id) as roles,
      p.id in (select line_above(e.owner_id)) as "isOfLine",
      exists (select from line_above(p.id) up (id)
        where up.id in (e.owner_id, e.agent_id)
          or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = up.id)
          or exists (select from approval_instance i where i.engagement_id = e.id and i.state = 'pending' and i.submitted_by = up.id)
      ) as "reportsToOwnSide"
    from engagement e cross join person p where p.id = ${personId} and e.id = any(${[...engagementIds]}::uuid[])`
  return new Map(rows.map(({ engagementId, ...facts }) => [engagementId, facts]))
}
