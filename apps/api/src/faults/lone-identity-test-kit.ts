import { applyPlan, dryRun } from '../admin/import-test-kit.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { workbook } from '../test-kit/test-workbook.ts'
import { judgeRequest } from './lone-honest-test-kit.ts'
import { type Act, he, madePeople, pan, raw, type Row, save, speaker, type World } from './lone-world-test-kit.ts'

/** Names as those of the compliance and finance officers are written elsewhere. */
const ALIKE = ['何靜', '潘悅', '徐揚', '陳晨']
const FAMILY = [...'欧阳司马诸葛慕容东方公孙']
const GIVEN = [...'穆骁骞麒麟焱淼垚鑫犇骉翀']
const OWN_PASSWORD = '一个只有我知道的、足够长的好密码'
const ROLES = [[], ['approver'], ['manager'], ['finance'], ['compliance'], ['admin'], ['finance']]

const LATEST = 8

const plainName = ({ oneOf }: World) => `${oneOf(FAMILY)}${oneOf(GIVEN)}${oneOf(GIVEN)}`
const anyName = (world: World) => (world.next(4) === 0 ? world.oneOf(ALIKE) : plainName(world))
const anyCode = ({ next }: World) => `E${3_000 + next(6_000)}`

const onMade =
  (act: (world: World, person: Row) => Promise<{ name: string } | undefined>): Act =>
  async (world) => {
    // Of the latest, so that one person gets far.
    const made = (await madePeople(world)).slice(-LATEST)
    return made.length > 0 ? act(world, world.oneOf(made)) : undefined
  }

async function importRows(world: World, resource: 'people' | 'doctors', rows: string[][]) {
  const file = workbook(rows)
  const plan = await dryRun(world.app, world.actor.caller, resource, file)
  return plan.name === '0000' ? applyPlan(world.app, world.actor.caller, resource, file, plan.data) : plan
}

function makePerson(world: World, name: string, roles: string[]) {
  const employeeCode = anyCode(world)
  const known = { employeeCode, name, email: `${employeeCode.toLowerCase()}@demo.example` }
  const place = { bu: 'CV', department: '合规部', manager: null, userType: 'employee' }
  const values = { ...known, ...place, roles }
  return raw(world, 'admin', 'recordSave', { resource: 'people', id: null, version: null, values })
}

/** Two people of finance and an administrator that the insider made before, with offices that a deceived colleague confirmed and sessions. */
export async function makeOfficers(world: World, aDayLater: () => Promise<void>): Promise<void> {
  await makePerson(world, '穆骁骞', ['finance'])
  await makePerson(world, '端木垚', ['finance'])
  await makePerson(world, '淳于犇', ['admin'])
  const made = await madePeople(world)
  const judgeAll = async () => {
    for (const _ of made) await judgeRequest(world)
  }
  await aDayLater()
  await judgeAll()
  for (const person of made) await signIn(world, person)
  await judgeAll()
  for (const person of made) await signIn(world, person)
  await aDayLater()
  if (world.puppets.size !== made.length) throw new Error('the officers have no sessions')
}

/** Reading a file costs as much as thirty other calls. */
const seldom =
  (act: Act): Act =>
  async (world) =>
    world.next(6) === 0 ? act(world) : undefined

/** Mostly the person of these hands with a granted password, otherwise this one. */
async function signInGranted(world: World, person: Row) {
  const granted = await world.first(
    `select p.id, p.employee_code as code from duty_request r join person p on p.id = (r.content ->> 'personId')::uuid
     where r.deed = 'issuePassword' and r.state = 'confirmed' and r.id = any($1) and p.id <> all($2) order by r.id desc`,
    [[...world.confirmed], [...world.puppets.keys()]],
  )
  return signIn(world, world.next(3) > 0 && granted['id'] !== undefined ? granted : person)
}

/** Asks for the first password of a person of these hands; once it is granted, reads it and signs in with it. */
async function signIn(world: World, { id = '', code = '' }: Row) {
  const { data, name } = await world.actor.caller.call('session', 'passwordIssue', { personId: id })
  if (name !== '0000') return { name }
  const typed = { employeeCode: code, password: data.password, newPassword: OWN_PASSWORD }
  const chosen = await world.app.nobody.call('session', 'passwordChoose', typed)
  if (chosen.name !== '0000') return { name: chosen.name }
  const { token } = (await world.app.nobody.call('session', 'getToken', { code: chosen.data.code })).data
  const { raw: bare, call, sn } = world.app.nobody
  const by = { headers: { token } }
  world.puppets.set(id, {
    id,
    caller: {
      raw: (slice, key, input) => bare(slice, key, input, by),
      call: (slice, key, input) => call(slice, key, input, by),
      sn,
      token,
    },
  })
  return { name }
}

export const onIdentity: Readonly<Record<string, Act>> = {
  renameSpeaker: async (world) => save(world, 'doctors', await speaker(world), { name: '王小明' }),
  moveSpeaker: async (world) =>
    save(world, 'doctors', await speaker(world), {
      hospital: world.oneOf([DEMO_IDS.hospital.beijing, DEMO_IDS.hospital.guangzhou]),
    }),
  renameHospital: async (world) => {
    const { id } = await world.first('select hco_id as id from hcp where id = $1', [await speaker(world)])
    return save(world, 'hospitals', id, { name: '另一家医院' })
  },
  renameColleague: (world) => save(world, 'people', world.oneOf([he, pan]), { name: plainName(world) }),
  moveColleague: (world) => save(world, 'people', world.oneOf([he, pan]), { department: '财务二部' }),
  renameAssistant: (world) => save(world, 'people', DEMO_IDS.person.zheng, { name: anyName(world) }),
  person: (world) => makePerson(world, anyName(world), world.oneOf(ROLES)),
  personRole: onMade((world, { id }) => save(world, 'people', id, { roles: world.oneOf(ROLES) })),
  personName: onMade((world, { id }) => save(world, 'people', id, { name: anyName(world) })),
  personAddress: onMade((world, { id, code = '' }) =>
    save(world, 'people', id, { email: `${code.toLowerCase()}-${world.next(99)}@demo.example` }),
  ),
  personPassword: onMade(signInGranted),
  importPeople: seldom((world) =>
    importRows(world, 'people', [
      ['工号', '姓名', '邮箱', '事业部', '账号类型', '角色'],
      ...[anyCode(world), anyCode(world)].map((code) => [
        code,
        anyName(world),
        `${code.toLowerCase()}@demo.example`,
        'CV',
        '员工',
        world.oneOf(['', '审批人', '财务']),
      ]),
    ]),
  ),
  importNames: seldom((world) =>
    importRows(world, 'people', [
      ['工号', '姓名'],
      [world.oneOf(['E1004', 'E1009', 'E1007']), plainName(world)],
    ]),
  ),
  importDoctors: seldom(async (world) => {
    const speakers = await world.query('select code from hcp where id in (select hcp_id from speaker) order by id')
    const { code = '' } = world.oneOf(speakers)
    return importRows(world, 'doctors', [
      ['医生编码', '姓名'],
      [code, '王小明'],
    ])
  }),
}
