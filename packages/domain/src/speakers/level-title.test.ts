import { expect, test } from 'vitest'
import { levelDoubt } from './level-title.ts'

test.each([
  ['national', '主任医师', false],
  ['national', '教授', false],
  ['national', '副主任医师', true],
  ['national', '住院医师', true],
  ['regional', '副主任医师', false],
  ['regional', '主治医师', true],
  ['regional', '助理研究员', true],
  ['city', '主治医师', false],
  ['city', '主管药师', false],
  ['city', '住院医师', true],
  ['city', '', true],
  ['national', '名誉院长', false],
] as const)('%s with %s is doubted: %s', (level, title, isDoubted) => {
  expect(levelDoubt(level, title) !== undefined).toBe(isDoubted)
})

test('the doubt names level and title', () => {
  expect(levelDoubt('national', '住院医师')?.['zh-CN']).toBe('全国级通常要求正高职称，目录中的职称是“住院医师”')
})
