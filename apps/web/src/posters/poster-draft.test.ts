import type { PosterContent } from '@osmp/domain/landing/poster-rules.ts'
import { describe, expect, it } from 'vitest'
import {
  canAddLine,
  contentOfDraft,
  draftOf,
  linesWithoutTopic,
  withLine,
  withLineMoved,
  withNewLine,
  withoutLine,
  withSpeaker,
} from './poster-draft.ts'
import { posterReducer, type PosterState } from './poster-state.ts'

const line = (topic: string) => ({ time: '14:00', topic, speaker: '' })
const CONTENT: PosterContent = {
  templateId: 'clinic',
  colour: 'teal',
  cover: 'rings',
  title: '',
  subtitle: '',
  schedule: [line('甲'), line('乙'), line('丙')],
  speakerIds: ['b'],
  qrKind: 'plain',
}
const topics = (draft: ReturnType<typeof draftOf>) => draft.schedule.map(({ topic }) => topic).join('')

describe('a poster being edited', () => {
  it('goes out as it came in', () => {
    expect(contentOfDraft(draftOf(CONTENT))).toEqual(CONTENT)
  })

  it('moves lines one place and no further than the ends', () => {
    const draft = draftOf(CONTENT)
    expect(topics(withLineMoved(draft, 2, -1))).toBe('甲丙乙')
    expect(topics(withLineMoved(draft, 0, 1))).toBe('乙甲丙')
    expect(topics(withLineMoved(draft, 0, -1))).toBe('甲乙丙')
    expect(topics(withLineMoved(draft, 2, 1))).toBe('甲乙丙')
    expect(topics(draft)).toBe('甲乙丙')
  })

  it('gives a new line a key no other line ever had', () => {
    const draft = withNewLine(withoutLine(withNewLine(draftOf(CONTENT)), 3))
    expect(draft.schedule.map(({ key }) => key)).toEqual([0, 1, 2, 4])
  })

  it('sends no blank line and finds the one without a topic', () => {
    const blank = withNewLine(draftOf(CONTENT))
    expect(linesWithoutTopic(blank)).toEqual([])
    expect(contentOfDraft(blank).schedule).toHaveLength(3)
    const faulty = withLine(blank, 3, { speaker: '张三' })
    expect(linesWithoutTopic(faulty)).toEqual([3])
    expect(linesWithoutTopic(withLine(faulty, 3, { topic: '丁' }))).toEqual([])
  })

  it('takes eight lines', () => {
    let draft = draftOf(CONTENT)
    while (canAddLine(draft)) draft = withNewLine(draft)
    expect(draft.schedule).toHaveLength(8)
  })

  it('keeps speakers in the order of the agenda', () => {
    const all = ['a', 'b', 'c']
    const draft = withSpeaker(withSpeaker(draftOf(CONTENT), 'c', true, all), 'a', true, all)
    expect(draft.speakerIds).toEqual(all)
    expect(withSpeaker(draft, 'b', false, all).speakerIds).toEqual(['a', 'c'])
  })
})

describe('the poster state', () => {
  const EMPTY: PosterState = { currentPosterType: '', currentPosterTempId: '' }

  it('keeps what is chosen until the poster is made', () => {
    const chosen = posterReducer(EMPTY, { type: 'templateChosen', templateId: 'night' })
    const both = posterReducer(chosen, { type: 'kindChosen', qrKind: 'miniProgram' })
    expect(both).toEqual({ currentPosterType: 'miniProgram', currentPosterTempId: 'night' })
    expect(posterReducer(both, { type: 'posterMade' })).toEqual(EMPTY)
  })
})
