import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { savedFields } from '@osmp/domain/admin/resources.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { submitCopy, type TestApplication } from '../approvals/approval-test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { approvedFees, closedMeeting, itemsOf, talkIds } from '../fees/fee-test-kit.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

export const INSIDER = DEMO_IDS.person.tang
export const { he, pan, lin, xu } = DEMO_IDS.person
/** Colleagues correct the number of this doctor. */
export const CORRECTED = DEMO_IDS.doctor.plain3
export const HOUR = 3_600_000

export type Row = Readonly<Record<string, string>>
/** A person in the insider's hands: the insider, or a person made by these hands with a session of its own. */
export type Puppet = { readonly id: string; readonly caller: TestCaller }

export type World = {
  readonly app: TestApp
  /** The meeting of the two fees. */
  readonly engagementId: string
  readonly application: TestApplication
  readonly insider: Puppet
  readonly puppets: Map<string, Puppet>
  /** The hands of this step. */
  actor: Puppet
  readonly honest: Readonly<Record<'lin' | 'pan' | 'he' | 'xu' | 'admin', TestCaller>>
  /** People, and the name of each doctor, from before the walk. */
  readonly people: readonly string[]
  readonly names: ReadonlyMap<string, string>
  /** Compliance is deceived in this walk: it confirms offices of new people. */
  readonly isDeceived: boolean
  /** Roles that colleagues confirmed, by employee code, and the requests. */
  readonly given: Map<string, string[]>
  readonly confirmed: Set<string>
  next(below: number): number
  oneOf<T>(all: readonly T[]): T
  query(text: string, values?: unknown[]): Promise<Row[]>
  first(text: string, values?: unknown[]): Promise<Row>
}

/** `name`: what the product answered; undefined: there was nothing to try it on. */
export type Act = (world: World) => Promise<{ name: string } | undefined>

/** Numbers by chance, the same for the same seed. */
function dice(seed: number): Pick<World, 'next' | 'oneOf'> {
  let state = seed
  const next = (below: number) => Math.floor(((state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31) * below)
  return {
    next,
    oneOf: (all) => {
      const chosen = all[next(all.length)]
      if (chosen === undefined) throw new Error('chosen from nothing')
      return chosen
    },
  }
}

/** The demo company with two fees, an application and a legal hold, and one person of finance that holds every role. */
export async function startWorld(seed: number): Promise<World> {
  const app = await startTestApp()
  const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
    (await app.db.pool.query<Row>(text, values)).rows
  const first = async (text: string, values: unknown[] = []) => (await query(text, values))[0] ?? {}
  const engagementId = await closedMeeting(app)
  const [one = '', two = ''] = await talkIds(app, engagementId)
  await approvedFees(app, engagementId, [one])
  await query("insert into person_role values ($1, 'compliance')", [xu])
  const callers = ['lin', 'pan', 'he', 'xu', 'admin'].map(async (handle) => [handle, await app.as(handle)] as const)
  const honest = Object.fromEntries(await Promise.all(callers)) as World['honest']
  await honest.lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf([two]) })
  const { phone = '' } = await first("select phone from enrollment where phone <> '' order by id desc limit 1")
  await honest.admin.call('privacy', 'holdSet', { phone, reason: '诉讼期间保留' })
  const application = await submitCopy(app, [INSIDER, he, INSIDER])
  // Every role in one pair of hands, as it could be before roles excluded each other, and the line above the owner.
  const roles = "insert into person_role select $1, unnest(array['admin', 'compliance', 'approver', 'manager'])"
  await query(`${roles} on conflict do nothing`, [INSIDER])
  await query('update person set manager_id = $1 where id = $2', [INSIDER, lin])
  const insider = { id: INSIDER, caller: await app.as('tang') }
  const doctors = await query('select id, name from hcp')
  return {
    app,
    engagementId,
    application,
    insider,
    honest,
    query,
    first,
    ...dice(seed),
    actor: insider,
    puppets: new Map(),
    people: (await query('select id from person')).map(({ id = '' }) => id),
    names: new Map(doctors.map(({ id = '', name = '' }) => [id, name])),
    isDeceived: seed % 2 === 1,
    given: new Map(),
    confirmed: new Set(),
  }
}

export const raw = ({ actor }: World, ...asked: Parameters<TestCaller['raw']>) => actor.caller.raw(...asked)
export const dayIn = ({ app }: World, days: number) =>
  localDateOf(new Date(app.clock.now() + days * 24 * HOUR).toISOString())

/** People of the insider: those that were not there at the start. */
export const madePeople = ({ query, people }: World): Promise<Row[]> =>
  query(
    `select p.id, p.employee_code as code, p.name, array(select role from person_role r where r.person_id = p.id and r.role <> 'employee')::text as roles
     from person p where p.id <> all($1) order by p.id`,
    [people],
  )

/** Saves a record with other values in some fields, as the form does. */
export async function save(
  world: World,
  resource: ResourceKey,
  id: string | undefined,
  change: Readonly<Record<string, unknown>>,
) {
  const { data, name } = await world.actor.caller.call('admin', 'recordGet', { resource, id: id ?? '' })
  if (name !== '0000') return { name }
  const values = Object.fromEntries(savedFields(resource).map(({ key }) => [key, data.record.values[key] ?? null]))
  const { version } = data.record
  return raw(world, 'admin', 'recordSave', { resource, id, version, values: { ...values, ...change } })
}

/** The newest fee of one of the two talks: a fee that came back is submitted as a new one. */
export async function fee({ query, oneOf, engagementId }: World): Promise<Row> {
  const newest = await query(
    `select distinct on (engagement_speaker_id) id as "feeId", version, state, engagement_speaker_id as talk, hcp_id as speaker
     from speaker_fee where engagement_id = $1 order by engagement_speaker_id, id desc`,
    [engagementId],
  )
  return oneOf(newest)
}
export const speaker = async (world: World) => (await fee(world))['speaker'] ?? ''

/** The bank paper that is brought again and again. */
export const PAPER = { fileName: '银行回执.pdf', content: Buffer.from('bank: nothing was paid').toString('base64') }

/** A card number with its check digit. */
function card(body: string): string {
  const isCard = (digits: string) =>
    [...digits].toReversed().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0) %
      10 ===
    0
  return Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isCard) ?? body
}
const BANK = { bankName: '招商银行', bankBranch: '' }
/** The insider's own account. */
export const OWN_ACCOUNT = { ...BANK, accountNumber: '6222021001122334458' }
/** Another account of the speaker, which the speaker confirms on the telephone. */
export const trueAccount = ({ names }: World, hcpId: string) => ({
  ...BANK,
  accountNumber: card(`62220211${String([...names.keys()].toSorted().indexOf(hcpId)).padStart(10, '0')}`),
})
