import { expect, test } from 'vitest'
import { categoryPatch, contentOf, losesContent } from './category-patch.ts'
import { blankForm, changed } from './meeting-form-state.ts'

const filled = changed(blankForm('ONETIME'), {
  executeType: 'online',
  platform: { value: 'p', label: '腾讯会议' },
  products: [{ value: 'a', label: '甲' }],
  topics: [{ topicId: 't', name: '课题', code4m: '4M', minutes: '30' }],
})

test('a category that is not held online falls back to its first way', () => {
  expect(categoryPatch(filled, 'PPM')).toEqual({ category: 'PPM', executeType: 'onSite', platform: null })
  expect(categoryPatch(filled, 'VX')).toEqual({ category: 'VX', executeType: 'online', platform: null })
})

test('topics of a branch are chosen anew, and can be brought back', () => {
  expect([losesContent(filled, 'PPM'), losesContent(filled, 'TAXONOMY')]).toEqual([false, true])
  const branched = changed(filled, categoryPatch(filled, 'TAXONOMY'))
  expect(branched).toMatchObject({ category: 'TAXONOMY', products: [], topics: [], taxonomy: null })
  expect(changed(branched, contentOf(filled))).toEqual(filled)
})

test('nothing chosen, nothing lost', () => {
  expect(losesContent(blankForm('ONETIME'), 'TAXONOMY')).toBe(false)
})
