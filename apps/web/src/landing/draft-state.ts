import type { CallOutput } from '../kit/calls/call-types.ts'

export type Editor = CallOutput<'landing', 'meetingLandingTemplateList'>
export type Draft = Editor['draft']
export type DraftBlock = Draft['blocks'][number]

/** The block at `from` stands at `to`; the others keep their order. Places outside the list change nothing. */
export function moveBlock(draft: Draft, from: number, to: number): Draft {
  const blocks = [...draft.blocks]
  const isInside = (place: number) => place >= 0 && place < blocks.length
  if (from === to || !isInside(from) || !isInside(to)) return draft
  blocks.splice(to, 0, ...blocks.splice(from, 1))
  return { ...draft, blocks }
}

export function changeBlock(draft: Draft, place: number, changes: Partial<DraftBlock>): Draft {
  return { ...draft, blocks: draft.blocks.map((block, at) => (at === place ? { ...block, ...changes } : block)) }
}

/** A new text stands at the end, where it is opened to be written. */
export function addText(draft: Draft): Draft {
  return { ...draft, blocks: [...draft.blocks, { kind: 'text', isShown: true, title: '', text: '' }] }
}

export function removeBlock(draft: Draft, place: number): Draft {
  return { ...draft, blocks: draft.blocks.filter((_, at) => at !== place) }
}

/** Look, colour and order of a template with everything that was written or chosen; own texts stand in the place of the template's. */
export function takeTemplate(draft: Draft, { templateId, template, colour, blocks }: Draft): Draft {
  const isText = ({ kind }: DraftBlock) => kind === 'text'
  const written = new Map(draft.blocks.map((block) => [block.kind, block]))
  const others = blocks.filter((block) => !isText(block)).map((block) => written.get(block.kind) ?? block)
  const own = draft.blocks.filter(isText)
  const texts = own.length > 0 ? own : blocks.filter(isText)
  return { ...draft, templateId, template, colour, blocks: [...others, ...texts] }
}

/** Chosen once more, a material goes. */
export function toggleMaterial(draft: Draft, fileId: string): Draft {
  const { materialIds } = draft
  const isChosen = materialIds.includes(fileId)
  return { ...draft, materialIds: isChosen ? materialIds.filter((id) => id !== fileId) : [...materialIds, fileId] }
}

export const isSameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Edits that were not saved, with the version they started from. */
export type Unsaved = { readonly version: number; readonly draft: Draft }

const keyOf = (engagementId: string) => `osmp.landing.${engagementId}`

/** What this tab keeps for an organiser who left without saving; unreadable leftovers count as none. */
export function readUnsaved(engagementId: string): Unsaved | null {
  const kept = sessionStorage.getItem(keyOf(engagementId))
  if (kept === null) return null
  try {
    return JSON.parse(kept) as Unsaved // written by keepUnsaved alone, in this tab
  } catch {
    return null
  }
}

export function keepUnsaved(engagementId: string, unsaved: Unsaved | null): void {
  if (unsaved === null) sessionStorage.removeItem(keyOf(engagementId))
  else sessionStorage.setItem(keyOf(engagementId), JSON.stringify(unsaved))
}
