import { readFileSync } from 'node:fs'
import { CLOSING_ITEMS } from '@osmp/domain/closing/closing-items.ts'
import { describe, expect, it } from 'vitest'
import { checklistLine } from '../apps/api/src/closing/checklist-texts.ts'
import { cardOf } from '../apps/api/src/messaging/card-text.ts'
import { SHORT_NOTICES } from '../apps/api/src/notices/notice-short-texts.ts'
import { NOTICE_KINDS, noticePath } from '../apps/api/src/notices/notice-texts.ts'

/** Every address of the app, read as text: its module is the browser's. */
const PATTERNS = ['paths.ts', 'kit/page/public-paths.ts']
  .map((name) => readFileSync(new URL(`../apps/web/src/${name}`, import.meta.url), 'utf8'))
  .flatMap((source) => [...source.matchAll(/\bat\('([^']+)'/g)].map(([, pattern = '']) => pattern))
const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
/** What notices are stored with, where they name somebody or something. */
const STORED = { talkId: 'T1', eventId: 'E1', ownerId: 'P1', year: '2027', code: 'M2611-00001', requestId: 'R1' }

/** The screen of a path: its pattern, with the parameters the path names. */
function screenOf(target: string): string {
  const { pathname, searchParams } = new URL(target, 'https://osmp.example')
  const named = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`)
  // A literal part is nearer than a parameter.
  const found = PATTERNS.filter((pattern) => named(pattern).test(pathname)).toSorted(
    (a, b) => a.split('{').length - b.split('{').length,
  )[0]
  if (found === undefined) return `${pathname}: no such screen`
  const rest = [...searchParams].filter(([name]) => name !== 'engagementId').map(([name, value]) => `${name}=${value}`)
  return [pathname, ...rest].join(' ')
}

describe('each notice', () => {
  it.each(NOTICE_KINDS)('%s leads to a screen there is, of its meeting where it has one', (kind) => {
    const path = noticePath(kind, MEETING, STORED) ?? ''
    expect(screenOf(path)).not.toContain('no such screen')
    expect(path).not.toMatch(/[{}]|=undefined|=&|=$/)
  })

  it('says what happened in fourteen characters beside what it names, without quotes', () => {
    const long = Object.entries(SHORT_NOTICES).filter(([, { said }]) => {
      const own = said['zh-CN'].replace(/\{\w+\}|[ ：（）]/g, '')
      return own.length > 14 || /[“”]/.test(said['zh-CN'] + said.en)
    })
    expect(long.map(([kind]) => kind)).toEqual([])
  })

  it('names whom or what it is about', () => {
    const lines = NOTICE_KINDS.map((kind) => `${kind} ${screenOf(noticePath(kind, MEETING, STORED) ?? '')}`)
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      approvalWaiting /newMeetingDetail
      approvalReminder /newMeetingDetail
      approvalEscalated /newMeetingDetail
      approvalEscalatedToYou /newMeetingDetail
      approvalHandedOver /newMeetingDetail
      approvalWithoutApprover /newMeetingDetail
      approvalNudged /newMeetingDetail
      approvalQuestion /newMeetingDetail
      approvalAnswered /newMeetingDetail
      namedAssistant /newMeetingDetail
      namedAgent /newMeetingDetail
      ownerLeftYou /newMeetingDetail
      ownerLeft /newMeetingDetail
      ownerLeftNobody /admin/people/P1
      namedEventAssistant /event/E1
      eventCreatedForYou /event/E1
      eventCancelled /event/E1
      submittedForYou /newMeetingDetail
      approvalPassed /newMeetingDetail
      meetingApproved /meetingDetail
      meetingSentBack /newMeetingDetail
      changeApproved /meetingDetail
      changeSentBack /newMeetingDetail
      changeRevoked /newMeetingDetail
      changeDropped /meetingDetail
      meetingChanged /meetingDetail
      meetingRevoked /newMeetingDetail
      meetingCancelled /newMeetingDetail
      delegationGiven /approveList
      delegationEnded /me
      delegationMade /me
      delegationStopped /me
      meetingChangedAfterApproval /newMeetingDetail
      workDead /admin/jobs
      jobLate /admin/jobs
      noticeMissing /admin/calendar/2027
      unitsShort /admin/people
      clockAsked /admin/jobs
      clockAhead /admin/jobs
      clockBack /admin/jobs
      backupLate /admin/jobs
      drillFailed /admin/jobs
      dataFaulty /admin/jobs
      meetingRestored /newMeetingDetail
      roomFailed /meetingDetail
      roomOpened /meetingDetail
      meetingOpened /meetingDetail
      meetingEnded /meetingDetailChildren/closingMeeting
      closingReminder /meetingDetailChildren/closingMeeting
      spendWaiting /meetingDetailChildren/closingMeeting
      spendReminder /meetingDetailChildren/closingMeeting
      spendEscalatedToYou /meetingDetailChildren/closingMeeting
      spendEscalated /meetingDetailChildren/closingMeeting
      spendHandedOver /meetingDetailChildren/closingMeeting
      spendStuck /meetingDetailChildren/closingMeeting
      spendWithoutApprover /meetingDetailChildren/closingMeeting
      spendApproved /meetingDetailChildren/closingMeeting
      spendReturned /meetingDetailChildren/closingMeeting
      meetingDoubtExplained /meetingDetailChildren/closingMeeting
      meetingDoubtReturned /meetingDetailChildren/closingMeeting
      meetingDoubtAccepted /meetingDetailChildren/closingMeeting
      contractFileAccepted /meetingDetailChildren/closingMeeting
      contractFileReturned /meetingDetailChildren/closingMeeting
      speakerLinkWaits /registrationList
      meetingReopened /meetingDetailChildren/closingMeeting
      meetingClosedBySystem /newMeetingDetail
      meetingVoid /newMeetingDetail
      enrolmentPending /registrationList tab=pending
      seatsPromoted /registrationList tab=enrolled
      invitationAccepted /registrationList tab=enrolled
      invitationDeclined /meetingDetail letters=declined
      feeSubmitted /assistant/detail/paymentList keyword=M2611-00001
      feeReturned /laborServiceSubmission at=T1
      feeApproved /laborServiceSubmission at=T1
      feeHeld /laborServiceSubmission at=T1
      feeWaived /laborServiceSubmission at=T1
      feeFailed /laborServiceSubmission at=T1
      feeReversed /laborServiceSubmission at=T1
      contractSigned /meetingDetailChildren/speakerList at=T1
      contractDoubtful /meetingDetailChildren/speakerList at=T1
      contractDeclined /meetingDetailChildren/speakerList at=T1
      feePaid /laborServiceSubmission at=T1
      accountWaiting /assistant/detail/paymentList state=all keyword=M2611-00001
      accountConfirmed /assistant/detail/paymentList state=all keyword=M2611-00001
      feeHandsReset /assistant/detail/paymentList state=all keyword=M2611-00001
      feeForCompliance /assistant/detail/paymentList state=all keyword=M2611-00001
      accountRefused /assistant/detail/paymentList state=all keyword=M2611-00001
      secondPersonAsked /secondPerson/R1
      secondPersonTold /secondPerson/R1
      secondPersonConfirmed /secondPerson/R1
      secondPersonRefused /secondPerson/R1
      secondPersonWithdrawn /secondPerson/R1
      secondPersonExpired /secondPerson/R1
      secondPersonOnServer /secondPerson/R1
      erasureAsked /admin/privacy
      eraseStopped /admin/jobs
      eraseStoppedTold /secondPerson
      loneConfirmers /secondPerson
      linkMadeOnServer /me
      passwordGiven /me
      passwordGivenToReport /me
      secondPersonHolds /me
      newDevice /me
      sessionsFull /me
      signInGuesses /me
      refusalsOfPerson /admin/refusals
      refusalsOfAddress /admin/refusals
      refusalsOfObject /admin/refusals
      "
    `)
  })

  it.each(NOTICE_KINDS)('%s has a card that leads to the same', (kind) => {
    const card = {
      kind,
      engagementId: MEETING,
      params: STORED,
      notificationId: 'N1',
      userId: 'U1',
      createdAt: '2026-11-25T02:00:00.000Z',
      attempts: 0,
    }
    expect(cardOf(card, 'https://osmp.example').url).toBe(`https://osmp.example${noticePath(kind, MEETING, STORED)}#N1`)
  })
})

