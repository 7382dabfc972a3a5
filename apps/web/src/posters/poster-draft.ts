import { POSTER_LIMITS, type PosterContent, type PosterLine } from '@osmp/domain/landing/poster-rules.ts'

/** A line being edited: `key` stays with it when lines change places. */
export type DraftLine = PosterLine & { readonly key: number }
export type PosterDraft = Omit<PosterContent, 'schedule'> & {
  readonly schedule: readonly DraftLine[]
  readonly nextKey: number
}

export const draftOf = (content: PosterContent): PosterDraft => ({
  ...content,
  schedule: content.schedule.map((line, key) => ({ ...line, key })),
  nextKey: content.schedule.length,
})

const isBlank = ({ time, topic, speaker }: PosterLine): boolean =>
  [time, topic, speaker].every((text) => text.trim() === '')

/** What is sent: lines with nothing in them are left out. */
export function contentOfDraft(draft: PosterDraft): PosterContent {
  const { templateId, colour, cover, title, subtitle, schedule, speakerIds, qrKind } = draft
  return {
    templateId,
    colour,
    cover,
    title,
    subtitle,
    speakerIds,
    qrKind,
    schedule: schedule.filter((line) => !isBlank(line)).map(({ time, topic, speaker }) => ({ time, topic, speaker })),
  }
}

/** Keys of lines that say something but name no topic. */
export const linesWithoutTopic = ({ schedule }: PosterDraft): number[] =>
  schedule.filter((line) => line.topic.trim() === '' && !isBlank(line)).map(({ key }) => key)

export const canAddLine = ({ schedule }: PosterDraft): boolean => schedule.length < POSTER_LIMITS.lines

export const withNewLine = (draft: PosterDraft): PosterDraft => ({
  ...draft,
  schedule: [...draft.schedule, { key: draft.nextKey, time: '', topic: '', speaker: '' }],
  nextKey: draft.nextKey + 1,
})

export const withLine = (draft: PosterDraft, key: number, change: Partial<PosterLine>): PosterDraft => ({
  ...draft,
  schedule: draft.schedule.map((line) => (line.key === key ? { ...line, ...change } : line)),
})

export const withoutLine = (draft: PosterDraft, key: number): PosterDraft => ({
  ...draft,
  schedule: draft.schedule.filter((line) => line.key !== key),
})

/** The line one place up (-1) or down (1); at either end nothing moves. */
export function withLineMoved(draft: PosterDraft, key: number, by: -1 | 1): PosterDraft {
  const from = draft.schedule.findIndex((line) => line.key === key)
  const [line, other] = [draft.schedule[from], draft.schedule[from + by]]
  if (!line || !other) return draft
  const schedule = [...draft.schedule]
  schedule[from] = other
  schedule[from + by] = line
  return { ...draft, schedule }
}

/** Speakers shown keep the order of the agenda, `all`. */
export function withSpeaker(draft: PosterDraft, hcpId: string, isShown: boolean, all: readonly string[]): PosterDraft {
  const shown = new Set(draft.speakerIds)
  if (isShown) shown.add(hcpId)
  else shown.delete(hcpId)
  return { ...draft, speakerIds: all.filter((id) => shown.has(id)) }
}

/** The agenda's lines in place of those typed. */
export const withAgenda = (draft: PosterDraft, agenda: readonly PosterLine[]): PosterDraft => ({
  ...draft,
  schedule: agenda.map((line, place) => ({ ...line, key: draft.nextKey + place })),
  nextKey: draft.nextKey + agenda.length,
})
