import { MATERIAL_TYPES } from '@osmp/domain/closing/upload-rules.ts'
import * as z from 'zod/mini'
import { allowedAction, date, id, instant, moneyOut, shape } from '../kit/fields.ts'
import { BUDGET_LINE_TYPES, meetingSpeaker } from '../meetings/models.ts'

export const closingFile = shape({
  attachmentId: id,
  type: z.enum(MATERIAL_TYPES),
  fileName: z.string(),
  size: z.number(),
  mediaType: z.string(),
  uploadedAt: instant,
  uploaderName: z.string(),
  isSupplementary: z.boolean(),
  canDelete: z.boolean(),
})

export const closingDetail = shape({
  engagementId: id,
  activityCode: z.string(),
  engagementCode: z.string(),
  engagementName: z.string(),
  status: z.number(),
  isClosed: z.boolean(),
  enableUploadEventsPhotos: z.boolean(),
  percent: z.number(),
  /** path: where the missing thing is done. */
  items: z.array(
    shape({ key: z.string(), ok: z.boolean(), title: z.string(), help: z.string(), path: z.nullable(z.string()) }),
  ),
  deadline: z.nullable(date),
  workdaysLeft: z.nullable(z.number()),
  budget: z.nullable(
    shape({
      planned: moneyOut,
      actual: z.nullable(moneyOut),
      lines: z.array(shape({ type: z.enum(BUDGET_LINE_TYPES), planned: moneyOut, actual: z.nullable(moneyOut) })),
    }),
  ),
  /** What is above the plan: kinds of cost, meals a head (null where within the limit), and whether a word of explanation is asked for. */
  overspend: z.nullable(
    shape({
      linesAbove: z.array(z.enum(BUDGET_LINE_TYPES)),
      mealPerHead: z.nullable(moneyOut),
      needsExplanation: z.boolean(),
    }),
  ),
  explanation: z.string(),
  agendaHeld: z.boolean(),
  speakers: z.array(meetingSpeaker),
  files: z.array(closingFile),
  /** Until when files may still be added to a closed meeting, UTC; null while it is open. */
  supplementUntil: z.nullable(instant),
  /** Who opened the meeting again, when (UTC) and why. */
  reopened: z.nullable(shape({ at: instant, byName: z.string(), reason: z.string() })),
  allowedActions: z.array(allowedAction),
})
