import type { LandingBlockKind } from '@osmp/domain/landing/landing-design.ts'
import type { Draft, Editor } from './draft-state.ts'

/** Which blocks of a draft have something to show; the server asks the same of a published page. */
export function filledBlocks(page: Editor['page'], draft: Draft): Readonly<Partial<Record<LandingBlockKind, boolean>>> {
  return {
    cover: draft.coverFileId !== null,
    agenda: page.agenda.length > 0,
    speakers: page.agenda.some(({ speakers }) => speakers.length > 0),
    map: page.executeType !== 'online' && (page.address ?? '') !== '',
    materials: draft.materialIds.length > 0,
    survey: draft.surveyUrl !== null,
    text: true,
  }
}
