import { expect, it } from 'vitest'
import { contract } from '../contract.ts'
import type { EndpointDefinition } from './endpoint.ts'

/** The calls of a kind by slice; `call` holds all others. */
function callsOf(kind: 'door' | 'enrol' | 'list'): string {
  const rows = Object.entries(contract).flatMap(([slice, table]) => {
    const names = Object.entries<EndpointDefinition>(table).flatMap(([name, { turn }]) => (turn === kind ? [name] : []))
    return names.length > 0 ? [`${slice}: ${names.toSorted().join(' ')}`] : []
  })
  return `\n${rows.toSorted().join('\n')}\n`
}

it('serves the door of a meeting first', () => {
  expect(callsOf('door')).toMatchInlineSnapshot(`
    "
    door: getQrCode loginMeeting signByStaff signGrant signLeave signPersonalCode signReplay signReturn signRoster signScan signSubmit
    "
  `)
})

it('lets people who enrol or sign in wait longer than others', () => {
  expect(callsOf('enrol')).toMatchInlineSnapshot(`
    "
    enrolment: checkEnroll colleagueJoin colleagueStanding doEnroll mailCode passFind
    session: embeddedSignIn getToken passwordChoose refreshToken
    "
  `)
})

it('lets lists, reports and exports give way', () => {
  expect(callsOf('list')).toMatchInlineSnapshot(`
    "
    admin: recordList
    approvals: delegationList getApprovalList getMeetingList getSubmitList
    attendance: statementList
    closing: spendWaitingList
    contracts: contractList
    door: getSignList getSignList2
    duties: requestList
    enrolment: colleagueList enrollList enrolmentAnswerSums enrolmentAnswers enrolmentExport enrolmentSummary newsList
    events: eventDraftList eventList initiativeList
    exams: npsRecordList questionnaireList recordList resultExport
    expenses: expEventList expIoList expSpeakerList expSummary
    fees: feeBatchList speakerFeeList
    home: whitelistSceneList
    invitations: list
    jobs: jobList
    landing: meetingLandingTemplateList
    lookups: getHospitalList getTopicList ioList onetimeOnlinePlatformList onlinePlatformList productList topicList
    meetings: meetingList subordinateMeetingList
    notices: inboxList
    online: meetingCodeSearch
    photos: activityPhotoList
    policies: policyList
    posters: posterList posterTemplateList
    privacy: personExport
    reports: campaignMeetings campaignSummary enrollGroupList enrollList exportList exportLog exportMeetings mailboxFile mailboxGet mailboxList openLinkGroupList openLinkList reachList sendEnrollReport sendParticipantsEmail sendReport sendSignReport signGroupList signList surveyGroupList surveyList
    session: sessionList
    speakers: doctorList getBlacklist speakerRoleList
    system: calendarList paramsList
    telemetry: actionLogList auditList clientErrorList pageErrorList refusalList
    "
  `)
})
