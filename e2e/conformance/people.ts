import { callerAt, holds } from './caller.ts'
import { type World } from './world.ts'

/** Who one is, what one may open, and what the product keeps of one's doings. */
export async function people(world: World): Promise<void> {
  const { lin, nobody } = world
  const center = await lin.ask('session', 'center', {})
  holds(center.employeeCode === 'E1001' && center.userName === '林晓', 'the centre says who is signed in')
  const scenes = await lin.ask('home', 'whitelistSceneList', {})
  holds(
    scenes.some(({ scene, meetings }) => scene === 'closing' && meetings > 0),
    'a meeting waits to be closed',
  )
  const menus = await lin.ask('system', 'navMenus', {})
  const isNew = (await lin.ask('system', 'newTagState', {})).codes[0] ?? menus[0]?.code ?? ''
  await lin.ask('system', 'triggerNewTag', { code: isNew })
  holds(!(await lin.ask('system', 'newTagState', {})).codes.includes(isNew), 'a tag that was seen is gone')
  const levels = await lin.ask('system', 'getByCode', { code: 'speakerLevel' })
  holds(levels.map(({ label }) => label).join() === '全国级,区域级,城市级', 'the dictionary names the levels')
  holds((await lin.ask('system', 'releaseNoticeInfo', {})).length > 0, 'there is a notice')
  const params = await lin.ask('system', 'paramsList', { keys: ['meeting.stepMinutes'] })
  holds(Reflect.get(params, 'meeting.stepMinutes') === 5, 'the time picker steps by five minutes')
  await logs(world)
  await fromMessagingApp(world)
  const refreshed = await lin.ask('session', 'refreshToken', {})
  holds(refreshed.token.length > 20, 'a session is refreshed')
  const page = await nobody.ask('session', 'getSign', { url: `${world.base}/`, app: 'workwechat' })
  holds(page.config.signature.length === 40 && page.agentConfig !== null, 'a page of the messaging app is signed')
}

async function logs({ lin, nobody }: World): Promise<void> {
  const action = { client: 1, source: 2, actionCategory: 113, actionCode: 10_343 }
  await lin.ask('telemetry', 'userActionUpload', { ...action, actionCategoryDesc: '结案', actionDesc: '上传' })
  await nobody.ask('telemetry', 'userActionUploadNotoken', { ...action, actionCategory: 100, actionCode: 10_001 })
  await nobody.ask('telemetry', 'frontendLogUpload', {
    sceneType: 21,
    integrationType: 100_001,
    resultStatus: 502,
    apiUrl: '/meeting/meeting-list',
    code: '',
    requestId: '',
    durationMs: 12,
    appVersion: '0.1.0',
    searchKeyword1: 'E1001',
  })
}

/** A member of the messaging app signs in without a password. */
async function fromMessagingApp({ api, partner }: World): Promise<void> {
  partner.members.set('E1001', { bizMail: '' })
  const reply = await fetch(`${api}/wx/api/sign-in-ways?back=%2Fmain`, { headers: { 'x-client': '1' } })
  const { data } = (await reply.json()) as { data: { silent: string | null } }
  const state = new URL(data.silent ?? '').searchParams.get('state') ?? ''
  const cookie =
    (reply.headers.getSetCookie().find((line) => line.startsWith('osmp-sign-in=')) ?? '').split(';')[0] ?? ''
  const who = await callerAt(api, { cookie }).ask('session', 'getWxUserEmail', {
    code: partner.code({ userId: 'E1001' }),
    state,
  })
  holds(who.userName === '林晓' && who.back === '/main', 'the messaging app says who it is and where to go')
}
