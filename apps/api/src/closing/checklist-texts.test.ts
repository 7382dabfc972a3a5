import { CLOSING_ITEMS, type ClosingItemKey } from '@osmp/domain/closing/closing-items.ts'
import { expect, it } from 'vitest'
import { checklistLine } from './checklist-texts.ts'

/** In which states an item can be open, and the control that closes it there. */
it('leads each open item to the screen whose control closes it, while the meeting runs and when it is over', () => {
  const row = (key: ClosingItemKey) => {
    const place = (status: 50 | 60) =>
      checklistLine({ key, ok: false, params: {} }, { id: 'm', status }, 'zh-CN').path?.replace('engagementId=m', '')
    return `${key.padEnd(16)} ${String(place(50)).padEnd(40)} ${String(place(60))}`
  }
  expect(`\n${CLOSING_ITEMS.map(row).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    signInList       /meetingDetailChildren/signinStatus?     /meetingDetailChildren/uploadedFiles?&type=sign_report
    watchRecord      /meetingDetailChildren/uploadedFiles?&type=sign_report /meetingDetailChildren/uploadedFiles?&type=sign_report
    roomPhotos       /meetingDetail/camera?&tag=room          /meetingDetail/camera?&tag=room
    agendaAsHeld     /meetingDetailChildren/closingMeeting?   /meetingDetailChildren/closingMeeting?
    speakerStatuses  /meetingDetailChildren/speakerList?      /meetingDetailChildren/speakerList?
    actualAmounts    /meetingDetailChildren/closingMeeting?   /meetingDetailChildren/closingMeeting?
    suspicions       /signList?&show=doubtful                 /signList?&show=doubtful
    meetingDoubt     /signList?&show=doubtful                 /signList?&show=doubtful
    walkIns          /registrationList?&tab=walkIn            /registrationList?&tab=walkIn
    photoExplained   /meetingDetail/camera?&show=similar      /meetingDetail/camera?&show=similar
    similarFile      /meetingDetailChildren/uploadedFiles?    /meetingDetailChildren/uploadedFiles?
    speakerSignIn    /meetingDetailChildren/signinStatus?     /meetingDetailChildren/uploadedFiles?&type=sign_report
    speakerWatchRecord /meetingDetailChildren/uploadedFiles?&type=sign_report /meetingDetailChildren/uploadedFiles?&type=sign_report
    speakerLink      /registrationList?                       /registrationList?
    speakerPhoto     /meetingDetail/camera?&tag=talk          /meetingDetail/camera?&tag=talk
    speakerContract  /meetingDetailChildren/uploadedFiles?&type=contract_sanofi_third_party /meetingDetailChildren/uploadedFiles?&type=contract_sanofi_third_party
    speakerConsent   /meetingDetailChildren/speakerList?&show=consent /meetingDetailChildren/speakerList?&show=consent
    lateContract     /meetingDetailChildren/closingMeeting?   /meetingDetailChildren/closingMeeting?
    lateConsent      /meetingDetailChildren/closingMeeting?   /meetingDetailChildren/closingMeeting?
    "
  `)
})
