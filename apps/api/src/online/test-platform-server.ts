import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FakeReply, startFakeServer } from '../test-kit/test-fake-server.ts'

/** A meeting as the fake platforms keep it. */
export type FakeRoom = { id: string; code: string; subject: string; start: number; end: number; cancelled: boolean }
type Stay = Record<string, unknown>
type TencentBody = { userid?: string; subject: string; start_time: string; end_time: string }
type WecomBody = {
  meetingid: string
  admin_userid: string
  title: string
  meeting_start: number
  meeting_duration: number
  cursor: string
  limit: number
}

export const TENCENT = { appId: '200000001', secretId: 'AKIDfake', secretKey: 'fakeSecretKey', host: 'osmp-host' }
export const WECOM = { corpId: 'wwfake', secret: 'wecom-secret', host: 'EHOST' }

/**
 * Tencent Meeting and WeCom as their documents describe them, on one port of this machine. It checks what they check, with code of
 * its own: signature, age and nonce of each request; token, title and page size.
 */
export async function startPlatformServer() {
  const state = {
    rooms: [] as FakeRoom[],
    stays: [] as Stay[],
    /** Answers to give in place of the next ones: a status, or an errcode of WeCom. */
    failNext: [] as { status?: number; errcode?: number; afterwards?: true }[],
    refused: [] as string[],
    tokens: 0,
    nonces: new Set<string>(),
  }
  const server = await startFakeServer((request, body) => {
    const platform = request.url?.startsWith('/cgi-bin/') === true ? wecom : tencent
    return platform(state, request, body.toString('utf8'))
  })
  return { ...server, state }
}

type State = Awaited<ReturnType<typeof startPlatformServer>>['state']

const refuse = (state: State, status: number, code: number): FakeReply => {
  state.refused.push(String(code))
  return { status, body: { error_info: { error_code: code, message: 'refused' } } }
}

/** 190303: signature or account; 190301: nonce used before. */
function signatureFault(state: State, request: IncomingMessage, body: string): number | undefined {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [key, nonce, time] = [header('x-tc-key'), header('x-tc-nonce'), header('x-tc-timestamp')]
  const text = [request.method, `X-TC-Key=${key}&X-TC-Nonce=${nonce}&X-TC-Timestamp=${time}`, request.url, body].join(
    '\n',
  )
  const hex = createHmac('sha256', TENCENT.secretKey).update(text).digest('hex')
  if (header('x-tc-signature') !== Buffer.from(hex, 'utf8').toString('base64')) return 190_303
  if (key !== TENCENT.secretId || header('appid') !== TENCENT.appId || header('x-tc-registered') !== '1') return 190_303
  if (!/^\d{10}$/.test(time) || Math.abs(Date.now() / 1000 - Number(time)) > 300) return 190_303
  if (state.nonces.has(nonce)) return 190_301
  state.nonces.add(nonce)
  return undefined
}

function tencent(state: State, request: IncomingMessage, body: string): FakeReply {
  const fault = signatureFault(state, request, body)
  if (fault !== undefined) return refuse(state, 403, fault)
  const failing = state.failNext.shift()
  if (failing && !failing.afterwards) return { status: failing.status ?? 500, body: {} }
  const answer = tencentAnswer(state, request, body)
  return failing ? { status: 502, body: {} } : answer
}

function tencentAnswer(state: State, request: IncomingMessage, body: string): FakeReply {
  const address = new URL(request.url ?? '/', 'http://x')
  const sent: TencentBody = JSON.parse(body || '{}')
  const [, id, action] = /^\/v1\/meetings\/([^/]+)(?:\/(\w+))?$/.exec(address.pathname) ?? []
  const view = (room: FakeRoom) => ({
    meeting_id: room.id,
    meeting_code: room.code,
    join_url: `https://meeting.tencent.com/dm/${room.id}`,
    subject: room.subject,
    start_time: String(room.start),
  })
  if (request.method === 'POST' && id === undefined) {
    if (sent.userid !== TENCENT.host || typeof sent.start_time !== 'string') return refuse(state, 400, 190_001)
    const made = addRoom(state, sent.subject, Number(sent.start_time), Number(sent.end_time))
    return { status: 200, body: { meeting_info_list: [view(made)] } }
  }
  if (request.method === 'GET' && id === undefined)
    return { status: 200, body: { meeting_info_list: state.rooms.filter(({ cancelled }) => !cancelled).map(view) } }
  const room = state.rooms.find((one) => one.id === id)
  if (!room || room.cancelled) return refuse(state, 400, 9_003)
  if (action === 'cancel') room.cancelled = true
  else if (action === 'participants') return { status: 200, body: tencentPage(state, address.searchParams) }
  else Object.assign(room, { subject: sent.subject, start: Number(sent.start_time), end: Number(sent.end_time) })
  return { status: 200, body: {} }
}

