import type { ExecuteType, MeetingCategory } from './meeting-codes.ts'
import type { AudienceKind, BudgetLineKind } from './meeting-rules/rule-types.ts'

/** Fields of the form that not every category has, or not in every way of holding it. Names as on the wire. */
export const CATEGORY_FIELDS = [
  'eventId',
  'taxonomyId',
  'hospitalId',
  'department',
  'venue',
  'isRestaurant',
  'platformId',
  'joinUrl',
  'invitedHcpIds',
  'expectedPatients',
  'costCenterCode',
  'ioCode',
  'budgetLines',
] as const
export type CategoryField = (typeof CATEGORY_FIELDS)[number]

/** `place`: hospital or venue, one of the two is enough. */
export const FIELD_PRESENCES = ['required', 'place', 'optional', 'hidden'] as const
export type FieldPresence = (typeof FIELD_PRESENCES)[number]

type EnteredLine = Exclude<BudgetLineKind, 'speakerFee'>

type CategoryRules = {
  readonly executeTypes: readonly ExecuteType[]
  /** `one`: the branch's own product. */
  readonly products: 'many' | 'one'
  /** Where the topics come from: those of the products, or of one branch of approved content. */
  readonly topics: 'ofProducts' | 'ofBranch'
  readonly mayPaySpeakers: boolean
  /** What may be entered beside the speakers' fees. */
  readonly lines: readonly EnteredLine[]
  /** Least audience; `byPlace` goes by how and where the meeting is held. */
  readonly audience: AudienceKind | 'byPlace'
  readonly needs: readonly CategoryField[]
  readonly without: readonly CategoryField[]
}

const ANY: readonly ExecuteType[] = ['onSite', 'online', 'hybrid']
const ALL_LINES: readonly EnteredLine[] = ['meal', 'venue', 'travel', 'material', 'other']
const FACE_TO_FACE = {
  executeTypes: ANY,
  products: 'many',
  topics: 'ofProducts',
  mayPaySpeakers: true,
  lines: ALL_LINES,
  audience: 'byPlace',
} as const

/** The six categories (decision 0009). Lead times are policy rows of `lead.workdays`, scoped by category. */
const CATEGORY_RULES: Readonly<Record<MeetingCategory, CategoryRules>> = {
  SUBEVENT: { ...FACE_TO_FACE, needs: ['eventId'], without: ['taxonomyId', 'invitedHcpIds'] },
  PPM: {
    ...FACE_TO_FACE,
    executeTypes: ['onSite', 'hybrid'],
    audience: 'inHospital',
    needs: ['hospitalId', 'department'],
    without: ['eventId', 'taxonomyId', 'invitedHcpIds', 'expectedPatients'],
  },
  ONETIME: { ...FACE_TO_FACE, needs: [], without: ['eventId', 'taxonomyId', 'invitedHcpIds'] },
  TAXONOMY: {
    ...FACE_TO_FACE,
    products: 'one',
    topics: 'ofBranch',
    needs: ['taxonomyId'],
    without: ['eventId', 'invitedHcpIds', 'expectedPatients'],
  },
  REMOTE_EDA: {
    executeTypes: ['online'],
    products: 'many',
    topics: 'ofProducts',
    mayPaySpeakers: true,
    lines: [],
    audience: 'remote',
    needs: ['joinUrl', 'invitedHcpIds'],
    without: ['eventId', 'taxonomyId', 'expectedPatients', 'budgetLines'],
  },
  VX: {
    executeTypes: ['online'],
    products: 'many',
    topics: 'ofProducts',
    mayPaySpeakers: false,
    lines: [],
    audience: 'remote',
    needs: ['invitedHcpIds'],
    without: ['eventId', 'taxonomyId', 'expectedPatients', 'costCenterCode', 'ioCode', 'budgetLines'],
  },
}

export function categoryRules(category: MeetingCategory): CategoryRules {
  return CATEGORY_RULES[category]
}

const ROOM: readonly CategoryField[] = ['hospitalId', 'department', 'venue', 'isRestaurant']
const PLATFORM: readonly CategoryField[] = ['platformId', 'joinUrl']

/** Whether a meeting of this category, held in this way, must, may or cannot have a field. */
export function fieldPresence(
  category: MeetingCategory,
  executeType: ExecuteType,
  field: CategoryField,
): FieldPresence {
  const { needs, without } = CATEGORY_RULES[category]
  const isUnused =
    (executeType === 'online' && ROOM.includes(field)) || (executeType === 'onSite' && PLATFORM.includes(field))
  if (isUnused || without.includes(field)) return 'hidden'
  if (needs.includes(field) || field === 'platformId') return 'required'
  const isPlace = field === 'hospitalId' || field === 'venue'
  return isPlace && !needs.includes('hospitalId') ? 'place' : 'optional'
}

export function hasField(form: CategorisedForm, field: CategoryField): boolean {
  return fieldPresence(form.category, form.executeType, field) !== 'hidden'
}

export type CategorisedForm = { readonly category: MeetingCategory; readonly executeType: ExecuteType }

/**
 * Which of the category's fields still have to be filled in. `isFilled`: what the form has. Of hospital and venue, where one is
 * enough, the hospital is named.
 */
export function missingOfCategory(
  { category, executeType }: CategorisedForm,
  isFilled: (field: CategoryField) => boolean,
): CategoryField[] {
  const hasPlace = isFilled('hospitalId') || isFilled('venue')
  return CATEGORY_FIELDS.filter((field) => {
    const presence = fieldPresence(category, executeType, field)
    if (presence === 'required') return !isFilled(field)
    return presence === 'place' && field === 'hospitalId' && !hasPlace
  })
}

/** Which fields are filled in though the category never has them, however it is held. */
export function strangeToCategory(
  category: MeetingCategory,
  isFilled: (field: CategoryField) => boolean,
): CategoryField[] {
  const isNever = (field: CategoryField) =>
    CATEGORY_RULES[category].executeTypes.every((type) => fieldPresence(category, type, field) === 'hidden')
  return CATEGORY_FIELDS.filter((field) => isNever(field) && isFilled(field))
}

/**
 * Which row of audience.min counts: a department's meeting in its own hospital is in-hospital, one that expects patients is
 * patient education wherever it is held.
 */
export function audienceKindOf(
  { category, executeType }: CategorisedForm,
  place: { readonly hasHospital: boolean; readonly hasDepartment: boolean; readonly isRestaurant: boolean },
  expectedPatients: number | null,
): AudienceKind {
  const { audience, without } = CATEGORY_RULES[category]
  if (expectedPatients !== null && !without.includes('expectedPatients')) return 'patient'
  if (audience !== 'byPlace') return audience
  if (executeType === 'online') return 'remote'
  return place.hasHospital && place.hasDepartment && !place.isRestaurant ? 'inHospital' : 'product'
}
