import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { code, date, hostLogo, id, instant, int, line, list, nothing, shape } from '../kit/fields.ts'
import { calendarDay } from './models.ts'

export const system = {
  /** Shortcuts of my home screen by user type and roles, with their "new" marks. */
  navMenus: endpoint({
    method: 'GET',
    path: '/client/user/nav-menus',
    access: { who: 'staff' },
    input: nothing,
    output: z.array(
      shape({ code: z.string(), name: z.string(), icon: z.string(), path: z.string(), isNew: z.boolean() }),
    ),
  }),
  /** Which menu codes carry a "new" mark for me. */
  newTagState: endpoint({
    method: 'GET',
    path: '/sys/user/new-tag-state',
    access: { who: 'staff' },
    input: nothing,
    output: shape({ codes: z.array(z.string()) }),
  }),
  /** I followed a menu: its "new" mark goes. */
  triggerNewTag: endpoint({
    method: 'GET',
    path: '/sys/user/trigger-new-tag',
    access: { who: 'staff' },
    effect: 'writes',
    input: shape({ code: line(40, 1) }),
    output: nothing,
  }),
  /** Entries of a dictionary that are in use, in their order and my language. */
  getByCode: endpoint({
    method: 'GET',
    path: '/sys/dict/getByCode',
    access: { who: 'staff' },
    input: shape({ code }),
    output: z.array(shape({ value: z.string(), label: z.string() })),
    errors: ['dictUnknown'],
  }),
  /** System parameters by key; unknown keys are left out. */
  paramsList: endpoint({
    path: '/system/params-list',
    turn: 'list',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({ keys: z.optional(list(line(60, 1), 50)) }),
    output: z.record(z.string(), z.unknown()),
  }),
  /** Published notices, newest first, at most 50. isNew: published since I last opened them. */
  releaseNoticeInfo: endpoint({
    method: 'GET',
    path: '/app/release-notice-info',
    from: 'none',
    access: { who: 'staff' },
    input: nothing,
    output: z.array(shape({ id, title: z.string(), body: z.string(), publishedAt: instant, isNew: z.boolean() })),
  }),
  /** Days of a year that differ from the plain week, by date. Every other day works from Monday to Friday. */
  calendarList: endpoint({
    path: '/system/calendar-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({ year: int(2025, 2100) }),
    /** `isEstimated`: some of these days are an estimate, there is no notice of the year yet. */
    output: shape({ list: z.array(calendarDay), isEstimated: z.boolean() }),
  }),
  /**
   * Says of a day, today or later, whether it works; `normal` takes an exception back. Counts at once everywhere, and moves the
   * closing deadlines that are running, never to before today.
   */
  calendarSave: endpoint({
    path: '/system/calendar-save',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({
      date,
      kind: z.enum(['holiday', 'workday', 'normal']),
      name: line(40),
      /** The notice it rests on; `company` unless told. */
      source: z.optional(line(60, 1)),
      /** The day as its editor saw it, null where it was not listed: what somebody else has made of it since is not overwritten. */
      seen: z.optional(z.nullable(calendarDay)),
    }),
    output: shape({ day: z.nullable(calendarDay), movedDeadlines: z.number() }),
    errors: ['calendarDayPast', 'calendarNameMissing', 'calendarDayStale'],
  }),
  /** Says that the estimated days of a year, this one or later, are as in a notice, now that there is one. Nothing is counted anew: the days stay. `seen`: the year as it was shown. */
  calendarConfirm: endpoint({
    path: '/system/calendar-confirm',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({ year: int(2025, 2100), notice: line(50, 1), seen: list(calendarDay, 366) }),
    output: shape({ confirmed: z.number() }),
    errors: ['calendarDayPast', 'calendarYearStale'],
  }),
  /** Keeps the company's logo, which the server draws as a PNG, or takes it away; `content`: base64 of a PNG, JPEG or WebP. */
  hostLogoSave: endpoint({
    path: '/system/host-logo-save',
    effect: 'steps',
    bodyLimit: 400_000,
    brings: 'file',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({ content: z.nullable(z.string()) }),
    output: shape({ hostLogo }),
    errors: ['hostLogoKind', 'hostLogoLarge', 'fileDamaged'],
  }),
} as const satisfies Slice