function tencentPage(state: State, query: URLSearchParams) {
  const [pos, size] = [Number(query.get('pos')), Number(query.get('size'))]
  const page = state.stays.slice(pos, pos + size)
  return { participants: page, has_remaining: pos + size < state.stays.length, next_pos: pos + size }
}

function addRoom(state: State, subject: string, start: number, end: number): FakeRoom {
  const number = state.rooms.length + 1
  const room = { id: `m${number}`, code: String(100_000_000 + number), subject, start, end, cancelled: false }
  state.rooms.push(room)
  return room
}

function wecom(state: State, request: IncomingMessage, body: string): FakeReply {
  const address = new URL(request.url ?? '/', 'http://x')
  const ok = (fields: object): FakeReply => ({ status: 200, body: { errcode: 0, errmsg: 'ok', ...fields } })
  const no = (errcode: number): FakeReply => {
    state.refused.push(String(errcode))
    return { status: 200, body: { errcode, errmsg: 'refused' } }
  }
  if (address.pathname === '/cgi-bin/gettoken') {
    const { corpid, corpsecret } = Object.fromEntries(address.searchParams)
    if (corpid !== WECOM.corpId || corpsecret !== WECOM.secret) return no(40_001)
    state.tokens += 1
    return ok({ access_token: `token${state.tokens}`, expires_in: 7_200 })
  }
  if (address.searchParams.get('access_token') !== `token${state.tokens}`) return no(42_001)
  const failing = state.failNext.shift()
  if (failing?.errcode !== undefined) return no(failing.errcode)
  const sent: WecomBody = JSON.parse(body)
  const room = state.rooms.find(({ id }) => id === sent.meetingid)
  switch (address.pathname.slice('/cgi-bin/meeting/'.length)) {
    case 'create': {
      if (Buffer.byteLength(sent.title) > 40 || sent.admin_userid !== WECOM.host || sent.meeting_duration < 300)
        return no(40_058)
      const made = addRoom(state, sent.title, sent.meeting_start, sent.meeting_start + sent.meeting_duration)
      return ok({
        meetingid: made.id,
        meeting_code: made.code,
        meeting_link: `https://work.weixin.qq.com/m/${made.id}`,
      })
    }
    case 'get_user_meetingid':
      return ok({ meetingid_list: state.rooms.map(({ id }) => id) })
    case 'get_info':
      return room
        ? ok({
            title: room.subject,
            meeting_start: room.start,
            meeting_code: room.code,
            meeting_link: `https://work.weixin.qq.com/m/${room.id}`,
          })
        : no(400_001)
    case 'cancel':
      if (!room || room.cancelled) return no(400_001)
      room.cancelled = true
      return ok({})
    case 'update':
      if (!room) return no(400_001)
      Object.assign(room, {
        subject: sent.title,
        start: sent.meeting_start,
        end: sent.meeting_start + sent.meeting_duration,
      })
      return ok({})
    default: {
      if (sent.limit > 100) return no(40_058)
      const from = Number(sent.cursor || 0)
      const next = from + sent.limit
      return ok({
        attendees: state.stays.slice(from, next),
        has_more: next < state.stays.length,
        next_cursor: String(next),
      })
    }
  }
}

/** A callback's signature as Tencent Meeting makes it. */
export function callbackSignature(token: string, timestamp: string, nonce: string, data: string): string {
  return createHash('sha1').update([token, timestamp, nonce, data].sort().join('')).digest('hex')
}
