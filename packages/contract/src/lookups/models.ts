import * as z from 'zod/mini'
import { id, shape } from '../kit/fields.ts'

/** value and label are what a picker shows and gives back (product text §3, selector payload names). */
export const optionRow = shape({ value: z.string(), label: z.string(), tips: z.string() })
export const productRow = shape({ value: id, label: z.string(), code: z.string() })
export const taxonomyProductRow = shape({
  ...productRow.shape,
  taxonomies: z.array(shape({ value: id, label: z.string() })),
})
export const employeeRow = shape({ value: id, label: z.string(), code: z.string(), dept: z.string() })
export const hospitalRow = shape({
  value: id,
  name: z.string(),
  address: z.string(),
  code: z.string(),
  city: z.string(),
})
/** textShow is the 4M code, textShow2 its last valid day. */
export const topicRow = shape({
  value: id,
  name: z.string(),
  textShow: z.string(),
  textShow2: z.string(),
  productId: id,
})
