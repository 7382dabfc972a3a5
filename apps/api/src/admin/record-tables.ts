import { FIXED_DICTIONARIES } from '@osmp/domain/admin/dictionary-names.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'

/** Where a resource's records lie; every text is SQL of ours over the row `t`, none of it comes from outside. */
export type RecordTable = {
  table: string
  /** Column that is the record's id on the wire. */
  id: string
  idType: 'uuid' | 'text'
  /** The field whose value is the id; none: a new uuid. */
  idField?: string
  /** Columns by field where they are not the field's name in snake case; null: not a column of the table. */
  columns?: Readonly<Record<string, string | null>>
  /** What a field without a column reads. */
  computed?: Readonly<Record<string, string>>
  join?: string
  /** How people call a record. */
  label: string
  /** How readers of English call it, where it has a name for them. */
  labelEn?: string
  /** Unique text a file names the record by. */
  code?: string
  order: { by: string; type: 'text' | 'date' | 'timestamptz'; isDescending?: true }
  /** Columns of an index on search_grams(lookup_words(…)), or of a short list. */
  search: { name: string; initials: string; code: string } | readonly string[]
  /** Pinyin initials kept beside a name: name's field, column. */
  initials?: readonly [field: string, column: string]
  /** Its place among names is kept in name_order, full pinyin. */
  ordered?: true
  activeColumn?: 'is_active'
  /** Sets of text fields no two records may share, beside those that name a record; of numbers, none in use. Empty ones are no one's. */
  alsoUnique?: readonly (readonly string[])[]
  /** Which rows are the administrator's business. */
  only?: string
}

const UUID = { id: 'id', idType: 'uuid' } as const
const NAMED = { name: 't.name', initials: 't.name_initials', code: 't.code' } as const
const CODED = {
  ...UUID,
  label: `t.name || ' ' || t.code`,
  code: 't.code',
  order: { by: 't.code', type: 'text' },
  search: ['t.name', 't.name_initials', 't.code'],
  initials: ['name', 'name_initials'],
  activeColumn: 'is_active',
} as const
const BY_NAME = { order: { by: 't.name_order', type: 'text' }, ordered: true } as const
const TEMPLATE = {
  ...UUID,
  label: 't.name_zh',
  labelEn: 't.name_en',
  order: { by: `to_char(t.sort, 'FM000000') || t.code`, type: 'text' },
  search: ['t.code', 't.name_zh', 't.name_en'],
  activeColumn: 'is_active',
} as const
const OF_DOCTOR = {
  columns: { doctor: 'hcp_id' },
  join: 'join hcp h on h.id = t.hcp_id',
  label: `h.name || ' ' || h.code`,
  search: { name: 'h.name', initials: 'h.name_initials', code: 'h.code' },
} as const
const ROLES_OF_PERSON = `to_jsonb(array(select r.role from person_role r where r.person_id = t.id and r.role <> 'employee'))`
const FIXED_CODES = Object.keys(FIXED_DICTIONARIES)
  .map((code) => `'${code}'`)
  .join(', ')
const IS_FIXED_ENTRY = `(t.dict_code in (${FIXED_CODES}))::int`

