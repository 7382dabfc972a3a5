import { RESOURCE_KEYS } from '@osmp/domain/admin/field-types.ts'
import * as z from 'zod/mini'
import { waitingRequest } from '../duties/models.ts'
import { instant, shape } from '../kit/fields.ts'

export const resourceKey = z.enum(RESOURCE_KEYS)

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** Names of the records that reference fields point at, by field. */
const labels = z.record(z.string(), z.string())

/**
 * A record of master data. `values` by field key as the registry in domain/admin/resources.ts says: money in yuan with two
 * decimals, references by the id of their record. `version` changes with every value an administrator may save.
 */
export const recordItem = shape({
  id: z.string(),
  version: z.string(),
  isActive: z.boolean(),
  label: z.string(),
  values: z.record(z.string(), fieldValue),
  labels,
})

/** A record as it is after a save, with the request for what waits for a second person. */
export const savedRecord = shape({ ...recordItem.shape, waits: z.optional(waitingRequest) })

/** One logged change of a record; `before` is null in the entry that made it. */
export const recordChange = shape({
  at: instant,
  byName: z.string(),
  before: z.nullable(z.record(z.string(), fieldValue)),
  after: z.record(z.string(), fieldValue),
})

/** A row of a file that cannot be taken. `row` as the spreadsheet counts; `column` is its heading, empty for the whole row. */
export const badRow = shape({ row: z.number(), column: z.string(), reason: z.string() })

/** What a file would do. */
export const importPlan = shape({
  /** SHA-256 of the file. */
  fileHash: z.string(),
  /** Of what would be done to which versions: it differs once anything the file touches has changed. */
  planHash: z.string(),
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** All of them; `badRows` holds them too, up to 20,000. */
  badCount: z.number(),
  badRows: z.array(badRow),
  /** The first 20 records that would change, with the fields that differ. */
  changes: z.array(
    shape({
      label: z.string(),
      fields: z.array(shape({ name: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
})
