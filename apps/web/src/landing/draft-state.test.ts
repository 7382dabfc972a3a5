import { startingDesign } from '@osmp/domain/landing/landing-design.ts'
import { expect, it } from 'vitest'
import {
  addText,
  changeBlock,
  type Draft,
  moveBlock,
  removeBlock,
  takeTemplate,
  toggleMaterial,
} from './draft-state.ts'

const sent = (template: 'clinic' | 'congress', text = ''): Draft => {
  const { materialIds, blocks, ...rest } = startingDesign({
    code: template,
    layout: template,
    colour: template === 'clinic' ? 'teal' : 'amber',
    blocks: ['cover', 'agenda', 'map', 'materials', 'survey'],
    textTitle: '',
    text,
  })
  return { ...rest, materialIds: [...materialIds], blocks: [...blocks] }
}
const draft = sent('clinic')
const kinds = ({ blocks }: Draft) => blocks.map(({ kind }) => kind).join(' ')

it('moves one block and keeps the order of the others', () => {
  expect(kinds(moveBlock(draft, 3, 0))).toBe('speakers head cover facts agenda map materials survey')
  expect(kinds(moveBlock(draft, 0, 7))).toBe('cover facts speakers agenda map materials survey head')
})

it.each([
  [0, -1],
  [7, 8],
  [-1, 0],
  [2, 2],
])('leaves the order as it is for %s to %s', (from, to) => {
  expect(moveBlock(draft, from, to)).toBe(draft)
})

it('adds a text at the end and removes it again', () => {
  expect(kinds(addText(draft))).toBe(`${kinds(draft)} text`)
  expect(removeBlock(addText(draft), 8)).toEqual(draft)
})

it('takes look, colour and order of a template, and keeps what was written and chosen', () => {
  const written = {
    ...changeBlock(addText(draft), 8, { text: '请携带证件' }),
    coverFileId: 'c1',
    surveyUrl: '/survey/x',
  }
  const titled = changeBlock(written, 4, { title: '两天日程' })
  const taken = takeTemplate(titled, sent('congress'))
  expect([taken.template, taken.colour, taken.coverFileId, taken.surveyUrl]).toEqual([
    'congress',
    'amber',
    'c1',
    '/survey/x',
  ])
  expect(kinds(taken)).toBe('cover head facts speakers agenda map materials survey text')
  expect(taken.blocks.find(({ kind }) => kind === 'agenda')?.title).toBe('两天日程')
  expect(taken.blocks.at(-1)?.text).toBe('请携带证件')
})

it('takes the text of a template where none was written yet', () => {
  expect(takeTemplate(draft, sent('congress', '仅供专业人士')).blocks.at(-1)?.text).toBe('仅供专业人士')
  const written = changeBlock(addText(draft), 8, { text: '请携带证件' })
  expect(takeTemplate(written, sent('congress', '仅供专业人士')).blocks.at(-1)?.text).toBe('请携带证件')
})

it('chooses a material, and chosen once more lets it go', () => {
  const one = toggleMaterial(draft, 'm1')
  expect(one.materialIds).toEqual(['m1'])
  expect(toggleMaterial(one, 'm1').materialIds).toEqual([])
})
