// Meetings by the hundred thousand, made inside the database: three years of them, with a few weeks to come.
import { idOfSql, meetingIdSql } from './ids.mjs'
import { withClient } from './connection.mjs'
import { managerSql, peopleCount, personSql, representativeSql, seedPeople } from './seed-people.mjs'
import { seedParts } from './seed-parts.mjs'

const FIRST_CODE_NO = 1_000

/** Fills a database that holds the demo company. Needs a superuser: triggers and foreign keys rest while the rows go in. */
export async function seedMeetings(url, meetings) {
  await withClient(url, async (client) => {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
    )
    await seedPeople(client, peopleCount(meetings))
    const indexes = await dropIndexes(client)
    await insertMeetings(client, meetings)
    await insertProducts(client, meetings)
    await seedParts(client, meetings)
    for (const definition of indexes) await client.query(definition)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

/** Indexes made at the end take a tenth of the time. */
async function dropIndexes(client) {
  const { rows } = await client.query(`
    select indexname, indexdef from pg_indexes where tablename = 'engagement' and schemaname = 'public'
      and indexname not in (select conname from pg_constraint where conrelid = 'engagement'::regclass)`)
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

/** Meeting i starts later than meeting i - 1; owners are the representatives in turn. Nothing starts within two days of now. */
async function insertMeetings(client, meetings) {
  const people = peopleCount(meetings)
  await client.query(`
    create temporary table owner as select row_number() over (order by md5(i::text)) - 1 as turn, i as number
    from generate_series(1, ${people}) i where ${representativeSql('i')}`)
  await client.query(`
    insert into engagement (id, engagement_code, name, name_initials, category, execute_type, status, approval_status, close_flag, version,
      start_at, end_at, city, hco_id, department, venue, owner_id, agent_id, submitter_id, bu_id, cost_center_code, io_code, budget,
      expected_audience, landing_open, closing_deadline, submitted_at, approved_at, created_at, updated_at, search_text)
    select m.id, m.code, m.name, 'XSJLH', m.category, 'onSite', m.status,
      case when m.status >= 40 and m.status < 90 then '40' else m.status::text end, m.status = 71, 3,
      m.start_at, m.start_at + interval '90 minutes', h.city, h.id, '内科', '门诊楼六楼示教室', p.id,
      case when m.i % 12 = 0 then p.manager_id end, case when m.status = 0 then null else p.id end, p.bu_id,
      case p.bu_id when 'CV' then '8101' else '8201' end, case p.bu_id when 'CV' then 'IO26CV001' else 'IO26ON001' end,
      300000 + (m.i % 97) * 10000, 20 + m.i % 40, m.status in (40, 50), case when m.status = 60 then current_date + 9 end,
      case when m.status = 0 then null else m.start_at - interval '14 days' end,
      case when m.status >= 40 and m.status < 80 then m.start_at - interval '12 days' end,
      m.start_at - interval '15 days', m.start_at - interval '12 days',
      lower(concat_ws(' ', m.name, 'XSJLH', m.code, p.name, p.name_initials, p.employee_code))
    from (
      select s.*, h.city || t.name || (array['院内学术交流会','病例讨论会','区域学术沙龙','科室会','专家研讨会'])[1 + s.i % 5] as name,
        ${meetingIdSql('s.i')} as id, 'M' || to_char(s.start_at, 'YYMM') || '-' || lpad((s.i + ${FIRST_CODE_NO})::text, 7, '0') as code,
        (array['ONETIME','ONETIME','PPM','SUBEVENT','ONETIME','VX','PPM','TAXONOMY','REMOTE_EDA','ONETIME'])[1 + (s.i / 3) % 10] as category,
        case when s.start_at < now() then (array[70,70,70,71,80,70,70,90,70,70])[1 + (s.i / 7) % 10] - case when s.i % 300 = 0 and (s.i / 7) % 10 = 0 then 10 else 0 end
             else (array[40,40,40,40,10,15,0,0,26,40])[1 + (s.i / 7) % 10] end as status,
        h.id as hco
      from (
        select i, place + case when place < now() then -interval '2 days' else interval '2 days' end as start_at
        from (select i, date_trunc('hour', now() - interval '1080 days' + interval '1140 days' * (i::float8 / ${meetings})) as place
              from generate_series(1, ${meetings}) i) g
      ) s
      join (select row_number() over (order by code) - 1 as turn, count(*) over () as total, id, city from hco) h on h.turn = (s.i / 11) % h.total
      join (select row_number() over (order by code_4m) - 1 as turn, count(*) over () as total, name from topic) t on t.turn = (s.i / 5) % t.total
    ) m
    join owner o on o.turn = m.i % (select count(*) from owner)
    join person p on p.id = ${personSql('o.number')}
    join hco h on h.id = m.hco`)
  await client.query(`
    insert into engagement_approver (person_id, engagement_id, sort_at)
    select p.manager_id, e.id, e.sort_at from engagement e join person p on p.id = e.owner_id
    where e.engagement_code like 'M%' and p.employee_code like 'B%' and e.status <> 0`)
}

async function insertProducts(client, meetings) {
  await client.query(`
    insert into engagement_product (engagement_id, product_id, sort)
    select ${meetingIdSql('i')}, p.id, 0 from generate_series(1, ${meetings}) i
    join (select row_number() over (order by code) - 1 as turn, count(*) over () as total, id from product) p on p.turn = (i / 5) % p.total`)
  await client.query(`
    insert into engagement_assistant (engagement_id, person_id)
    select e.id, ${managerSql('i')} from generate_series(4, ${meetings}, 4) i join engagement e on e.id = ${meetingIdSql('i')}`)
  await client.query(`
    insert into approval_instance (id, engagement_id, kind, engagement_version, snapshot, snapshot_hash, state, submitted_by, submitted_at, ended_at)
    select ${idOfSql("'bench-approval-' || e.id::text")}, e.id, 'initial', 2, '{}', 'bench',
      case when e.status in (10, 15) then 'pending' when e.status = 26 then 'sentBack' when e.status >= 80 then 'terminated' else 'approved' end,
      e.owner_id, e.submitted_at, case when e.status in (10, 15) then null else e.submitted_at + interval '2 days' end
    from engagement e join person p on p.id = e.owner_id where p.employee_code like 'B%' and e.status <> 0`)
  await client.query(`
    insert into approval_node (id, instance_id, seq, step, approver_id, state, active_since, decided_by, decided_at)
    select ${idOfSql("'bench-node-' || a.id::text")}, a.id, 1, 'lineManager', p.manager_id,
      case a.state when 'pending' then 'active' when 'sentBack' then 'sentBack' when 'terminated' then 'terminated' else 'passed' end, now(),
      case when a.state in ('sentBack', 'approved') then p.manager_id end, case when a.state in ('sentBack', 'approved') then a.ended_at end
    from approval_instance a join person p on p.id = a.submitted_by where p.employee_code like 'B%'`)
}
