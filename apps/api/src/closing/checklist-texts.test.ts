import { CLOSING_ITEMS, type ClosingItemKey } from '@osmp/domain/closing/closing-checklist-rules.ts'
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
    checklistLine({ key, ok: false, params: { name: '王敏', needed: 3, present: 0 } }, { id: 'm', status: 60 }, locale)
      .help
  expect(help('zh-CN')).toContain(`类型选“${PHOTO_TAG_NAMES_ZH[tag]}”`)
  expect(help('en')).toContain(`of the kind “${PHOTO_TAG_NAMES_EN[tag]}”`)
})

/** In which states an item can be open, and the control that closes it there. */
it('leads each open item to the screen whose control closes it, while the meeting runs and when it is over', () => {
  const row = (key: ClosingItemKey) => {
    const place = (status: 50 | 60) =>
      checklistLine({ key, ok: false, params: {} }, { id: 'm', status }, 'zh-CN').path?.replace('engagementId=m', '')
    return `${key.padEnd(16)} ${String(place(50)).padEnd(40)} ${String(place(60))}`
  }
  expect(`\n${CLOSING_ITEMS.map(row).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    signInList       /meetingDetailChildren/signinStatus?     /meetingDetailChildren/uploadedFiles?
    watchRecord      /meetingDetailChildren/uploadedFiles?    /meetingDetailChildren/uploadedFiles?
    roomPhotos       /meetingDetail/camera?                   /meetingDetail/camera?
    agendaAsHeld     /meetingDetailChildren/closingMeeting?   /meetingDetailChildren/closingMeeting?
    speakerStatuses  /meetingDetailChildren/speakerList?      /meetingDetailChildren/speakerList?
    actualAmounts    /meetingDetailChildren/closingMeeting?   /meetingDetailChildren/closingMeeting?
    suspicions       /signList?&show=doubtful                 /signList?&show=doubtful
    walkIns          /registrationList?&tab=walkIn            /registrationList?&tab=walkIn
    photoExplained   /meetingDetail/camera?                   /meetingDetail/camera?
    similarFile      /meetingDetailChildren/uploadedFiles?    /meetingDetailChildren/uploadedFiles?
    speakerSignIn    /meetingDetailChildren/signinStatus?     /meetingDetailChildren/uploadedFiles?
    speakerWatchRecord /meetingDetailChildren/uploadedFiles?    /meetingDetailChildren/uploadedFiles?
    speakerPhoto     /meetingDetail/camera?                   /meetingDetail/camera?
    speakerContract  /meetingDetailChildren/uploadedFiles?    /meetingDetailChildren/uploadedFiles?
    speakerConsent   /meetingDetailChildren/speakerList?      /meetingDetailChildren/speakerList?
    "
  `)
})
