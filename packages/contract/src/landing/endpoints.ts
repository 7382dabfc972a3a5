import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import { LANDING_DESIGN_REFUSALS } from '@osmp/domain/landing/landing-design.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { allowedAction, hostLogo, id, instant, int, line, nothing, shape } from '../kit/fields.ts'
import { landingDesign, landingDesignInput, landingMoment, landingPage, linkTarget, pass } from './models.ts'

export const landing = {
  /**
   * What the public may know of an approved meeting: no money, no phones, no internal names but the organiser's department.
   * landingNotPublished: the organiser has taken the page of an approved meeting down.
   */
  landingDetail: endpoint({
    method: 'GET',
    path: '/meeting/execute/landing-detail',
    access: { who: 'public' },
    input: shape({ engagementId: id }),
    output: landingPage,
    errors: ['landingNotPublished'],
  }),
  /** The state of an hcpToken's holder in a meeting; code 401 gives a refresh flag. */
  userStatus: endpoint({
    method: 'GET',
    path: '/meeting/execute/user-status',
    access: { who: 'attendee' },
    onFailure: 'refreshFlag',
    input: shape({ engagementId: id }),
    output: shape({
      enrollmentId: id,
      name: z.string(),
      status: z.string(),
      waitNo: z.nullable(z.number()),
      /** The organiser's answer in the reader's language: waits for it, turned down and why, moved up from the waiting list. */
      note: z.nullable(z.string()),
      /** Notices from the organiser, newest first: a change with old and new by lines, or a reminder. */
      notices: z.array(shape({ kind: z.enum(['changed', 'reminder']), at: instant, lines: z.array(z.string()) })),
      /** A messaging app or mail reaches them; else this page alone tells what happens. */
      isTold: z.boolean(),
      signedAt: z.nullable(instant),
      /** Path of the meeting's room, which leads on to the platform and counts the time; null on site or without a place. */
      joinUrl: z.nullable(z.string()),
    }),
  }),
  /** The attendee's pass: name, meeting, time, place, and the code for the staff at the door (null without a place on site). */
  passDetail: endpoint({
    method: 'GET',
    path: '/landing/pass-detail',
    from: 'none',
    access: { who: 'attendee' },
    onFailure: 'refreshFlag',
    holdsSecret: true,
    input: nothing,
    output: pass,
  }),
  /** All the editor of a landing page needs: templates, draft and what visitors see, files to choose from, the page as drawn. */
  meetingLandingTemplateList: endpoint({
    method: 'GET',
    path: '/meeting/execute/meeting-landing-template-list',
    turn: 'list',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'read' } },
    holdsSecret: true,
    input: shape({ engagementId: id }),
    output: shape({
      /** 0 while nothing was saved: the page is then made from the meeting. */
      version: z.number(),
      publishedVersion: z.nullable(z.number()),
      isPublished: z.boolean(),
      savedAt: z.nullable(instant),
      savedBy: z.nullable(z.string()),
      editable: allowedAction,
      /** Those in use, and the page's own, with names in the reader's language. */
      templates: z.array(shape({ templateId: z.string(), name: z.string(), design: landingDesign })),
      draft: landingDesign,
      /** Links of files and photos live five minutes and are bound to me. */
      files: z.array(
        shape({ fileId: id, use: z.enum(['cover', 'material']), name: z.string(), url: z.string(), size: z.number() }),
      ),
      photos: z.array(shape({ photoId: id, caption: z.string(), url: z.string() })),
      page: landingPage,
      landingUrl: z.string(),
      /** For paper: signed, and valid until half a year after the meeting. */
      printedUrl: z.string(),
    }),
    errors: MEETING_STATE_REFUSALS,
  }),
  /** Keeps a design as the next version, shows the newest version to visitors, or takes the page down. `version` is the one the person saw. */
  meetingLandingTemplateUpdate: endpoint({
    path: '/meeting/execute/meeting-landing-template-update',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'editLanding' } },
    input: shape({
      engagementId: id,
      version: int(0, 100_000),
      action: z.enum(['save', 'publish', 'unpublish']),
      /** Needed to save; with `publish` it is saved first. */
      design: z.optional(landingDesignInput),
    }),
    output: shape({ version: z.number(), publishedVersion: z.nullable(z.number()), isPublished: z.boolean() }),
    errors: [
      ...MEETING_STATE_REFUSALS,
      ...LANDING_DESIGN_REFUSALS,
      'landingVersionStale',
      'templateUnknown',
      'landingDesignMissing',
    ],
  }),
  /** Adds a file to choose from: a cover from an upload (JPEG, PNG or WebP, base64, 8 MB) or a photo of the meeting, always redrawn at 16 : 9 without metadata; or a PDF as material. */
  landingFileUpload: endpoint({
    path: '/meeting/execute/landing-file-upload',
    effect: 'steps',
    bodyLimit: 12_000_000,
    brings: 'file',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'editLanding' } },
    holdsSecret: true,
    input: z.discriminatedUnion('use', [
      shape({ engagementId: id, use: z.literal('cover'), name: line(120, 1), content: z.string() }),
      shape({ engagementId: id, use: z.literal('photo'), photoId: id }),
      shape({ engagementId: id, use: z.literal('material'), name: line(120, 1), content: z.string() }),
    ]),
    output: shape({ fileId: id, name: z.string(), url: z.string() }),
    errors: [
      ...MEETING_STATE_REFUSALS,
      'landingFileEmpty',
      'landingFileTooLarge',
      'landingCoverKind',
      'landingMaterialKind',
      'landingFilesMany',
      'photoMissing',
      'fileDamaged',
    ],
  }),
  /** An event for everybody with its link: its sub-meetings whose pages are published. eventNotFound also when none is. */
  eventLanding: endpoint({
    method: 'GET',
    path: '/meeting/execute/event-landing',
    access: { who: 'public' },
    input: shape({ eventId: id }),
    output: shape({
      eventId: id,
      eventName: z.string(),
      startDatetime: instant,
      endDatetime: instant,
      organiser: z.string(),
      hostLogo,
      /** As on a meeting's page. */
      art: z.optional(z.string()),
      isCancelled: z.boolean(),
      /** Seats of all these meetings; null where one has no limit. */
      seats: z.optional(z.nullable(z.number())),
      meetings: z.array(
        shape({
          engagementId: id,
          engagementName: z.string(),
          startDatetime: instant,
          endDatetime: instant,
          /** Hospital and room; null for an online meeting. */
          place: z.nullable(z.string()),
          moment: landingMoment,
          seatsLeft: z.nullable(z.number()),
        }),
      ),
    }),
    errors: ['eventNotFound'],
  }),
  /** Counts the opening of a page of ours, once a device and day, and says where its link leads; `src` is where the link stood. */
  openLinkSave: endpoint({
    path: '/meeting/execute/open-link-save',
    access: { who: 'public' },
    input: shape({ to: line(300, 1), src: z.optional(line(40)), deviceId: id }),
    output: shape({ path: z.string() }),
    errors: ['linkTargetUnknown', 'linkSourceInvalid'],
  }),
  /** Where a scanned code leads: an address of ours, signed or not, or a meeting's or event's code, which only staff may use. */
  redirectQrUrl: endpoint({
    method: 'GET',
    path: '/op/api/redirectQrUrl',
    access: { who: 'public' },
    input: shape({ code: line(500, 1) }),
    output: linkTarget,
    errors: ['linkHostForeign', 'linkForged', 'linkExpired', 'linkTargetUnknown'],
  }),
  /** Where a clicked link leads: an id alone or an address of ours. */
  redirectClUrl: endpoint({
    method: 'GET',
    path: '/op/api/redirectClUrl',
    access: { who: 'public' },
    input: shape({ engagementId: z.optional(id), eventId: z.optional(id), link: z.optional(line(500, 1)) }),
    output: linkTarget,
    errors: ['linkHostForeign', 'linkForged', 'linkExpired', 'linkTargetUnknown'],
  }),
} as const satisfies Slice
