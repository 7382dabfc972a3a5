/** A word in Chinese and in English. */
export type Named = readonly [zh: string, en: string]

/** Every kind of master data an administrator keeps. */
export const RESOURCE_KEYS = [
  'people',
  'businessUnits',
  'doctors',
  'hospitals',
  'departments',
  'speakers',
  'speakerLevels',
  'blacklist',
  'products',
  'taxonomies',
  'topics',
  'initiatives',
  'landingTemplates',
  'posterTemplates',
  'costCenters',
  'ios',
  'platforms',
  'consentTexts',
  'messageTexts',
  'notices',
  'menus',
  'dictionary',
  'systemParams',
] as const
export type ResourceKey = (typeof RESOURCE_KEYS)[number]

/** `icon`: the line icon drawn before the word. */
export type Choice = { readonly value: string; readonly label: Named; readonly icon?: string }

type FieldFace = {
  readonly key: string
  readonly label: Named
  /** Must not be empty. */
  readonly isRequired?: true
  /** Cannot change once the record is there. */
  readonly isFixed?: true
  /** A column of the list. */
  readonly isListed?: true
  /** Computed by the product: shown, never saved. */
  readonly isReadOnly?: true
  /** Personal data: written masked into the change log. */
  readonly isPersonal?: true
  readonly help?: Named
}

/** What a code people did not make up is called, and what it is for. */
export type CodeName = {
  readonly name: Named
  readonly about?: Named
  /** The product keeps the records with this code: nobody adds or changes one. */
  readonly isFixed?: true
}

type FieldKind =
  | { readonly kind: 'text' | 'longText'; readonly max: number }
  | { readonly kind: 'code'; readonly shape: CodeShape; readonly names?: Readonly<Record<string, CodeName>> }
  | { readonly kind: 'email' | 'phone' | 'money' | 'date' | 'instant' | 'setting' | 'colour' }
  | { readonly kind: 'int'; readonly min: number; readonly max: number; readonly initial?: number }
  | { readonly kind: 'bool'; readonly initial: boolean }
  | { readonly kind: 'choice' | 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'reference'; readonly to: ResourceKey }

/** A field of a record. `text` and `longText` count characters; a `code` with `names` is one of them; `money` is yuan as text on the wire and fen in the store; `setting` is a number, a text, a yes or no, or a list of addresses; `colour` is `#RRGGBB` or empty. */
export type Field = FieldFace & FieldKind

/** How a code may look. */
export const CODE_SHAPES = {
  general: /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/,
  businessUnit: /^[A-Z0-9]{2,12}$/,
  employee: /^[A-Z0-9]{3,20}$/,
} as const
type CodeShape = keyof typeof CODE_SHAPES

/** What a field may hold on the wire: null where nothing is chosen. */
export type FieldValue = string | number | boolean | readonly string[] | null
export type RecordValues = Readonly<Record<string, FieldValue>>

export type Resource = {
  /** What one record is called. */
  readonly name: Named
  readonly fields: readonly Field[]
  /** The fields that together name a record in a file; none: no import. */
  readonly unique: readonly string[]
  /** A record can be taken out of use and back into it. */
  readonly canDeactivate?: true
  /** Records are shipped with the product; only their values change. */
  readonly isClosed?: true
}
