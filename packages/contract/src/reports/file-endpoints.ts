import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { date, id, instant, line, shape } from '../kit/fields.ts'
import { campaignQuestion, EXPORT_LISTS, exportedFile, exportRow, place } from './models.ts'

/** Lists as Excel workbooks (.xlsx), each logged with a watermark. A person may take twenty an hour: error exportTooMany. */
export const reportFiles = {
  /** All rows of one list of a meeting; phones stay masked. */
  exportList: endpoint({
    path: '/report/export-list',
    turn: 'list',
    effect: 'steps',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    holdsSecret: true,
    input: shape({ engagementId: id, list: z.enum(EXPORT_LISTS) }),
    output: exportedFile,
  }),
  /** The meetings that start in a period, of a scope and, within it, of one owner, with their figures. Defaults and errors as campaignSummary. */
  exportMeetings: endpoint({
    path: '/report/export-meetings',
    turn: 'list',
    effect: 'steps',
    access: { who: 'staff' },
    holdsSecret: true,
    input: shape(campaignQuestion),
    output: exportedFile,
    errors: ['exportTooMany', 'topicPeriodReversed', 'topicPeriodTooLong', 'personNotFound'],
  }),
  /**
   * Who took which file, newest first, 20 a page: one's own, or everybody's for administrators; `watermark` finds the file it stands in,
   * `person` those of one employee code, `from` and `to` those of some days (both included, Asia/Shanghai).
   */
  exportLog: endpoint({
    path: '/report/export-log',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff' },
    holdsSecret: true,
    input: shape({
      watermark: z.optional(line(40)),
      person: z.optional(line(20)),
      from: z.optional(date),
      to: z.optional(date),
      cursorAt: z.optional(instant),
      cursorId: z.optional(id),
    }),
    output: shape({ list: z.array(exportRow), cursor: place }),
    errors: ['topicPeriodReversed'],
  }),
} as const satisfies Slice
