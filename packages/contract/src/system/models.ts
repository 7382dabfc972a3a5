import * as z from 'zod/mini'
import { date, shape } from '../kit/fields.ts'

/** A day in Asia/Shanghai that differs from the plain week. `source`: the notice, `company`, or `estimate` before there is a notice. */
export const calendarDay = shape({
  date,
  kind: z.enum(['holiday', 'workday']),
  name: z.string(),
  source: z.string(),
})
