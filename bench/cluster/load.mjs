/**
 * People at work while the cluster loses parts: enrolments, a last seat, sign-ins at the door, photos, drafts, lists. Each client notes
 * every attempt and what it was told at last; a call without an answer is asked again as the same call, as the product's pages do.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { formWith } from '../../apps/api/src/meetings/meeting-test-kit.ts'
import { roomPicture } from '../../apps/api/src/photos/photo-test-kit.ts'
import { withClient } from '../connection.mjs'
import { json } from '../load.mjs'
import { tokenOf } from '../ids.mjs'
import { scannedPhones } from '../phone.mjs'
import { enrolling } from '../seats.mjs'
import { enrollmentId, openMeeting, openSessions } from '../run-setup.mjs'
import { signing } from '../sign-burst.mjs'

const OWNER = 105
const READERS = 200
const CALL_LIMIT_MS = 15_000
/** A page asks again for so long. */
const PATIENCE_MS = 90_000
const SEATS = 150

/** Calls a server answered by itself: done, or refused with a reason. Everything else is a failure of the service. */
const isAnswered = ({ status }) => status > 0 && status < 500

export async function createLoad({ url, origin, audience }) {
  await openSessions(url, READERS)
  const meetings = {
    open: await openMeeting(url, { key: 'cluster-open', owner: OWNER }),
    seats: await openMeeting(url, { key: 'cluster-seats', owner: OWNER, seats: SEATS }),
    door: await openMeeting(url, { key: 'cluster-door', owner: OWNER, audience, withTokens: true }),
  }
  await completeMeetings(url, Object.values(meetings))
  const lin = await openSession(url, 'E1001')
  const pictures = await Promise.all(Array.from({ length: 40 }, (_, seed) => roomPicture(seed + 2, 300)))
  const state = { attempts: [], outcomes: [], isOver: false, next: 0, door: 0, pictures, lin }
  const ask = (kind, key, request) => patiently(state, origin, { kind, key, request })
  const clients = clientsOf({ state, ask, meetings, origin, audience })
  const running = Promise.all(clients.map(({ every, work }) => client(state, every, work)))
  return {
    meetings,
    seats: SEATS,
    attempts: state.attempts,
    outcomes: state.outcomes,
    stop: async () => {
      state.isOver = true
      await running
    },
  }
}

async function client(state, everyMs, work) {
  while (!state.isOver) {
    try {
      await work()
    } catch (error) {
      // A step before the call itself, such as a code to scan, found no answer.
      state.attempts.push({ kind: 'before', at: Date.now(), ms: 0, isGood: false, told: String(error) })
    }
    await sleep(everyMs * (0.5 + Math.random()))
  }
}

const clientsOf = ({ state, ask, meetings, origin, audience }) => {
  const number = () => (state.next += 1)
  const enrol = (kind, meeting) => () => {
    const own = number()
    return ask(kind, String(own).padStart(9, '0'), enrolling(meeting, own))
  }
  const list = () =>
    ask('list', '', {
      path: '/api/meeting/meeting-list',
      ...json(tokenOf(1 + Math.floor(Math.random() * READERS)), { pageNo: 1, pageSize: 20 }),
    })
  const draft = async () => {
    const headers = { token: state.lin, 'x-client': '1' }
    const { sn } = await dataOf(origin, '/api/security/get-api-sn?action=meetingSave', { headers })
    const name = `集群演练 ${randomUUID()}`
    const request = json(state.lin, { mode: 'draft', form: formWith({ engagementName: name }) })
    return ask('draft', name, { path: '/api/meeting/meeting-save', ...request, headers: { ...request.headers, sn } })
  }
  const photo = () => {
    const clientId = randomUUID()
    const content = state.pictures[number() % state.pictures.length].toString('base64')
    const input = { engagementId: meetings.open, clientId, tag: 'room', content }
    return ask('photo', clientId, {
      path: '/api/meeting/execute/activity-photo-upload',
      ...json(tokenOf(OWNER), input),
    })
  }
  const door = async () => {
    if (state.door >= audience) return
    const person = (state.door += 1)
    const [phone] = await scannedPhones(origin, meetings.door, { owner: OWNER, people: 1 })
    return ask('sign', enrollmentId(meetings.door, person), signing(meetings.door, phone, person, randomUUID()))
  }
  return [
    ...Array.from({ length: 3 }, () => ({ every: 120, work: enrol('enrol', meetings.open) })),
    { every: 400, work: enrol('seat', meetings.seats) },
    ...Array.from({ length: 2 }, () => ({ every: 250, work: door })),
    ...Array.from({ length: 3 }, () => ({ every: 120, work: list })),
    { every: 700, work: draft },
    { every: 1_500, work: photo },
  ]
}

/** Asks until the service answers, or patience ends: then nobody knows. */
async function patiently(state, origin, { kind, key, request }) {
  const began = Date.now()
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt(state, origin, { kind, request })
    const isOver = isAnswered(answer) || Date.now() - began > PATIENCE_MS
    if (isOver) {
      const told = !isAnswered(answer) ? 'unknown' : answer.code === '0000' ? 'done' : 'refused'
      state.outcomes.push({ kind, key, told, code: answer.code, tries })
      return
    }
    await sleep(300 + Math.random() * 500)
  }
}

async function attempt(state, origin, { kind, request: { path, ...init } }) {
  const at = Date.now()
  const answer = await send(origin + path, init)
  state.attempts.push({
    kind,
    at,
    ms: Date.now() - at,
    isGood: isAnswered(answer),
    isWrite: kind !== 'list',
    told: `${answer.status} ${answer.code}`,
  })
  return answer
}

async function send(url, init) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_LIMIT_MS) })
    const body = await response.json().catch(() => ({}))
    return { status: response.status, code: body.code ?? '', data: body.data }
  } catch (error) {
    return { status: 0, code: error.cause?.code ?? error.name }
  }
}

async function dataOf(origin, path, init) {
  const { status, code, data } = await send(origin + path, init)
  if (code !== '0000') throw new Error(`${path.split('?')[0]} answered ${status} ${code}`)
  return data
}

/** The log and the count of seats that meetings of the bench lack. */
async function completeMeetings(url, ids) {
  await withClient(url, async (client) => {
    await client.query(
      `insert into meeting_event (id, engagement_id, seq, kind, action_category, actor_kind, to_status, params, at)
       select gen_random_uuid(), e.id, 1, v.kind, v.action_category, 'system', e.status, '{}', now() from engagement e,
         (select kind, action_category from meeting_event where to_status is not null order by id limit 1) v
       where e.id = any($1)`,
      [ids],
    )
    await client.query(
      `update engagement e set seats_taken = (select count(*) from enrollment n where n.engagement_id = e.id) where id = any($1)`,
      [ids],
    )
  })
}

/** A session of the demo's representative; a demo behind a proxy has a password of its own. */
async function openSession(url, employeeCode) {
  const token = `cluster-${randomUUID()}`
  const family = randomUUID()
  await withClient(url, async (client) => {
    await client.query(
      `insert into session_family (id, person_id, user_type, created_at, last_seen_at, expires_at)
       select $1, id, 'employee', now(), now(), now() + interval '12 hours' from person where employee_code = $2`,
      [family, employeeCode],
    )
    await client.query(
      "insert into session_token (token_hash, family_id, issued_at) values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2, now())",
      [token, family],
    )
  })
  return token
}
