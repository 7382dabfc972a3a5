import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { httpsUrl, id, instant, keyword, line, nothing, queryInt, shape } from '../kit/fields.ts'
import { liveTopic, onlineMeeting, ROOM_MOMENTS, roomView, watcher } from './models.ts'

/** A secret the server made: 32 bytes, base64url. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'inputId' }))
const beat = shape({ watchId: id, seq: queryInt(1, 1_000_000) })

export const online = {
  /** Corrects the join link of an approved online or hybrid meeting until it ends; another platform is a change that needs approval. */
  onlinePlatformUpdate: endpoint({
    path: '/meeting/online-platform-update',
    from: 'either',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ engagementId: id, version: queryInt(1, 1_000_000), platformId: id, joinUrl: httpsUrl }),
    output: shape({ engagementId: id, version: z.number(), joinUrl: z.string() }),
    errors: [...MEETING_STATE_REFUSALS, 'meetingVersionStale', 'platformNeedsChange', 'meetingIsOnSite'],
  }),
  /** The room of a meeting: state, join link, how many watch; `host` for the own side alone. */
  meetingOnlineInfo: endpoint({
    method: 'GET',
    path: '/meeting/execute/meeting-online-info',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'read' } },
    holdsSecret: true,
    input: shape({ engagementId: id }),
    output: shape({
      engagementId: id,
      engagementName: z.string(),
      startDatetime: instant,
      endDatetime: instant,
      moment: z.enum(ROOM_MOMENTS),
      room: roomView,
      /** Account the platform's room belongs to, and the address of the built-in room to pass on. */
      host: z.nullable(shape({ account: z.nullable(z.string()), liveUrl: z.string() })),
      watchingNow: z.number(),
      watched: z.number(),
      unmatched: z.number(),
      lastImportAt: z.nullable(instant),
      now: instant,
    }),
    errors: ['meetingIsOnSite'],
  }),
  /** A computer asks whether the phone let it watch. Granted: the attendee's token, the same one for each repeat until the end. */
  authPoll: endpoint({
    method: 'GET',
    path: '/meeting/execute/auth-poll',
    access: { who: 'public' },
    holdsSecret: true,
    input: shape({ pollToken: secret }),
    output: shape({ state: z.enum(['waiting', 'granted', 'refused', 'expired']), hcpToken: z.nullable(z.string()) }),
    errors: ['livePermissionUnknown'],
  }),
  /** The viewers of a meeting and their minutes, longest first, 50 a page, with a summary over all. Minutes: union of a person's intervals inside the meeting, whole ones. */
  meetingJoinedDuration: endpoint({
    method: 'GET',
    path: '/meeting/execute/meeting-joined-duration',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    input: shape({
      engagementId: id,
      keyword,
      kind: z.optional(z.enum(['attendee', 'staff', 'unmatched'])),
      /** `cursor` of the page before. */
      cursor: z.optional(line(240)),
    }),
    output: shape({
      engagementId: id,
      engagementCode: z.string(),
      engagementName: z.string(),
      startDatetime: instant,
      endDatetime: instant,
      meetingMinutes: z.number(),
      summary: shape({
        /** Holders of a place. */
        enrolled: z.number(),
        /** People with watch time: attendees, staff, and people that fit no enrolment. */
        attendees: z.number(),
        staff: z.number(),
        unmatched: z.number(),
        averageMinutes: z.number(),
        /** Attendees with enough watch time for a statement, by the policy statement.minDuration. */
        enough: z.number(),
        enoughPercent: z.number(),
        /** Attendees watching at moments spread over the meeting. */
        curve: z.array(shape({ at: instant, people: z.number() })),
      }),
      list: z.array(watcher),
      total: z.number(),
      cursor: z.nullable(z.string()),
    }),
    errors: ['meetingIsOnSite'],
  }),
  /** Online and hybrid meetings with watch times that I may read, by number, the platform's meeting code or name; without a word the latest. 20 a page. */
  meetingCodeSearch: endpoint({
    method: 'GET',
    path: '/meeting/execute/meeting-code-search',
    turn: 'list',
    access: { who: 'staff' },
    input: shape({ keyword, startAt: z.optional(instant), cursorId: z.optional(id) }),
    output: shape({
      list: z.array(onlineMeeting),
      cursor: z.nullable(shape({ startAt: instant, cursorId: id })),
    }),
  }),
  /** The consent for an attendee enrolled by another person, given before entering, and its meeting. */
  liveConsent: endpoint({
    method: 'GET',
    path: '/online/live-consent',
    from: 'none',
    access: { who: 'attendee' },
    input: nothing,
    output: shape({
      engagementName: z.string(),
      organiser: z.string(),
      startDatetime: instant,
      endDatetime: instant,
      consentVersion: z.string(),
      consentText: z.string(),
    }),
    errors: ['meetingIsOnSite'],
  }),
  /**
   * Enters the built-in room: what is shown there, and the key of the beats that say "still watching". For the meeting's attendees
   * and staff; the join link for holders of a place. An attendee without a consent on record enters with one alone; after
   * the end nothing is recorded of such a person.
   */
  liveEnter: endpoint({
    path: '/online/live-enter',
    access: { who: 'either' },
    onFailure: 'refreshFlag',
    holdsSecret: true,
    input: shape({
      engagementId: id,
      consent: z.optional(z.boolean()),
      /** Of the text that stood above the button. */
      consentVersion: z.optional(line(40)),
    }),
    output: shape({
      watchId: id,
      viewer: shape({ kind: z.enum(['attendee', 'staff']), name: z.string() }),
      engagementName: z.string(),
      organiser: z.string(),
      startDatetime: instant,
      endDatetime: instant,
      /** Its days with their hours: only these are watch time. */
      days: z.array(shape({ from: instant, to: instant })),
      moment: z.enum(ROOM_MOMENTS),
      agenda: z.array(liveTopic),
      platformName: z.nullable(z.string()),
      meetingCode: z.nullable(z.string()),
      joinUrl: z.nullable(z.string()),
      /** A place is held; without one there is no join link. */
      isPlaced: z.boolean(),
      /** `platform`: its own record counts and nothing is asked; `page`: entering starts the count, coming back confirms it. */
      countedBy: z.enum(['platform', 'page']),
      /** Own whole minutes so far, inside the meeting. */
      watchedMinutes: z.number(),
      beatSeconds: z.number(),
      now: instant,
    }),
    errors: ['meetingIsOnSite', 'liveNeedsConsent'],
  }),
  /** "Still watching." `seq` rises with each beat of one opening: a repeat counts once. */
  liveHeartbeat: endpoint({
    path: '/online/live-heartbeat',
    effect: 'steps',
    access: { who: 'public' },
    input: beat,
    output: shape({ seq: z.number(), now: instant }),
    errors: ['liveWatchUnknown'],
  }),
  /** "No longer watching": the last beat of an interval, sent as the page is hidden or left. */
  liveLeave: endpoint({
    path: '/online/live-leave',
    effect: 'steps',
    access: { who: 'public' },
    input: beat,
    output: shape({ seq: z.number(), now: instant }),
    errors: ['liveWatchUnknown'],
  }),
  /** "I go on into the meeting": sent as its link is pressed. The time until the viewer comes back to the page counts then; being hidden does not end it. */
  liveJoin: endpoint({
    path: '/online/live-join',
    effect: 'steps',
    access: { who: 'public' },
    input: beat,
    output: shape({ seq: z.number(), now: instant }),
    errors: ['liveWatchUnknown'],
  }),
  /** A computer asks to watch; the attendee types `code` on the live page of a phone and allows it. Holds for five minutes. */
  livePermissionStart: endpoint({
    path: '/online/live-permission-start',
    access: { who: 'public' },
    holdsSecret: true,
    input: shape({ engagementId: id, device: z.optional(line(80)) }),
    output: shape({ pollToken: secret, code: z.string(), expiresAt: instant }),
    errors: ['meetingIsOnSite'],
  }),
  /** Which computer of this meeting shows the code. */
  livePermissionRequest: endpoint({
    path: '/online/live-permission-request',
    effect: 'reads',
    access: { who: 'attendee' },
    input: shape({ code: z.string().check(z.regex(/^\d{6}$/, { error: 'livePermissionUnknown' })) }),
    output: shape({ permissionId: id, device: z.string() }),
    errors: ['livePermissionUnknown'],
  }),
  /** The attendee lets the computer watch in the attendee's name, or not: it gets a token of its own. */
  livePermissionDecide: endpoint({
    path: '/online/live-permission-decide',
    access: { who: 'attendee' },
    input: shape({ permissionId: id, decision: z.enum(['grant', 'refuse']) }),
    output: shape({ state: z.enum(['granted', 'refused']) }),
    errors: ['livePermissionUnknown', 'livePermissionOver'],
  }),
} as const satisfies Slice
