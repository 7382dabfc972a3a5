// What a meeting's page reads beside the meeting: agenda, talks, budget, people. Every tenth meeting has it.
import { idOfSql, meetingIdSql } from './ids.mjs'

/** Meetings with all their parts are the multiples of this number. */
export const DETAILED_EVERY = 10
const AUDIENCE = 20

export async function seedParts(client, meetings) {
  const detailed = `generate_series(${DETAILED_EVERY}, least(${meetings}, 200000), ${DETAILED_EVERY}) i`
  const own = (kind, suffix = "''") => idOfSql(`'bench-${kind}-' || i || '-' || ${suffix}`)
  const turned = (table, order) =>
    `(select row_number() over (order by ${order}) - 1 as turn, count(*) over () as total, ${table}.* from ${table})`
  await client.query(`
    insert into engagement_topic (id, engagement_id, topic_id, sort, minutes)
    select ${own('topic', 'n')}, ${meetingIdSql('i')}, t.id, n, 30 from ${detailed} cross join generate_series(0, 1) n
    join ${turned('topic', 'code_4m')} t on t.turn = (i + n) % t.total`)
  await client.query(`
    insert into engagement_speaker (id, engagement_id, hcp_id, topic_id, role, level, minutes, fee_net, fee_gross, sort)
    select ${own('talk', 'n')}, ${meetingIdSql('i')}, s.hcp_id, t.id, 'speaker', speaker_level_on(s.hcp_id, current_date), 30, 150000, 170000, n
    from ${detailed} cross join generate_series(0, 1) n
    join ${turned('topic', 'code_4m')} t on t.turn = (i + n) % t.total join ${turned('speaker', 'hcp_id')} s on s.turn = (i + n) % s.total`)
  await client.query(`
    insert into engagement_budget_line (id, engagement_id, type, amount, sort)
    select ${own('line', 'type')}, ${meetingIdSql('i')}, type, amount, sort
    from ${detailed} cross join (values ('speakerFee', 340000, 0), ('meal', 90000, 1)) line (type, amount, sort)`)
  await client.query(`
    insert into rule_evaluation (id, engagement_id, engagement_version, moment, results, input, evaluated_at)
    select ${own('rules')}, ${meetingIdSql('i')}, 2, 'submit', (select results from rule_evaluation order by id limit 1),
      (select input from rule_evaluation order by id limit 1), now() from ${detailed}`)
  await client.query(`
    insert into enrollment (id, engagement_id, name, phone, status, source, created_at)
    select ${own('enrolled', 'n')}, e.id, '王医生' || n, '13' || lpad((n * 1000003 % 1000000000)::text, 9, '0'), case when e.status = 70 then 'signed' else 'enrolled' end,
      'staff', e.created_at
    from ${detailed} join engagement e on e.id = ${meetingIdSql('i')} cross join generate_series(1, ${AUDIENCE}) n
    where i % ${DETAILED_EVERY * 4} = 0`)
}
