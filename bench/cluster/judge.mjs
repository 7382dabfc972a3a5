/** What the clients were told against what is stored when all is quiet again. */
import { query } from '../connection.mjs'

/** Acknowledged effects that are not there, and effects that are there more than once; one line each. */
export async function judge(url, { meetings, seats, outcomes }) {
  const found = {
    enrol: await counts(
      url,
      'select phone as key, count(*)::int as times from enrollment where engagement_id = $1 group by phone',
      [meetings.open],
    ),
    seat: await counts(
      url,
      'select phone as key, count(*)::int as times from enrollment where engagement_id = $1 group by phone',
      [meetings.seats],
    ),
    sign: await counts(
      url,
      'select enrollment_id::text as key, count(*)::int as times from sign_in where engagement_id = $1 and voided_at is null group by 1',
      [meetings.door],
    ),
    draft: await counts(
      url,
      "select name as key, count(*)::int as times from engagement where name like '集群演练 %' group by 1",
      [],
    ),
    photo: await counts(
      url,
      'select client_id::text as key, count(*)::int as times from activity_photo where engagement_id = $1 group by 1',
      [meetings.open],
    ),
  }
  const lost = []
  const double = []
  const denied = []
  const acknowledged = {}
  for (const { kind, key, told, tries, code } of outcomes) {
    const stored = found[kind]
    if (!stored) continue
    const times = stored.get(kind === 'enrol' || kind === 'seat' ? `17${key}` : key) ?? 0
    if (told === 'done') acknowledged[kind] = (acknowledged[kind] ?? 0) + 1
    if (told === 'done' && times === 0) lost.push(`${kind} ${key}`)
    if (times > 1) double.push(`${kind} ${key}: ${times} times`)
    // A second attempt may be told that the first one was done.
    if (told === 'refused' && times > 0 && tries === 1) denied.push(`${kind} ${key}: ${code}`)
  }
  return { acknowledged, lost, double, denied, seats: await seatsOf(url, meetings.seats, seats) }
}

async function seatsOf(url, meeting, seats) {
  const { rows } = await query(
    url,
    `select count(*) filter (where n.status <> 'waitlisted')::int as enrolled, count(*)::int as asked, min(e.seats_taken)::int as taken
     from enrollment n join engagement e on e.id = n.engagement_id where n.engagement_id = $1`,
    [meeting],
  )
  const [{ enrolled, asked, taken }] = rows
  const expected = Math.min(seats, asked)
  return { seats, asked, enrolled, taken, isExact: enrolled === expected && taken === expected }
}

async function counts(url, text, values) {
  const { rows } = await query(url, text, values)
  return new Map(rows.map(({ key, times }) => [key, times]))
}