describe('each item of the closing list', () => {
  const lineOf = (key: (typeof CLOSING_ITEMS)[number], status: 50 | 60): string => {
    const about =
      key.startsWith('speaker') && key !== 'speakerStatuses'
        ? { speakerId: 'T1' }
        : key === 'similarFile'
          ? { attachmentId: 'F1' }
          : {}
    return checklistLine({ key, ok: false, params: {}, ...about }, { id: MEETING, status }, 'zh-CN').path ?? ''
  }

  it('leads to the place where it is settled, and names the speaker or file', () => {
    const lines = CLOSING_ITEMS.flatMap((key) =>
      [50, 60].map((status) => `${key} ${status} ${screenOf(lineOf(key, status === 50 ? 50 : 60))}`),
    )
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      signInList 50 /meetingDetailChildren/signinStatus
      signInList 60 /meetingDetailChildren/uploadedFiles type=sign_report
      watchRecord 50 /meetingDetailChildren/uploadedFiles type=sign_report
      watchRecord 60 /meetingDetailChildren/uploadedFiles type=sign_report
      roomPhotos 50 /meetingDetail/camera tag=room
      roomPhotos 60 /meetingDetail/camera tag=room
      agendaAsHeld 50 /meetingDetailChildren/closingMeeting
      agendaAsHeld 60 /meetingDetailChildren/closingMeeting
      speakerStatuses 50 /meetingDetailChildren/speakerList
      speakerStatuses 60 /meetingDetailChildren/speakerList
      actualAmounts 50 /meetingDetailChildren/closingMeeting
      actualAmounts 60 /meetingDetailChildren/closingMeeting
      suspicions 50 /signList show=doubtful
      suspicions 60 /signList show=doubtful
      meetingDoubt 50 /signList show=doubtful
      meetingDoubt 60 /signList show=doubtful
      walkIns 50 /registrationList tab=walkIn
      walkIns 60 /registrationList tab=walkIn
      photoExplained 50 /meetingDetail/camera show=similar
      photoExplained 60 /meetingDetail/camera show=similar
      similarFile 50 /meetingDetailChildren/uploadedFiles at=F1
      similarFile 60 /meetingDetailChildren/uploadedFiles at=F1
      speakerSignIn 50 /meetingDetailChildren/signinStatus
      speakerSignIn 60 /meetingDetailChildren/uploadedFiles type=sign_report
      speakerWatchRecord 50 /meetingDetailChildren/uploadedFiles type=sign_report
      speakerWatchRecord 60 /meetingDetailChildren/uploadedFiles type=sign_report
      speakerLink 50 /registrationList
      speakerLink 60 /registrationList
      speakerPhoto 50 /meetingDetail/camera tag=talk
      speakerPhoto 60 /meetingDetail/camera tag=talk
      speakerContract 50 /meetingDetailChildren/uploadedFiles type=contract_sanofi_third_party
      speakerContract 60 /meetingDetailChildren/uploadedFiles type=contract_sanofi_third_party
      speakerConsent 50 /meetingDetailChildren/speakerList at=T1 show=consent
      speakerConsent 60 /meetingDetailChildren/speakerList at=T1 show=consent
      lateContract 50 /meetingDetailChildren/closingMeeting
      lateContract 60 /meetingDetailChildren/closingMeeting
      lateConsent 50 /meetingDetailChildren/closingMeeting
      lateConsent 60 /meetingDetailChildren/closingMeeting
      "
    `)
  })
})
