import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { TencentMeetingConfig } from '../../kit/settings/meeting-settings.ts'
import { readReply, requestJson } from './http-json.ts'
import { type MadeRoom, type MeetingPlatform, PlatformError, type Stay, type WantedRoom } from './meeting-platform.ts'
import { tencentSignature } from './tencent-signature.ts'

const PAGE = 100
const MOST_PAGES = 100
/** A used nonce, and what says to come again later. */
const PASSING = ['190301', '190302', '500', '50011']
const GONE = ['9003', '190457']

const made = z.object({
  meeting_id: z.string(),
  meeting_code: z.string(),
  join_url: z.string(),
  subject: z.optional(z.string()),
  start_time: z.optional(z.string()),
})
const madeList = z.object({ meeting_info_list: z.optional(z.array(made)) })
const text = z.optional(z.string())
const moment = z.optional(z.union([z.string(), z.number()]))
const participants = z.object({
  participants: z.optional(
    z.array(
      z.object({ userid: text, ms_open_id: text, user_name: text, phone: text, join_time: moment, left_time: moment }),
    ),
  ),
  has_remaining: z.optional(z.boolean()),
  next_pos: z.optional(z.number()),
})
const failure = z.object({
  error_info: z.object({ error_code: z.union([z.number(), z.string()]), message: z.optional(z.string()) }),
})

type Send = (method: 'GET' | 'POST' | 'PUT', uri: string, body?: object) => Promise<unknown>

/** Rooms of Tencent Meeting, all owned by the configured user. `now`: system clock, epoch ms. */
export function createTencentMeeting(config: TencentMeetingConfig, now: () => number): MeetingPlatform {
  const send = signedSender(config, now)
  const owner = { userid: config.host, instanceid: 1 }
  const path = (externalId: string) => `/v1/meetings/${encodeURIComponent(externalId)}`
  return {
    create: async (room) => {
      const settings = { mute_enable_join: true, allow_unmute_self: true }
      const reply = await send('POST', '/v1/meetings', { ...owner, type: 0, ...fieldsOf(room), settings })
      const [first] = readReply(madeList, reply).meeting_info_list ?? []
      if (!first) throw new PlatformError('unexpectedAnswer', true)
      return roomOf(first)
    },
    find: async (room) => {
      const reply = await send('GET', `/v1/meetings?userid=${encodeURIComponent(config.host)}&instanceid=1`)
      const wanted = fieldsOf(room)
      const known = (readReply(madeList, reply).meeting_info_list ?? []).find(
        ({ subject, start_time: start }) => subject === wanted.subject && start === wanted.start_time,
      )
      return known && roomOf(known)
    },
    update: async (externalId, room) => {
      await send('PUT', path(externalId), { ...owner, ...fieldsOf(room) })
    },
    cancel: async (externalId) => {
      try {
        await send('POST', `${path(externalId)}/cancel`, { ...owner, reason_code: 1, reason_detail: 'cancelled' })
      } catch (error) {
        if (!(error instanceof PlatformError && GONE.includes(error.code))) throw error
      }
    },
    stays: (externalId) =>
      readStays(send, `${path(externalId)}/participants?userid=${encodeURIComponent(config.host)}`),
  }
}

const fieldsOf = ({ subject, startAt, endAt }: WantedRoom) => ({
  subject,
  start_time: String(Math.floor(startAt / 1000)),
  end_time: String(Math.floor(endAt / 1000)),
})

const roomOf = ({ meeting_id, meeting_code, join_url }: z.output<typeof made>): MadeRoom => ({
  externalId: meeting_id,
  meetingCode: meeting_code.replace(/\D/g, ''),
  joinUrl: join_url,
})

/** Each request has a signature, a time and a nonce of its own. */
function signedSender(config: TencentMeetingConfig, now: () => number): Send {
  return async (method, uri, body) => {
    const sent = body === undefined ? '' : JSON.stringify(body)
    const nonce = String(randomInt(1, 2 ** 31))
    const timestamp = String(Math.floor(now() / 1000))
    const { secretId, secretKey, appId, sdkId, apiUrl } = config
    const signature = tencentSignature(secretKey, { method, uri, body: sent, secretId, nonce, timestamp })
    const headers = {
      'Content-Type': 'application/json',
      'X-TC-Key': secretId,
      'X-TC-Timestamp': timestamp,
      'X-TC-Nonce': nonce,
      'X-TC-Signature': signature,
      'X-TC-Registered': '1',
      AppId: appId,
      ...(sdkId === '' ? {} : { SdkId: sdkId }),
    }
    const reply = await requestJson('tencentMeeting', {
      method,
      url: apiUrl + uri,
      headers,
      ...(sent === '' ? {} : { body: sent }),
    })
    if (reply.status < 400) return reply.body
    const known = z.safeParse(failure, reply.body)
    const code = known.success ? String(known.data.error_info.error_code) : `http${reply.status}`
    throw new PlatformError(code, reply.status < 500 && reply.status !== 429 && !PASSING.includes(code))
  }
}

async function readStays(send: Send, uri: string): Promise<Stay[]> {
  const stays: Stay[] = []
  let pos = 0
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reply = readReply(participants, await send('GET', `${uri}&pos=${pos}&size=${PAGE}`))
    stays.push(...(reply.participants ?? []).flatMap(stayOf))
    if (reply.has_remaining !== true || reply.next_pos === undefined || reply.next_pos <= pos) break
    pos = reply.next_pos
  }
  return stays
}

type Participant = NonNullable<z.output<typeof participants>['participants']>[number]

function stayOf({ userid, ms_open_id, user_name, phone, join_time, left_time }: Participant): Stay[] {
  const joinedAt = epochMs(join_time)
  const personKey = userid || ms_open_id
  if (joinedAt === null || !personKey) return []
  const leftAt = epochMs(left_time)
  const name = Buffer.from(user_name ?? '', 'base64').toString('utf8')
  return [{ personKey, account: userid || null, name, phone: phone ?? '', joinedAt, leftAt }]
}

/** Seconds since 1970; nothing and 0 stand for "not yet". */
function epochMs(seconds: string | number | undefined): number | null {
  const value = Number(seconds ?? 0)
  return Number.isFinite(value) && value > 0 ? value * 1000 : null
}
