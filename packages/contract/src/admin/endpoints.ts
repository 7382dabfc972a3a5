import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { namesOf } from '../kit/slice-refusals.ts'
import { keyword, line, list, note, sha256, shape } from '../kit/fields.ts'
import { posterLook } from '../posters/models.ts'
import { waitingRequest } from '../duties/models.ts'
import { importPlan, recordChange, recordItem, resourceKey, savedRecord } from './models.ts'
import { refusals } from './refusals.ts'

const ADMIN = { who: 'staff', roles: ['admin'] } as const
/** A uuid, or the code that names the record. */
const recordId = line(60, 1)
const version = line(64, 1)
/** A field's value on its way in; recordValues(resource) says what each field takes. */
const sentValue = z.union([note(4000), z.number(), z.boolean(), list(line(60), 40), z.null()])
/** Files to import, in bytes. */
const IMPORT_LIMIT = 8 * 1024 * 1024

const recordErrors = namesOf(refusals).filter(
  (name) => !/^(?:import|cell|rowTwice|templateLast|templateUnknown)/.test(name),
)

const fileErrors = [
  'importNotOffered',
  'importNotXlsx',
  'importTooLarge',
  'importTooManyRows',
  'importEmpty',
  'importColumns',
] as const

/** Master data: one set of calls for every resource of domain/admin/resources.ts. */
export const admin = {
  /** Records in their order, 50 a page; `keyword` in names, initials and codes. `total` on the first page; of a word 1001 at most: then there are more. */
  recordList: endpoint({
    path: '/admin/record-list',
    turn: 'list',
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
  /** A record with its last 20 changes, and of a person the request that waits for a second one. */
  recordGet: endpoint({
    path: '/admin/record-get',
    effect: 'reads',
    access: ADMIN,
    input: shape({ resource: resourceKey, id: recordId }),
    output: shape({ record: recordItem, history: z.array(recordChange), waits: z.optional(waitingRequest) }),
    errors: ['recordMissing'],
  }),
  /**
   * Makes a record (`id` and `version` null) or changes one; every field is sent. The same again changes nothing. A person's roles, unit,
   * line manager, address and being in use wait for a second administrator: `waits` is the request.
   * Data of a refusal: the field at fault; of recordStale the record as it is now.
   */
  recordSave: endpoint({
    path: '/admin/record-save',
    freshProof: { key: 'resource', oneOf: ['people'] },
    access: ADMIN,
    input: shape({
      resource: resourceKey,
      id: z.nullable(recordId),
      version: z.nullable(version),
      values: z.record(z.string(), sentValue),
    }),
    output: savedRecord,
    errors: [...recordErrors, 'ownPower', 'rolesExclude', 'secondPersonWaiting', 'tooManyWaiting'],
  }),
  /** Takes a record out of use or back into it; a person's sessions end at once. */
  recordActivate: endpoint({
    path: '/admin/record-activate',
    freshProof: { key: 'resource', oneOf: ['people'] },
    access: ADMIN,
    input: shape({ resource: resourceKey, id: recordId, version, isActive: z.boolean() }),
    output: savedRecord,
    errors: [
      'recordMissing',
      'recordStale',
      'recordNoState',
      'lastAdmin',
      'dictionaryFixed',
      'secondPersonWaiting',
      'levelFromTomorrow',
      'consentTextFromTomorrow',
      'messageTextFromTomorrow',
      'templateLast',
      'dictionaryShort',
    ],
  }),
  /** A poster template with sample words, kept or not: a picture of 540 × 960 as a data address. */
  posterTemplatePreview: endpoint({
    path: '/admin/poster-template-preview',
    effect: 'reads',
    access: ADMIN,
    input: posterLook,
    output: shape({ image: z.string() }),
    errors: ['posterBusy'],
  }),
  /** An .xlsx with the headings of a resource and notes on each column, base64. */
  importTemplate: endpoint({
    path: '/admin/import-template',
    effect: 'reads',
    access: ADMIN,
    input: shape({ resource: resourceKey }),
    output: shape({ name: z.string(), content: z.string() }),
    errors: ['importNotOffered'],
  }),
  /** What an .xlsx (bare bytes, at most 8 MB and 20,000 rows) would do, with every row that cannot be taken. Changes nothing. */
  importDryRun: endpoint({
    path: '/admin/import-dry-run',
    from: 'query+bytes',
    effect: 'reads',
    brings: 'reading',
    access: ADMIN,
    bodyLimit: IMPORT_LIMIT,
    input: shape({ resource: resourceKey }),
    output: importPlan,
    errors: fileErrors,
  }),
  /** Does what the dry run of the same file said, all of it or nothing. */
  importApply: endpoint({
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
    errors: [
      ...fileErrors,
      'importFileChanged',
      'importDataChanged',
      'importBadRows',
      'tooMuchPower',
      'tooManyWaiting',
      'secondPersonWaiting',
    ],
  }),
} as const satisfies Slice
