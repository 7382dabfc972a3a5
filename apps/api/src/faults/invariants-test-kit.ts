import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { FIRST_APPROVAL, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { type CallResult, type TestApp } from '../test-kit/test-kit.ts'
import { fillChecklist } from '../closing/closing-test-kit.ts'
import { enrol, phoneOf, scanned, sign } from '../enrolment/enrolment-test-kit.ts'
import { formWith, saveForm, talk } from '../meetings/meeting-test-kit.ts'
import { approvalPort } from '../approvals/public.ts'
import { tickMeetings } from '../meetings/public.ts'
import { createDevice } from '../test-kit/test-device.ts'

const DAY = 86_400_000

/** The meeting a run plays with; a cancelled one may be followed by its new draft. */
export type Play = { engagementId: string; start: number; run: number }
type Facts = { status: number; version: number; approvalId: string; hash: string; feeId: string; feeVersion: number }

/** The meeting as it stands; of several fees `choice` names one, as a run must be the same when it is played again. */
async function factsOf(app: TestApp, { engagementId }: Play, choice = 0): Promise<Facts> {
  const { rows } = await app.db.pool.query<Facts>(
    `select e.status, e.version, coalesce(a.id::text, $2) as "approvalId", coalesce(a.snapshot_hash, 'none') as hash,
            coalesce(f.id::text, $2) as "feeId", coalesce(f.version, 1) as "feeVersion"
     from engagement e
     left join lateral (select id, snapshot_hash from approval_instance where engagement_id = e.id order by submitted_at desc, id desc limit 1) a on true
     left join lateral (
       select id, version from speaker_fee where engagement_id = e.id order by id
       offset $3 % greatest(1, (select count(*) from speaker_fee where engagement_id = e.id)) limit 1
     ) f on true
     where e.id = $1`,
    [engagementId, uuidv7(), Math.floor(choice / 4)],
  )
  return (
    rows[0] ?? { status: MEETING.void, version: 1, approvalId: uuidv7(), hash: 'none', feeId: uuidv7(), feeVersion: 1 }
  )
}

const SPEAKERS = [
  DEMO_IDS.speaker.regional1,
  DEMO_IDS.speaker.regional2,
  DEMO_IDS.speaker.city1,
  DEMO_IDS.speaker.city2,
]

/** A form whose day, speakers and money differ from run to run and from choice to choice. */
function formOf({ start, run }: Play, choice: number): Record<string, unknown> {
  const speakers = SPEAKERS.slice(0, choice % 3).map((_, index) =>
    talk(SPEAKERS[(run + index) % SPEAKERS.length] ?? '', { feeNet: `${500 + choice * 100}.00` }),
  )
  return formWith({
    startDatetime: new Date(start).toISOString(),
    endDatetime: new Date(start + 2 * 3_600_000).toISOString(),
    speakers,
    seats: choice % 4 === 0 ? 3 : null,
    budgetLines: [
      { type: 'meal', amount: `${800 + choice * 50}.00`, note: '' },
      { type: 'material', amount: '200.00', note: '' },
    ],
    warningComments: { sharedTopic: '两位讲者各讲一部分' },
  })
}

export type Step = { kind: keyof typeof STEPS; who: string; choice: number }
type Act = (app: TestApp, play: Play, who: string, choice: number) => Promise<CallResult<unknown> | undefined>

const asWho = (app: TestApp, who: string) => app.as(who)

/** Everything people and the clock may do with a meeting, in whatever state it is. */
export const STEPS = {
  save: async (app, play, who, choice) => {
    const { version } = await factsOf(app, play)
    const mode = choice % 2 === 0 ? 'draft' : 'submit'
    return saveForm(await asWho(app, who), mode, formOf(play, choice), { engagementId: play.engagementId, version })
  },
  pass: async (app, play, who) => {
    const { approvalId, hash } = await factsOf(app, play)
    const decision = { approvalId, snapshotHash: hash, clientToken: uuidv7() }
    return (await asWho(app, who)).call('approvals', 'setApprovePass', decision)
  },
  sendBack: async (app, play, who) => {
    const { approvalId, hash } = await factsOf(app, play)
    const decision = { approvalId, snapshotHash: hash, clientToken: uuidv7(), comment: '请补充资料' }
    return (await asWho(app, who)).call('approvals', 'setApproveBack', decision)
  },
  revoke: async (app, play, who) => {
    const { approvalId } = await factsOf(app, play)
    return (await asWho(app, who)).call('approvals', 'setApproveRevoke', { approvalId })
  },
  cancel: async (app, play, who) => {
    const { version } = await factsOf(app, play)
    const input = { engagementId: play.engagementId, version, reason: '行程有变' }
    return (await asWho(app, who)).call('meetings', 'cancelMeeting', input)
  },
  cancelAndCreate: async (app, play, who) => {
    const { version } = await factsOf(app, play)
    const input = { engagementId: play.engagementId, version, reason: '行程有变' }
    const reply = await (await asWho(app, who)).call('approvals', 'cancelAndCreateMeeting', input)
    if (reply.code === '0000') play.engagementId = reply.data.engagementId
    return reply
  },
  recreate: async (app, play, who) => {
    const caller = await asWho(app, who)
    const sn = await caller.sn('meetingRecreate')
    const reply = await caller.call(
      'meetings',
      'meetingRecreate',
      { engagementId: play.engagementId, isAnother: true },
      { sn },
    )
    if (reply.code === '0000') play.engagementId = reply.data.engagementId
    return reply
  },
  change: async (app, play, who, choice) => {
    const { version } = await factsOf(app, play)
    const input = { engagementId: play.engagementId, version, form: formOf(play, choice), reason: '会议内容有调整' }
    return (await asWho(app, who)).raw('meetings', 'changeMeeting', input)
  },
  enrol: (app, play, _who, choice) => enrol(app, play.engagementId, phoneOf(choice)),
  sign: async (app, play, who, choice) => {
    const { engagementId } = play
    const { rows } = await app.db.pool.query<{ id: string }>(
      'select id from enrollment where engagement_id = $1 order by created_at, id offset $2 limit 1',
      [engagementId, choice % 4],
    )
    const input = { engagementId, enrollmentId: rows[0]?.id ?? uuidv7(), nonce: uuidv7(), reason: '门口登记' }
    return (await asWho(app, who)).call('door', 'signByStaff', input)
  },
  unsign: async (app, { engagementId }, who) => {
    const { rows } = await app.db.pool.query<{ id: string }>(
      'select id from sign_in where engagement_id = $1 limit 1',
      [engagementId],
    )
    const input = { engagementId, signInId: rows[0]?.id ?? uuidv7(), reason: '签到人与报名人不符' }
    return (await asWho(app, who)).call('door', 'signVoid', input)
  },
  clock: async (app, { start }, _who, choice) => {
    app.clock.move(Math.max(app.clock.now(), start + ([-DAY, -600_000, 3 * 3_600_000, 2 * DAY][choice % 4] ?? 0)))
    await tickMeetings(app.db, app.clock, approvalPort)
    return undefined
  },
  end: async (app, { engagementId }, who) => (await asWho(app, who)).call('closing', 'closeActivity', { engagementId }),
  close: async (app, { engagementId }, who) =>
    (await asWho(app, who)).call('closing', 'closeEngagement', { engagementId }),
  fees: async (app, { engagementId }, who) => {
    const { rows } = await app.db.pool.query<{ id: string }>(
      'select id from engagement_speaker where engagement_id = $1 order by sort',
      [engagementId],
    )
    const items = rows.map(({ id }) => ({ engagementSpeakerId: id, explanation: '' }))
    return (await asWho(app, who)).call('fees', 'speakerFeeSubmit', { engagementId, items })
  },
  decide: async (app, play, who, choice) => {
    const { feeId, feeVersion } = await factsOf(app, play, choice)
    const decision = choice % 4 === 0 ? 'return' : 'approve'
    const input = { feeId, version: feeVersion, decision, comment: '已核对签到记录' } as const
    return (await asWho(app, who)).call('fees', 'feeDecide', input)
  },
  pay: async (app, play, who, choice) => {
    const { feeId, feeVersion } = await factsOf(app, play, choice)
    const input = { feeId, version: feeVersion, reference: 'BANK-0001' }
    return (await asWho(app, who)).call('fees', 'feePay', input)
  },
  /** The next right step by the right person, so that runs get far. */
  goOn: (app, play, _who, choice) => goOn(app, play, choice),
} as const satisfies Record<string, Act>

async function goOn(app: TestApp, play: Play, choice: number): Promise<CallResult<unknown> | undefined> {
  const { status } = await factsOf(app, play)
  const { engagementId } = play
  if (isIn([MEETING.draft, MEETING.sentBack, MEETING.revoked], status))
    return STEPS.save(app, play, 'lin', choice * 2 + 1)
  if (isIn(FIRST_APPROVAL, status)) return passByAsked(app, play)
  if (status === MEETING.approved) {
    await STEPS.clock(app, play, '', 1)
    for (const index of [0, 1, 2]) await STEPS.enrol(app, play, '', index)
    await signSpeakers(app, play)
    return STEPS.sign(app, play, 'lin', 0)
  }
  if (status === MEETING.running) {
    await STEPS.clock(app, play, '', 2)
    return STEPS.end(app, play, 'lin')
  }
  if (status === MEETING.toBeClosed) {
    const actuals = {
      meal: '700.00',
      material: choice % 2 === 0 ? '150.00' : '260.00',
      explanation: '比计划多用了资料',
    }
    await confirmWalkIns(app, play)
    await fillChecklist(app, await app.as('lin'), engagementId, actuals).catch(() => undefined)
    return STEPS.close(app, play, 'lin')
  }
  await STEPS.fees(app, play, 'lin')
  await STEPS.decide(app, play, 'pan', choice)
  return STEPS.pay(app, play, 'tang', choice)
}

/** Who enrolled while the door was open waits for the organiser's word before closing. */
async function confirmWalkIns(app: TestApp, { engagementId }: Play): Promise<void> {
  const { rows } = await app.db.pool.query<{ id: string }>(
    "select id from enrollment where engagement_id = $1 and source = 'walkIn' order by id limit 100",
    [engagementId],
  )
  if (rows.length === 0) return
  const enrollmentIds = rows.map(({ id }) => id)
  await (await app.as('lin')).call('enrolment', 'enrolmentConfirm', { engagementId, enrollmentIds })
}

async function passByAsked(app: TestApp, play: Play): Promise<CallResult<unknown> | undefined> {
  for (const who of ['zhou', 'he', 'tang', 'wu']) {
    const reply = await STEPS.pass(app, play, who)
    if (reply.code === '0000') return reply
  }
  return undefined
}

/** Speakers prove that they were there; without it their fees are held. */
async function signSpeakers(app: TestApp, { engagementId }: Play): Promise<void> {
  const code = await (await app.as('lin')).call('door', 'getQrCode', { engagementId })
  if (code.code !== '0000') return
  const { rows } = await app.db.pool.query<{ phone: string }>(
    'select distinct h.phone from engagement_speaker s join hcp h on h.id = s.hcp_id where s.engagement_id = $1',
    [engagementId],
  )
  for (const { phone } of rows) {
    const device = createDevice()
    const qr = code.data.url.split('/s/')[1] ?? ''
    const { data, code: refused } = await app.nobody.call('door', 'signScan', scanned(device, { qr, phone }))
    if (refused !== '0000') continue
    await sign(app, { device, ticket: data.ticket, hcpToken: data.person?.hcpToken ?? '' })
  }
}
