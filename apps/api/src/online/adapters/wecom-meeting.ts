import * as z from 'zod/mini'
import type { WecomMeetingConfig } from '../../kit/settings/meeting-settings.ts'
import { readReply } from './http-json.ts'
import { type MeetingPlatform, PlatformError, type Stay, type WantedRoom } from './meeting-platform.ts'
import { createWecomCall, type WecomCall } from './wecom-token.ts'

const TITLE_BYTES = 40
const SHORTEST_S = 300
const LONGEST_S = 86_399
const PAGE = 100
const MOST_PAGES = 100
const HOUR_S = 3_600
/** No such meeting; it was cancelled already. */
const GONE = ['400001', '400017', '40058']

const made = z.object({ meetingid: z.string(), meeting_code: z.string(), meeting_link: z.string() })
const info = z.object({
  title: z.optional(z.string()),
  meeting_start: z.optional(z.number()),
  meeting_code: z.optional(z.string()),
  meeting_link: z.optional(z.string()),
})
const idList = z.object({ meetingid_list: z.optional(z.array(z.string())) })
const text = z.optional(z.string())
const moment = z.optional(z.union([z.string(), z.number()]))
const attendees = z.object({
  has_more: z.optional(z.boolean()),
  next_cursor: text,
  attendees: z.optional(
    z.array(z.object({ userid: text, tmp_openid: text, user_name: text, join_time: moment, quit_time: moment })),
  ),
})

/** Rooms of WeCom meetings, all owned by the configured member. `now`: system clock, epoch ms. */
export function createWecomMeeting(config: WecomMeetingConfig, now: () => number): MeetingPlatform {
  const call = createWecomCall(config, now)
  return {
    create: async (room) => {
      const settings = { enable_enter_mute: 1, allow_enter_before_host: true, allow_external_user: true }
      const reply = await call('/cgi-bin/meeting/create', { admin_userid: config.host, ...fieldsOf(room), settings })
      const { meetingid, meeting_code, meeting_link } = readReply(made, reply)
      return { externalId: meetingid, meetingCode: meeting_code.replace(/\D/g, ''), joinUrl: meeting_link }
    },
    find: (room) => findRoom(call, config.host, room),
    update: async (externalId, room) => {
      await call('/cgi-bin/meeting/update', { meetingid: externalId, ...fieldsOf(room) })
    },
    cancel: async (externalId) => {
      try {
        await call('/cgi-bin/meeting/cancel', { meetingid: externalId })
      } catch (error) {
        if (!(error instanceof PlatformError && GONE.includes(error.code))) throw error
      }
    },
    stays: (externalId) => readStays(call, externalId),
  }
}

const fieldsOf = ({ subject, startAt, endAt }: WantedRoom) => ({
  title: cutToBytes(subject, TITLE_BYTES),
  meeting_start: Math.floor(startAt / 1000),
  meeting_duration: Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.round((endAt - startAt) / 1000))),
})

/** The longest beginning that has so many bytes in UTF-8, whole characters only. */
export function cutToBytes(subject: string, limit: number): string {
  let cut = ''
  for (const character of subject) {
    if (Buffer.byteLength(cut + character) > limit) break
    cut += character
  }
  return cut
}

async function findRoom(call: WecomCall, host: string, room: WantedRoom) {
  const { title, meeting_start: start } = fieldsOf(room)
  const span = { begin_time: start - HOUR_S, end_time: start + HOUR_S, limit: PAGE }
  const listed = readReply(idList, await call('/cgi-bin/meeting/get_user_meetingid', { userid: host, ...span }))
  for (const meetingid of listed.meetingid_list ?? []) {
    const known = readReply(info, await call('/cgi-bin/meeting/get_info', { meetingid }))
    if (known.title !== title || known.meeting_start !== start || !known.meeting_code || !known.meeting_link) continue
    return { externalId: meetingid, meetingCode: known.meeting_code.replace(/\D/g, ''), joinUrl: known.meeting_link }
  }
  return undefined
}

async function readStays(call: WecomCall, meetingid: string): Promise<Stay[]> {
  const stays: Stay[] = []
  let cursor = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reply = readReply(
      attendees,
      await call('/cgi-bin/meeting/get_attendee_list', { meetingid, cursor, limit: PAGE }),
    )
    stays.push(...(reply.attendees ?? []).flatMap(stayOf))
    if (reply.has_more !== true || !reply.next_cursor) break
    cursor = reply.next_cursor
  }
  return stays
}

type Attendee = NonNullable<z.output<typeof attendees>['attendees']>[number]

function stayOf({ userid, tmp_openid, user_name, join_time, quit_time }: Attendee): Stay[] {
  const joinedAt = epochMs(join_time)
  const personKey = userid || tmp_openid
  if (joinedAt === null || !personKey) return []
  return [
    { personKey, account: userid || null, name: user_name ?? '', phone: '', joinedAt, leftAt: epochMs(quit_time) },
  ]
}

/** Seconds since 1970 as text, or a time of the day in China: WeCom's documents show both. */
function epochMs(moment: string | number | undefined): number | null {
  const shown = String(moment ?? '')
  const value = /^\d{1,10}$/.test(shown) ? Number(shown) * 1000 : Date.parse(`${shown.replace(' ', 'T')}+08:00`)
  return value > 0 ? value : null
}