export const RECORD_TABLES: Readonly<Record<ResourceKey, RecordTable>> = {
  people: {
    table: 'person',
    ...UUID,
    columns: { bu: 'bu_id', manager: 'manager_id', roles: null },
    computed: { roles: ROLES_OF_PERSON },
    label: `t.name || ' ' || t.employee_code`,
    code: 't.employee_code',
    order: { by: 't.name_order', type: 'text' },
    search: { name: 't.name', initials: 't.name_initials', code: 't.employee_code' },
    initials: ['name', 'name_initials'],
    ordered: true,
    activeColumn: 'is_active',
    alsoUnique: [['email']],
  },
  businessUnits: {
    table: 'bu',
    id: 'id',
    idType: 'text',
    idField: 'code',
    columns: { code: 'id' },
    label: `t.name_zh || ' ' || t.id`,
    labelEn: `t.name_en || ' ' || t.id`,
    code: 't.id',
    order: { by: 't.id', type: 'text' },
    search: ['t.id', 't.name_zh', 't.name_en'],
  },
  doctors: {
    ...CODED,
    ...BY_NAME,
    table: 'hcp',
    columns: { hospital: 'hco_id' },
    search: NAMED,
    alsoUnique: [['phone']],
  },
  hospitals: { ...CODED, ...BY_NAME, table: 'hco', search: NAMED },
  departments: {
    table: 'hco_department',
    ...UUID,
    label: 't.name',
    order: { by: `to_char(t.sort, 'FM000000')`, type: 'text' },
    search: ['t.name', 't.name_initials'],
    initials: ['name', 'name_initials'],
    activeColumn: 'is_active',
  },
  speakers: {
    ...OF_DOCTOR,
    table: 'speaker',
    id: 'hcp_id',
    idType: 'uuid',
    idField: 'doctor',
    columns: { doctor: 'hcp_id', level: null },
    computed: { level: 'speaker_level_on(t.hcp_id, business_day())' },
    activeColumn: 'is_active',
    order: { by: 'h.name_order', type: 'text' },
  },
  speakerLevels: {
    ...OF_DOCTOR,
    table: 'speaker_level',
    ...UUID,
    order: { by: 't.valid_from', type: 'date', isDescending: true },
    activeColumn: 'is_active',
  },
  blacklist: {
    ...OF_DOCTOR,
    table: 'blacklist_entry',
    ...UUID,
    order: { by: 't.from_date', type: 'date', isDescending: true },
  },
  products: { ...CODED, table: 'product', columns: { bu: 'bu_id' } },
  taxonomies: { ...CODED, table: 'taxonomy', columns: { product: 'product_id' } },
  topics: {
    table: 'topic',
    ...UUID,
    columns: { code4m: 'code_4m', product: 'product_id', taxonomy: 'taxonomy_id' },
    label: `t.name || ' ' || t.code_4m`,
    code: 't.code_4m',
    order: { by: 't.code_4m', type: 'text' },
    search: { name: 't.name', initials: 't.name_initials', code: 't.code_4m' },
    initials: ['name', 'name_initials'],
  },
  landingTemplates: { ...TEMPLATE, table: 'landing_template' },
  posterTemplates: { ...TEMPLATE, table: 'poster_template' },
  initiatives: { ...CODED, table: 'initiative', columns: { bu: 'bu_id' } },
  costCenters: {
    ...CODED,
    table: 'cost_center',
    id: 'code',
    idType: 'text',
    idField: 'code',
    columns: { bu: 'bu_id' },
  },
  ios: {
    table: 'io',
    id: 'code',
    idType: 'text',
    idField: 'code',
    columns: { bu: 'bu_id', costCenter: 'cost_center_code' },
    label: `t.company_name || ' ' || t.code`,
    code: 't.code',
    order: { by: 't.code', type: 'text' },
    search: ['t.company_name', 't.company_initials', 't.code'],
    initials: ['companyName', 'company_initials'],
  },
  platforms: {
    table: 'online_platform',
    ...UUID,
    label: 't.name',
    order: { by: 't.name', type: 'text' },
    search: ['t.name', 't.name_initials'],
    initials: ['name', 'name_initials'],
    activeColumn: 'is_active',
  },
  consentTexts: {
    table: 'consent_text',
    ...UUID,
    columns: { textVersion: 'version' },
    label: 't.version',
    order: { by: 't.from_date', type: 'date', isDescending: true },
    search: ['t.purpose', 't.version', 't.text_zh', 't.text_en'],
    activeColumn: 'is_active',
    alsoUnique: [['purpose', 'textVersion']],
  },
  messageTexts: {
    table: 'message_text',
    ...UUID,
    columns: { textVersion: 'version' },
    label: 't.version',
    order: { by: 't.from_date', type: 'date', isDescending: true },
    search: ['t.kind', 't.version', 't.subject_zh', 't.subject_en', 't.body_zh', 't.body_en'],
    activeColumn: 'is_active',
    alsoUnique: [['kind', 'textVersion']],
  },
  notices: {
    table: 'release_notice',
    ...UUID,
    label: 't.title_zh',
    labelEn: 't.title_en',
    order: { by: 't.published_at', type: 'timestamptz', isDescending: true },
    search: ['t.title_zh', 't.title_en'],
  },
  menus: {
    table: 'nav_menu',
    id: 'code',
    idType: 'text',
    idField: 'code',
    label: 't.name_zh',
    labelEn: 't.name_en',
    order: { by: `t.user_type || to_char(t.sort, 'FM000000')`, type: 'text' },
    search: ['t.code', 't.name_zh', 't.name_en'],
    activeColumn: 'is_active',
  },
  dictionary: {
    table: 'dict_entry',
    ...UUID,
    label: `t.label_zh || ' ' || t.value`,
    labelEn: `t.label_en || ' ' || t.value`,
    // What administrators keep comes first.
    order: { by: `${IS_FIXED_ENTRY} || t.dict_code || to_char(t.sort, 'FM000000')`, type: 'text' },
    search: ['t.dict_code', 't.value', 't.label_zh', 't.label_en'],
    activeColumn: 'is_active',
  },
  systemParams: {
    table: 'system_param',
    id: 'key',
    idType: 'text',
    idField: 'key',
    label: 't.key',
    order: { by: 't.key', type: 'text' },
    search: ['t.key'],
    // The demo's own are hidden; the logo and the setup of questionnaires have screens of their own.
    only: `not starts_with(t.key, 'demo.') and t.key not in ('exams.sendSetup', 'host.logo')`,
  },
}

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of a field; null for a field that is none of the table's. */
export function columnOf(resource: ResourceKey, field: string): string | null {
  const named = RECORD_TABLES[resource].columns?.[field]
  return named === undefined ? snake(field) : named
}
