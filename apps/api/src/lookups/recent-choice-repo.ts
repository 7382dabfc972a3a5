import { type RawBuilder, sql } from 'kysely'

/** The pickers that remember; each list of the same things shares one memory. */
export type ChoiceKind =
  | 'product'
  | 'taxonomy'
  | 'topic'
  | 'employee'
  | 'department'
  | 'costCenter'
  | 'io'
  | 'hospital'
  | 'doctor'
  | 'speaker'
  | 'platform'

/** What a picker's query needs to put a person's last choices first. */
export type RecentChoices = {
  /** An array of keys, the latest choice first. */
  keys: RawBuilder<unknown>
  /** The column of the list that holds the key, and its type. */
  key: RawBuilder<unknown>
  type: 'uuid' | 'text'
  /** What a row must meet beside the list's own conditions to be worth offering first. */
  isOffered: RawBuilder<unknown>
}

type Remembering = {
  key: RawBuilder<unknown>
  type?: 'uuid' | 'text'
  isOffered?: RawBuilder<unknown>
}

/** The choices of a person to put first; undefined while they search. */
export function recentChoices(
  personId: string,
  kind: Exclude<ChoiceKind, 'taxonomy'>,
  keyword: string | undefined,
  { key, type = 'uuid', isOffered = sql`true` }: Remembering,
): RecentChoices | undefined {
  if (keyword !== undefined && keyword !== '') return undefined
  const cast = sql.raw(type)
  const keys = sql`select value::${cast} from recent_choice where person_id = ${personId} and kind = ${kind}
    order by chosen_at desc, value limit 20`
  return { keys, key, type, isOffered }
}

/** The products whose branches a person chose last. */
export function recentTaxonomyProducts(personId: string, keyword: string | undefined): RecentChoices | undefined {
  if (keyword !== undefined && keyword !== '') return undefined
  const keys = sql`select x.product_id from recent_choice r join taxonomy x on x.id = r.value::uuid
    where r.person_id = ${personId} and r.kind = 'taxonomy' group by x.product_id order by max(r.chosen_at) desc, x.product_id limit 20`
  return { keys, key: sql`p.id`, type: 'uuid', isOffered: sql`true` }
}

export type Choice = { kind: ChoiceKind; value: string }

/** Of a kind, so many choices are remembered. */
const KEPT = 20

/**
 * Remembers what a person has just chosen, `at` by the business clock (UTC ISO), and forgets what is older than the last 20 of a
 * kind: steps of the `with` of a statement.
 */
export const choiceSteps = (personId: string, choices: readonly Choice[], at: string): RawBuilder<unknown> => sql`
    picked as (
      select kind, value, row_number() over (partition by kind order by value) as place from (
        select distinct kind, value
        from unnest(${choices.map(({ kind }) => kind)}::text[], ${choices.map(({ value }) => value)}::text[]) one (kind, value)
      ) each_once
    ), chosen as (
      select kind, value from picked where place <= ${sql.lit(KEPT)}
    ), noted as (
      insert into recent_choice (person_id, kind, value, chosen_at)
      select ${personId}::uuid, kind, value, ${at}::timestamptz from chosen order by kind, value
      on conflict (person_id, kind, value) do update set chosen_at = excluded.chosen_at
    ), older as (
      select o.kind, o.value, row_number() over (partition by o.kind order by o.chosen_at desc, o.value)
        + (select count(*) from chosen k where k.kind = o.kind) as place
      from recent_choice o
      where o.person_id = ${personId} and not exists (select from chosen k where k.kind = o.kind and k.value = o.value)
    ), forgotten as (
      delete from recent_choice r using older
      where r.person_id = ${personId} and r.kind = older.kind and r.value = older.value and older.place > ${sql.lit(KEPT)}
    )`
