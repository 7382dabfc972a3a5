import { describe, expect, it } from 'vitest'
import {
  LANDING_TEMPLATES,
  type LandingBlock,
  type LandingDesign,
  type LandingTemplate,
  type LandingTemplateLook,
  landingDesignRefusal,
  shownBlocks,
  startingDesign,
} from './landing-design.ts'

const FACTS = { coverIds: ['c1'], materialIds: ['m1', 'm2'], isSurveyAllowed: true }
const text = (words: string): LandingBlock => ({ kind: 'text', isShown: true, title: '', text: words })
const look = (layout: LandingTemplate, changes: Partial<LandingTemplateLook> = {}): LandingTemplateLook => ({
  code: layout,
  layout,
  colour: 'teal',
  blocks: ['cover', 'agenda', 'map', 'materials', 'survey'],
  textTitle: '',
  text: '',
  ...changes,
})
const clinic = startingDesign(look('clinic'))
const design = (changes: Partial<LandingDesign>): LandingDesign => ({ ...clinic, ...changes })
const without = (kind: LandingBlock['kind']) => clinic.blocks.filter((block) => block.kind !== kind)
const refusal = (changes: Partial<LandingDesign>, facts = FACTS) => landingDesignRefusal(design(changes), facts)

describe('what a template starts with', () => {
  it.each(LANDING_TEMPLATES)('%s can be published as it is', (template) => {
    expect(landingDesignRefusal(startingDesign(look(template)), FACTS)).toBeUndefined()
  })

  it('has on what the template says, title and facts always, and its own text at the end', () => {
    const { blocks } = startingDesign(look('night', { blocks: ['agenda'], textTitle: '声明', text: '仅供专业人士' }))
    expect(blocks.filter(({ isShown }) => isShown).map(({ kind }) => kind)).toEqual(['head', 'facts', 'agenda', 'text'])
    expect(blocks.at(-1)).toEqual({ kind: 'text', isShown: true, title: '声明', text: '仅供专业人士' })
  })

  it('gives each template an order of its own', () => {
    const orders = LANDING_TEMPLATES.map((template) =>
      startingDesign(look(template))
        .blocks.map(({ kind }) => kind)
        .join(),
    )
    expect(new Set(orders).size).toBe(LANDING_TEMPLATES.length)
  })
})

describe('a design is refused', () => {
  it('with a kind twice, or a fifth text', () => {
    const [first] = clinic.blocks
    expect(refusal({ blocks: [...clinic.blocks, ...(first ? [first] : [])] })).toBe('landingBlockRepeated')
    const texts = (count: number) => [...clinic.blocks, ...Array.from({ length: count }, () => text('a'))]
    expect([4, 5].map((count) => refusal({ blocks: texts(count) }))).toEqual([undefined, 'landingBlockRepeated'])
  })

  it('without title or facts, missing or switched off', () => {
    expect(refusal({ blocks: without('facts') })).toBe('landingBlockNeeded')
    const off = clinic.blocks.map((block) => (block.kind === 'head' ? { ...block, isShown: false } : block))
    expect(refusal({ blocks: off })).toBe('landingBlockNeeded')
    expect(refusal({ blocks: without('agenda') })).toBeUndefined()
  })

  it('with an empty text, also one that is switched off', () => {
    expect(refusal({ blocks: [...clinic.blocks, { ...text(''), isShown: false }] })).toBe('landingTextMissing')
  })

  it('with a file of another meeting, of another use, or one named twice', () => {
    expect(refusal({ coverFileId: 'c1', materialIds: ['m2', 'm1'] })).toBeUndefined()
    expect(refusal({ coverFileId: 'm1' })).toBe('landingFileUnknown')
    expect(refusal({ materialIds: ['c1'] })).toBe('landingFileUnknown')
    expect(refusal({ materialIds: ['m1', 'm1'] })).toBe('landingFileUnknown')
  })

  it('with a survey somewhere else', () => {
    expect(refusal({}, { ...FACTS, isSurveyAllowed: false })).toBe('landingSurveyHost')
  })
})

it('shows what is switched on and has something in it, in order', () => {
  const kinds = (filled: Parameters<typeof shownBlocks>[1]) =>
    shownBlocks(clinic.blocks, filled).map(({ kind }) => kind)
  expect(kinds({ cover: false, map: false, materials: false, survey: false })).toEqual(['head', 'facts', 'agenda'])
  expect(kinds({})).toEqual(['head', 'cover', 'facts', 'agenda', 'map', 'materials', 'survey'])
})
