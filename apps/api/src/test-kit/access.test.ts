import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { inputFor, partsOf, ROUTES, verdict } from './test-access-calls.ts'
import { type ObjectIds, SAMPLE_MEETING } from './test-access-samples.ts'
import { startTestApp, type TestApp } from './test-kit.ts'
import { uuidv7 } from '../kit/database/ids.ts'

const STAFF = ['lin', 'zheng', 'sun', 'zhou', 'wu', 'he', 'tang', 'xu', 'admin', 'mo', 'gu'] as const
/** Uploads are multipart; their gate is the same and is tried in the closing slice's own test. */
const WITH_OBJECT = ROUTES.filter(({ endpoint }) => endpoint.access.object && endpoint.from !== 'multipart')

let app: TestApp
let own: ObjectIds
let twin: ObjectIds

beforeAll(async () => {
  app = await startTestApp()
  own = await partsOf(app, SAMPLE_MEETING.own, DEMO_IDS.person.lin)
  twin = await partsOf(app, SAMPLE_MEETING.twin, DEMO_IDS.person.mo)
})
afterAll(() => app.close())

describe('the gate', () => {
  it('turns everybody without a session away from every call but the public ones', async () => {
    for (const { slice, key, endpoint, name } of ROUTES) {
      const { code } = await app.nobody.raw(slice, key, {})
      expect(endpoint.access.who === 'public' || code === '401', name).toBe(true)
    }
  })

  it('does not take a made-up token, nor one person’s token for the other kind', async () => {
    const forged = { headers: { token: 'x'.repeat(43), hcptoken: 'y'.repeat(43) } }
    for (const { slice, key, endpoint, name } of ROUTES) {
      const { code } = await app.nobody.raw(slice, key, {}, forged)
      expect(endpoint.access.who === 'public' || code === '401', name).toBe(true)
    }
    const lin = await app.as('lin')
    expect((await lin.raw('landing', 'userStatus', { engagementId: own.meeting })).code).toBe('401')
  })

  it('answers a twin’s object exactly as one that does not exist', async () => {
    const lin = await app.as('lin')
    const missing: ObjectIds = {
      meeting: uuidv7(),
      approval: uuidv7(),
      attachment: uuidv7(),
      photo: uuidv7(),
      fee: uuidv7(),
      speaker: uuidv7(),
      hash: '',
    }
    for (const route of WITH_OBJECT) {
      const theirs = await lin.raw(route.slice, route.key, inputFor(route, twin))
      const nobodys = await lin.raw(route.slice, route.key, inputFor(route, missing))
      expect(theirs, route.name).toEqual(nobodys)
      expect(theirs.code, route.name).toBe('601')
    }
  })

  it('lets each person do what their role and relation open, as this table says', async () => {
    const rows: string[] = [`${''.padEnd(34)}${STAFF.map((handle) => handle.padEnd(6)).join('')}`]
    for (const route of WITH_OBJECT.filter(
      ({ name }) => !name.endsWith('activityPhotoDelete') && !name.endsWith('deleteClosingFile'),
    )) {
      const cells: string[] = []
      for (const handle of STAFF) {
        const person = await app.as(handle)
        const { code } = await person.raw(route.slice, route.key, inputFor(route, own))
        cells.push(verdict(code).padEnd(6))
      }
      rows.push(`${route.name.padEnd(34)}${cells.join('')}`.trimEnd())
    }
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
                                        lin   zheng sun   zhou  wu    he    tang  xu    admin mo    gu    
      contracts.consentUpload           in    in    in    no    no    no    no    601   no    601   601
      contracts.consentUrl              in    in    in    in    no    in    no    601   in    601   601
      contracts.consentWithdraw         in    in    in    in    no    in    no    601   in    601   601
      contracts.getUrl                  in    in    in    no    no    no    no    601   no    601   601
      contracts.contractList            in    in    in    in    in    in    in    601   in    601   601
      contracts.contractLink            in    in    in    in    in    in    in    601   in    601   601
      meetings.meetingSave              in    in    in    no    no    no    no    601   no    601   601
      meetings.meetingUpdate            in    in    in    no    no    no    no    601   no    601   601
      meetings.meetingValidate          in    in    in    no    no    no    no    601   no    601   601
      meetings.meetingRecreate          in    in    in    no    no    no    no    601   no    601   601
      meetings.meetingDetail            in    in    in    in    in    in    in    601   in    601   601
      meetings.meetingCourse            in    in    in    in    in    in    in    601   in    601   601
      meetings.getCurrentVersion        in    in    in    in    in    in    in    601   in    601   601
      meetings.checkAutoApprove         in    in    in    no    no    no    no    601   no    601   601
      meetings.cancelMeeting            in    no    in    no    no    no    no    601   no    601   601
      meetings.meetingDelete            in    no    in    no    no    no    no    601   no    601   601
      meetings.meetingEnd               in    in    in    no    no    no    no    601   no    601   601
      meetings.changeMeeting            in    in    in    no    no    no    no    601   no    601   601
      meetings.agendaUpdate             in    in    in    no    no    no    no    601   no    601   601
      meetings.changePreview            in    in    in    no    no    no    no    601   no    601   601
      meetings.checkMeetingInfo         in    in    in    no    no    no    no    601   no    601   601
      approvals.setApprovePass          no    no    no    in    no    in    no    601   no    601   601
      approvals.setApproveBack          no    no    no    in    no    in    no    601   no    601   601
      approvals.setApproveRevoke        in    in    in    no    no    no    no    601   no    601   601
      approvals.getApprovalListDetails2 in    in    in    in    in    in    in    601   in    601   601
      approvals.cancelAndCreateMeeting  in    no    in    no    no    no    no    601   no    601   601
      approvals.approvalOutlook         in    in    in    in    in    in    in    601   in    601   601
      approvals.approvalNudge           in    in    in    no    no    no    no    601   no    601   601
      enrolment.enrollList              in    in    in    in    in    in    in    601   in    601   601
      enrolment.enrolmentCorrect        in    in    in    no    no    no    no    601   no    601   601
      enrolment.enrolmentChanges        in    in    in    in    in    in    in    601   in    601   601
      enrolment.enrolmentVoid           in    in    in    no    no    no    no    601   no    601   601
      enrolment.colleagueList           in    in    in    in    in    in    in    601   in    601   601
      enrolment.sendSfaMessage          in    in    in    no    no    no    no    601   no    601   601
      enrolment.sendSfaMessageForsign   in    in    in    no    no    no    no    601   no    601   601
      enrolment.enrolmentSummary        in    in    in    in    in    in    in    601   in    601   601
      enrolment.enrolmentDecide         in    in    in    no    no    no    no    601   no    601   601
      enrolment.enrolmentConfirm        in    in    in    no    no    no    no    601   no    601   601
      enrolment.enrolmentRemind         in    in    in    no    no    no    no    601   no    601   601
      enrolment.enrolmentSettings       in    in    in    no    no    no    no    601   no    601   601
      enrolment.enrolmentLabel          in    in    in    no    no    no    no    601   no    601   601
      enrolment.enrolmentMatches        in    in    in    no    no    no    no    601   no    601   601
      enrolment.enrolmentMatch          in    in    in    no    no    no    no    601   no    601   601
      enrolment.linkConfirm             no    no    no    no    no    in    no    601   no    601   601
      enrolment.linkUndo                in    in    in    no    no    in    no    601   no    601   601
      enrolment.enrolmentCheck          in    in    in    no    no    no    no    601   no    601   601
      enrolment.enrolmentExport         in    in    in    no    no    no    no    601   no    601   601
      door.getSignList                  in    in    in    in    in    in    in    601   in    601   601
      door.getSignList2                 in    in    in    in    in    in    in    601   in    601   601
      door.getQrCode                    in    in    in    no    no    no    no    601   no    601   601
      door.signByStaff                  in    in    in    no    no    no    no    601   no    601   601
      door.signReplay                   in    in    in    no    no    no    no    601   no    601   601
      door.signGrant                    in    in    in    no    no    no    no    601   no    601   601
      door.signRoster                   in    in    in    no    no    no    no    601   no    601   601
      door.signSessions                 in    in    in    in    in    in    in    601   in    601   601
      door.signSplit                    in    in    in    no    no    no    no    601   no    601   601
      door.signVoid                     in    in    in    no    no    in    no    601   no    601   601
      door.signExplain                  in    in    in    no    no    no    no    601   no    601   601
      landing.meetingLandingTemplateListin    in    in    in    in    in    in    601   in    601   601
      landing.meetingLandingTemplateUpdatein    in    in    no    no    no    no    601   no    601   601
      landing.landingFileUpload         in    in    in    no    no    no    no    601   no    601   601
      posters.uniappQrcodeGenerate      in    in    in    no    no    no    no    601   no    601   601
      posters.meetingPosterUpdate       in    in    in    no    no    no    no    601   no    601   601
      posters.posterPreview             in    in    in    no    no    no    no    601   no    601   601
      posters.uniappUrllinkGenerate     in    in    in    no    no    no    no    601   no    601   601
      photos.activityPhotoList          in    in    in    in    in    in    in    601   in    601   601
      photos.getActivityPhotoNoticeFlag in    in    in    in    in    in    in    601   in    601   601
      photos.activityPhotoNoticeTag     in    in    in    in    in    in    in    601   in    601   601
      photos.activityPhotoUpload        in    in    in    no    no    no    no    601   no    601   601
      photos.photoUploadStart           in    in    in    no    no    no    no    601   no    601   601
      photos.photoUploadAppend          in    in    in    no    no    no    no    601   no    601   601
      photos.photoUploadFinish          in    in    in    no    no    no    no    601   no    601   601
      photos.photoCompare               in    in    in    in    in    in    in    601   in    601   601
      photos.photoExplain               in    in    in    no    no    no    no    601   no    601   601
      online.onlinePlatformUpdate       in    in    in    no    no    no    no    601   no    601   601
      online.meetingOnlineInfo          in    in    in    in    in    in    in    601   in    601   601
      online.meetingJoinedDuration      in    in    in    in    in    in    in    601   in    601   601
      invitations.invitationDetail      in    in    in    in    in    in    in    601   in    601   601
      invitations.detail                in    in    in    no    no    no    no    601   no    601   601
      invitations.invitationSend        in    in    in    no    no    no    no    601   no    601   601
      invitations.save                  in    in    in    no    no    no    no    601   no    601   601
      invitations.list                  in    in    in    in    in    in    in    601   in    601   601
      invitations.invitationRevoke      in    in    in    no    no    no    no    601   no    601   601
      closing.detail                    in    in    in    in    in    in    in    601   in    601   601
      closing.actualSave                in    in    in    no    no    no    no    601   no    601   601
      closing.itemExplain               in    in    in    no    no    no    no    601   no    601   601
      closing.doubtAccept               no    no    no    no    no    in    no    601   no    601   601
      closing.doubtReturn               no    no    no    no    no    in    no    601   no    601   601
      closing.spendSubmit               in    in    in    no    no    no    no    601   no    601   601
      closing.spendWithdraw             in    in    in    no    no    no    no    601   no    601   601
      closing.spendDecide               in    in    in    in    in    in    in    601   in    601   601
      closing.agendaSave                in    in    in    no    no    no    no    601   no    601   601
      closing.updateSpeakerStatus       in    in    in    no    no    no    no    601   no    601   601
      closing.closeActivity             in    in    in    no    no    no    no    601   no    601   601
      closing.closeEngagement           in    in    in    no    no    no    no    601   no    601   601
      closing.reopen                    no    no    no    no    no    in    in    601   no    601   601
      closing.fileUploadStart           in    in    in    no    no    no    no    601   no    601   601
      closing.fileUploadAppend          in    in    in    no    no    no    no    601   no    601   601
      closing.fileUploadFinish          in    in    in    no    no    no    no    601   no    601   601
      closing.getFileUrl                in    in    in    in    in    in    in    601   in    601   601
      fees.speakerFeeList               in    in    in    in    in    in    in    601   in    601   601
      fees.speakerFeeSubmit             in    in    in    no    no    no    no    601   no    601   601
      fees.feeDecide                    no    no    no    no    no    in    in    601   no    601   601
      fees.feePay                       no    no    no    no    no    no    in    601   no    601   601
      fees.feeAccountSave               no    no    no    no    no    in    in    601   no    601   601
      fees.feeAccountConfirm            no    no    no    no    no    in    in    601   no    601   601
      fees.feeSheetFile                 in    in    in    in    in    in    in    601   in    601   601
      expenses.expEventDetail           in    in    in    in    in    in    in    601   in    601   601
      exams.recordList                  in    in    in    in    in    in    in    601   in    601   601
      exams.npsRecordList               in    in    in    in    in    in    in    601   in    601   601
      exams.surveySend                  in    in    in    no    no    no    no    601   no    601   601
      exams.questionnaireList           in    in    in    in    in    in    in    601   in    601   601
      exams.questionnaireGet            in    in    in    in    in    in    in    601   in    601   601
      exams.questionnaireSave           in    in    in    no    no    no    no    601   no    601   601
      exams.questionnaireMove           in    in    in    no    no    no    no    601   no    601   601
      exams.results                     in    in    in    in    in    in    in    601   in    601   601
      exams.resultTexts                 in    in    in    in    in    in    in    601   in    601   601
      exams.resultExport                in    in    in    in    in    in    in    601   in    601   601
      reports.enrollGroupList           in    in    in    in    in    in    in    601   in    601   601
      reports.enrollList                in    in    in    in    in    in    in    601   in    601   601
      reports.surveyGroupList           in    in    in    in    in    in    in    601   in    601   601
      reports.surveyList                in    in    in    in    in    in    in    601   in    601   601
      reports.signGroupList             in    in    in    in    in    in    in    601   in    601   601
      reports.signList                  in    in    in    in    in    in    in    601   in    601   601
      reports.openLinkGroupList         in    in    in    in    in    in    in    601   in    601   601
      reports.openLinkList              in    in    in    in    in    in    in    601   in    601   601
      reports.reachList                 in    in    in    in    in    in    in    601   in    601   601
      reports.campaignSummary           in    in    in    in    in    in    in    601   in    601   601
      reports.sendParticipantsEmail     in    in    in    no    no    no    no    601   no    601   601
      reports.sendSignReport            in    in    in    no    no    no    no    601   no    601   601
      reports.sendEnrollReport          in    in    in    no    no    no    no    601   no    601   601
      reports.sendReport                in    in    in    no    no    no    no    601   no    601   601
      reports.exportList                in    in    in    in    in    in    in    601   in    601   601
      attendance.statementCandidates    in    in    in    in    in    in    in    601   in    601   601
      attendance.statementIssue         in    in    in    no    no    no    no    601   no    601   601
      attendance.statementList          in    in    in    in    in    in    in    601   in    601   601
      attendance.statementRevoke        in    in    in    no    no    in    no    601   no    601   601
      attendance.statementLink          in    in    in    in    in    in    in    601   in    601   601
      telemetry.evidencePack            no    no    no    no    no    in    in    601   in    601   601
      privacy.phoneReveal               in    in    in    no    no    no    no    601   no    601   601
      "
    `)
  })

  it('serves each address by one method and in one spelling only', async () => {
    const { app: server } = app
    for (const { endpoint } of ROUTES.slice(0, 40)) {
      const other = endpoint.method === 'GET' ? 'POST' : 'GET'
      const taken = ROUTES.some((route) => route.endpoint.path === endpoint.path && route.endpoint.method === other)
      if (!taken)
        expect((await server.inject({ method: other, url: `/api${endpoint.path}` })).statusCode, endpoint.path).toBe(
          404,
        )
      for (const url of [
        `/api${endpoint.path}/`,
        `/api/${endpoint.path}`,
        `/api${endpoint.path};x=1`,
        `/API${endpoint.path}`,
      ]) {
        expect((await server.inject({ method: endpoint.method, url })).statusCode, url).toBe(404)
      }
    }
  })
})
