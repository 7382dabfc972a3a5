import { type LandingDesign, shownBlocks } from '@osmp/domain/landing/landing-design.ts'
import type { LandingFileRow } from './landing-file-repo.ts'

type LookFacts = {
  executeType: string
  address: string | null
  hcoName: string | null
  agenda: readonly { speakers: readonly unknown[] }[]
  files: readonly LandingFileRow[]
  /** What the meeting asks by itself, where the design names nothing. */
  ownSurvey: string | null
  /** Address of a file for this reader. */
  urlOf: (file: LandingFileRow) => string
}

/** How a page is drawn from a design: what is off, or has nothing to show, is left out. */
export function landingLook(design: LandingDesign, facts: LookFacts) {
  const { template, colour, coverFileId, materialIds, blocks } = design
  const surveyUrl = design.surveyUrl ?? facts.ownSurvey
  const byId = new Map(facts.files.map((file) => [file.fileId, file]))
  const cover = coverFileId === null ? undefined : byId.get(coverFileId)
  const materials = materialIds.flatMap((id) => byId.get(id) ?? [])
  const filled = {
    cover: cover !== undefined,
    agenda: facts.agenda.length > 0,
    speakers: facts.agenda.some(({ speakers }) => speakers.length > 0),
    map: facts.executeType !== 'online' && (facts.address ?? '') !== '',
    materials: materials.length > 0,
    survey: surveyUrl !== null,
  }
  return {
    template,
    colour,
    coverUrl: cover ? facts.urlOf(cover) : null,
    materials: materials.map((file) => ({ name: file.name, url: facts.urlOf(file), size: file.size })),
    surveyUrl,
    blocks: [...shownBlocks(blocks, filled)],
  }
}
