import { PHOTO_TAG_NAMES_EN, PHOTO_TAG_NAMES_ZH } from '@osmp/domain/photos/photo-tag-names.ts'
import { expect, it } from 'vitest'
import { checklistLine } from './checklist-texts.ts'

/** The kind of photo each item asks for, as evidence counts it. */
const ASKED = [
  ['roomPhotos', 'room'],
  ['speakerPhoto', 'talk'],
] as const

it.each(ASKED)('%s names the kind of photo as the camera does', (key, tag) => {
  const help = (locale: 'zh-CN' | 'en') =>
    checklistLine({ key, ok: false, params: { name: '王敏', needed: 3, present: 0 } }, 'm', locale).help
  expect(help('zh-CN')).toContain(`类型选“${PHOTO_TAG_NAMES_ZH[tag]}”`)
  expect(help('en')).toContain(`of the kind “${PHOTO_TAG_NAMES_EN[tag]}”`)
})
