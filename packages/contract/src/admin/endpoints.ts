import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { keyword, line, list, note, sha256, shape } from '../kit/fields.ts'
import { posterLook } from '../posters/models.ts'
import { waitingRequest } from '../duties/models.ts'
import { importPlan, recordChange, recordItem, resourceKey, savedRecord } from './models.ts'

const ADMIN = { who: 'staff', roles: ['admin'] } as const
/** A uuid, or the code that names the record. */
const recordId = line(60, 1)
const version = line(64, 1)
/** A field's value on its way in; recordValues(resource) says what each field takes. */
const sentValue = z.union([note(4000), z.number(), z.boolean(), list(line(60), 40), z.null()])
/** Files to import, in bytes. */
const IMPORT_LIMIT = 8 * 1024 * 1024

/** Master data: one set of calls for every resource of domain/admin/resources.ts. */
export const admin = {
  /** Records in their order, 50 a page; `keyword` in names, initials and codes. `total` on the first page; of a word 1001 at most: then there are more. */
  recordList: endpoint({
    method: 'POST',
    path: '/admin/record-list',
    turn: 'list',
    from: 'body',
    effect: 'reads',
    access: ADMIN,
    input: shape({
      resource: resourceKey,
      keyword,
      state: z.optional(z.enum(['active', 'inactive'])),
      cursor: z.optional(shape({ at: line(200), id: recordId })),
    }),
    output: shape({
      list: z.array(recordItem),
      cursor: z.nullable(shape({ at: z.string(), id: z.string() })),
      total: z.nullable(z.number()),
    }),
  }),
  /** A record with its last 20 changes, and of a person the request that waits for a second one. Error: recordMissing. */
  recordGet: endpoint({
    method: 'POST',
    path: '/admin/record-get',
    from: 'body',
    effect: 'reads',
    access: ADMIN,
    input: shape({ resource: resourceKey, id: recordId }),
    output: shape({ record: recordItem, history: z.array(recordChange), waits: z.optional(waitingRequest) }),
  }),
  /**
   * Makes a record (`id` and `version` null) or changes one; every field is sent. The same again changes nothing. A person's roles, unit,
   * line manager, address and being in use wait for a second administrator: `waits` is the request.
   * Errors: recordMissing, recordStale (data: the record as it is now), recordDuplicate, recordReferenceUnknown,
   * recordReferenceInactive, recordFixed, recordRequired, recordClosed, and those of the rules in domain/admin/record-rules.ts;
   * data.field is the field at fault. Of people: ownPower, rolesExclude, secondPersonWaiting.
   */
  recordSave: endpoint({
    method: 'POST',
    path: '/admin/record-save',
    from: 'body',
    freshProof: { key: 'resource', oneOf: ['people'] },
    effect: 'writes',
    access: ADMIN,
    input: shape({
      resource: resourceKey,
      id: z.nullable(recordId),
      version: z.nullable(version),
      values: z.record(z.string(), sentValue),
    }),
    output: savedRecord,
  }),
  /** Takes a record out of use or back into it; a person's sessions end at once. Errors: recordMissing, recordStale, recordNoState, lastAdmin, dictionaryFixed. */
  recordActivate: endpoint({
    method: 'POST',
    path: '/admin/record-activate',
    from: 'body',
    freshProof: { key: 'resource', oneOf: ['people'] },
    effect: 'writes',
    access: ADMIN,
    input: shape({ resource: resourceKey, id: recordId, version, isActive: z.boolean() }),
    output: savedRecord,
  }),
  /** A poster template with sample words, kept or not: a picture of 540 × 960 as a data address. Error: posterBusy. */
  posterTemplatePreview: endpoint({
    method: 'POST',
    path: '/admin/poster-template-preview',
    from: 'body',
    effect: 'reads',
    access: ADMIN,
    input: posterLook,
    output: shape({ image: z.string() }),
  }),
  /** An .xlsx with the headings of a resource and notes on each column, base64. Error: importNotOffered. */
  importTemplate: endpoint({
    method: 'POST',
    path: '/admin/import-template',
    from: 'body',
    effect: 'reads',
    access: ADMIN,
    input: shape({ resource: resourceKey }),
    output: shape({ name: z.string(), content: z.string() }),
  }),
  /**
   * What an .xlsx (bare bytes, at most 8 MB and 20,000 rows) would do, with every row that cannot be taken. Changes nothing.
   * Errors: importNotOffered, importNotXlsx, importTooLarge, importTooManyRows, importEmpty, importColumns.
   */
  importDryRun: endpoint({
    method: 'POST',
    path: '/admin/import-dry-run',
    from: 'query+bytes',
    effect: 'reads',
    brings: 'reading',
    access: ADMIN,
    bodyLimit: IMPORT_LIMIT,
    input: shape({ resource: resourceKey }),
    output: importPlan,
  }),
  /**
   * Does what the dry run of the same file said, all of it or nothing. Errors: those of importDryRun, importFileChanged,
   * importDataChanged, importBadRows, tooMuchPower, secondPersonWaiting.
   */
  importApply: endpoint({
    method: 'POST',
    path: '/admin/import-apply',
    from: 'query+bytes',
    freshProof: { key: 'resource', oneOf: ['people'] },
    effect: 'steps',
    brings: 'reading',
    access: ADMIN,
    bodyLimit: IMPORT_LIMIT,
    input: shape({ resource: resourceKey, fileHash: sha256, planHash: sha256 }),
    output: shape({
      created: z.number(),
      changed: z.number(),
      unchanged: z.number(),
      asked: z.optional(waitingRequest),
    }),
  }),
} as const satisfies Slice
