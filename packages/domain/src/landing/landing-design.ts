/** Looks of a landing page: how its head is drawn and which blocks it starts with. */
export const LANDING_TEMPLATES = ['clinic', 'night', 'congress', 'type'] as const
/** Colours a page may take; each is a pair of tokens that keeps to AA in both themes. */
export const LANDING_COLOURS = ['teal', 'blue', 'amber', 'slate'] as const
export const LANDING_BLOCK_KINDS = [
  'cover',
  'head',
  'facts',
  'agenda',
  'speakers',
  'map',
  'materials',
  'text',
  'survey',
] as const

export type LandingTemplate = (typeof LANDING_TEMPLATES)[number]
export type LandingColour = (typeof LANDING_COLOURS)[number]
export type LandingBlockKind = (typeof LANDING_BLOCK_KINDS)[number]

/** `title` and `text` are the organiser's words; only a block of kind `text` must have some. */
export type LandingBlock = {
  readonly kind: LandingBlockKind
  readonly isShown: boolean
  readonly title: string
  readonly text: string
}

/** What an organiser decides about a landing page; all else on it comes from the meeting. `templateId`: code of the template it began with. */
export type LandingDesign = {
  readonly templateId: string
  readonly template: LandingTemplate
  readonly colour: LandingColour
  readonly coverFileId: string | null
  readonly materialIds: readonly string[]
  /** A survey of our own as a path, or an https address on an allowed host. */
  readonly surveyUrl: string | null
  readonly blocks: readonly LandingBlock[]
}

export const MAX_TEXT_BLOCKS = 4
export const MAX_MATERIALS = 6

/** Without these a page does not say what it invites to. */
const ALWAYS: readonly LandingBlockKind[] = ['head', 'facts']

const ORDER_OF = {
  clinic: ['head', 'cover', 'facts', 'speakers', 'agenda', 'map', 'materials', 'survey'],
  night: ['head', 'facts', 'cover', 'speakers', 'agenda', 'map', 'materials', 'survey'],
  congress: ['cover', 'head', 'facts', 'speakers', 'agenda', 'map', 'materials', 'survey'],
  type: ['head', 'facts', 'speakers', 'agenda', 'map', 'materials', 'survey', 'cover'],
} as const satisfies Record<LandingTemplate, readonly LandingBlockKind[]>

/** A template as administrators keep it. `blocks`: those on at first beside the ones always shown; an empty `text` is none. */
export type LandingTemplateLook = {
  readonly code: string
  readonly layout: LandingTemplate
  readonly colour: LandingColour
  readonly blocks: readonly LandingBlockKind[]
  readonly textTitle: string
  readonly text: string
}

/** The page a template starts with; nobody needs to edit it. */
export function startingDesign({ code, layout, colour, blocks, textTitle, text }: LandingTemplateLook): LandingDesign {
  const own: readonly LandingBlock[] = text === '' ? [] : [{ kind: 'text', isShown: true, title: textTitle, text }]
  const isShown = (kind: LandingBlockKind) => isAlwaysShown(kind) || blocks.includes(kind)
  return {
    templateId: code,
    template: layout,
    colour,
    coverFileId: null,
    materialIds: [],
    surveyUrl: null,
    blocks: [...ORDER_OF[layout].map((kind) => ({ kind, isShown: isShown(kind), title: '', text: '' })), ...own],
  }
}

export const LANDING_DESIGN_REFUSALS = [
  'landingBlockRepeated',
  'landingBlockNeeded',
  'landingTextMissing',
  'landingFileUnknown',
  'landingSurveyHost',
] as const
export type LandingDesignRefusal = (typeof LANDING_DESIGN_REFUSALS)[number]

/** Files by use that belong to the meeting, and whether the survey's address is allowed. */
export type LandingDesignFacts = {
  readonly coverIds: readonly string[]
  readonly materialIds: readonly string[]
  readonly isSurveyAllowed: boolean
}

/** The first reason not to keep this design. */
export function landingDesignRefusal(
  design: LandingDesign,
  facts: LandingDesignFacts,
): LandingDesignRefusal | undefined {
  const count = (kind: LandingBlockKind) => design.blocks.filter((block) => block.kind === kind).length
  if (LANDING_BLOCK_KINDS.some((kind) => count(kind) > (kind === 'text' ? MAX_TEXT_BLOCKS : 1)))
    return 'landingBlockRepeated'
  if (!ALWAYS.every((needed) => design.blocks.some(({ kind, isShown }) => kind === needed && isShown)))
    return 'landingBlockNeeded'
  if (design.blocks.some(({ kind, text }) => kind === 'text' && text === '')) return 'landingTextMissing'
  const { coverFileId, materialIds } = design
  const coverKnown = coverFileId === null || facts.coverIds.includes(coverFileId)
  const isListed = materialIds.every((id, place) => facts.materialIds.includes(id) && materialIds.indexOf(id) === place)
  if (!coverKnown || !isListed) return 'landingFileUnknown'
  return facts.isSurveyAllowed ? undefined : 'landingSurveyHost'
}

/** A block that cannot be switched off. */
export const isAlwaysShown = (kind: LandingBlockKind): boolean => ALWAYS.includes(kind)

/** The blocks a page shows: switched on, and with something of the meeting in them; what `filled` does not name has. */
export function shownBlocks(
  blocks: readonly LandingBlock[],
  filled: Readonly<Partial<Record<LandingBlockKind, boolean>>>,
): readonly Omit<LandingBlock, 'isShown'>[] {
  return blocks
    .filter(({ kind, isShown }) => isShown && (filled[kind] ?? true))
    .map(({ kind, title, text }) => ({ kind, title, text }))
}
