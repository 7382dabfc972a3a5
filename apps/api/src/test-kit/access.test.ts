import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS, DEMO_PEOPLE } from '../demo/public.ts'
import { emptyMeeting, enrol, phoneOf } from '../enrolment/enrolment-test-kit.ts'
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
      const { name: refusal } = await app.nobody.raw(slice, key, {})
      expect(endpoint.access.who === 'public' || refusal === 'notSignedIn', name).toBe(true)
    }
  })

  it('does not take a made-up token', async () => {
    const forged = { headers: { token: 'x'.repeat(43), hcptoken: 'y'.repeat(43) } }
    for (const { slice, key, endpoint, name } of ROUTES) {
      const { name: refusal } = await app.nobody.raw(slice, key, {}, forged)
      expect(endpoint.access.who === 'public' || refusal === 'notSignedIn', name).toBe(true)
    }
  })

  it('takes a session of staff for no call of attendees, nor a pass for a call of staff', async () => {
    const lin = await app.as('lin')
    const { data } = await enrol(app, await emptyMeeting(app, 5), phoneOf(1))
    const attendee = app.attendee(data.hcpToken ?? '')
    const taken: string[] = []
    for (const { slice, key, endpoint, name } of ROUTES) {
      const other = { staff: attendee, attendee: lin, public: undefined, either: undefined }[endpoint.access.who]
      if (other && (await other.raw(slice, key, {})).name !== 'notSignedIn') taken.push(name)
    }
    expect(taken).toEqual([])
  })

  it('refuses each call of a role to people without it', async () => {
    const letIn: string[] = []
    for (const { slice, key, endpoint, name } of ROUTES) {
      const { roles, object } = endpoint.access
      if (!roles || object) continue
      for (const handle of STAFF) {
        const held: readonly string[] = DEMO_PEOPLE.find((one) => one.handle === handle)?.roles ?? []
        if (roles.some((role) => held.includes(role))) continue
        const { name: refusal } = await (await app.as(handle)).raw(slice, key, {})
        if (refusal !== 'forbidden') letIn.push(`${name} ${handle} ${refusal}`)
      }
    }
    expect(letIn).toEqual([])
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
      expect(theirs.name, route.name).toBe('meetingNotFound')
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
        const { name: refusal } = await person.raw(route.slice, route.key, inputFor(route, own))
        cells.push(verdict(refusal).padEnd(6))
      }
      rows.push(`${route.name.padEnd(34)}${cells.join('')}`.trimEnd())
    }
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
                                        lin   zheng sun   zhou  wu    he    tang  xu    admin mo    gu    
      lookups.getEmployee               in    in    in    in    in    in    in    none  in    none  none
      contracts.consentUpload           in    in    in    no    no    no    no    none  no    none  none
      contracts.consentUrl              in    in    in    in    no    in    no    none  in    none  none
      contracts.consentAccept           in    in    in    in    no    in    no    none  in    none  none
      contracts.consentWithdraw         in    in    in    in    no    in    no    none  in    none  none
      contracts.getUrl                  in    in    in    no    no    no    no    none  no    none  none
      contracts.contractList            in    in    in    in    in    in    in    none  in    none  none
      contracts.contractLink            in    in    in    in    in    in    in    none  in    none  none
      meetings.meetingSave              in    in    in    no    no    no    no    none  no    none  none
      meetings.meetingUpdate            in    in    in    no    no    no    no    none  no    none  none
      meetings.meetingValidate          in    in    in    no    no    no    no    none  no    none  none
      meetings.meetingRecreate          in    in    in    no    no    no    no    none  no    none  none
      meetings.meetingDetail            in    in    in    in    in    in    in    none  in    none  none
      meetings.meetingCourse            in    in    in    in    in    in    in    none  in    none  none
      meetings.getCurrentVersion        in    in    in    in    in    in    in    none  in    none  none
      meetings.checkAutoApprove         in    in    in    no    no    no    no    none  no    none  none
      meetings.cancelMeeting            in    no    in    no    no    no    no    none  no    none  none
      meetings.meetingDelete            in    no    in    no    no    no    no    none  no    none  none
      meetings.meetingEnd               in    in    in    no    no    no    no    none  no    none  none
      meetings.changeMeeting            in    in    in    no    no    no    no    none  no    none  none
      meetings.agendaUpdate             in    in    in    no    no    no    no    none  no    none  none
      meetings.changePreview            in    in    in    no    no    no    no    none  no    none  none
      meetings.checkMeetingInfo         in    in    in    no    no    no    no    none  no    none  none
      approvals.setApprovePass          no    no    no    in    no    in    no    none  no    none  none
      approvals.setApproveBack          no    no    no    in    no    in    no    none  no    none  none
      approvals.setApproveRevoke        in    in    in    no    no    no    no    none  no    none  none
      approvals.getApprovalListDetails2 in    in    in    in    in    in    in    none  in    none  none
      approvals.cancelAndCreateMeeting  in    no    in    no    no    no    no    none  no    none  none
      approvals.approvalOutlook         in    in    in    in    in    in    in    none  in    none  none
      approvals.approvalNudge           in    in    in    no    no    no    no    none  no    none  none
      approvals.questionAsk             no    no    no    in    no    in    no    none  no    none  none
      approvals.questionAnswer          in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrollList              in    in    in    in    in    in    in    none  in    none  none
      enrolment.enrolmentCorrect        in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentChanges        in    in    in    in    in    in    in    none  in    none  none
      enrolment.enrolmentVoid           in    in    in    no    no    no    no    none  no    none  none
      enrolment.colleagueList           in    in    in    in    in    in    in    none  in    none  none
      enrolment.modeSave                in    in    in    no    no    no    no    none  no    none  none
      enrolment.autoMessageSave         in    in    in    no    no    no    no    none  no    none  none
      enrolment.codeList                in    in    in    no    no    no    no    none  no    none  none
      enrolment.codeSave                in    in    in    no    no    no    no    none  no    none  none
      enrolment.codeEnd                 in    in    in    no    no    no    no    none  no    none  none
      enrolment.newsReach               in    in    in    no    no    no    no    none  no    none  none
      enrolment.newsList                in    in    in    no    no    no    no    none  no    none  none
      enrolment.newsNumbers             in    in    in    no    no    no    no    none  no    none  none
      enrolment.newsTold                in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentForm           in    in    in    in    in    in    in    none  in    none  none
      enrolment.enrolmentFormSave       in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentAnswerSums     in    in    in    in    in    in    in    none  in    none  none
      enrolment.enrolmentAnswers        in    in    in    in    in    in    in    none  in    none  none
      enrolment.enrolmentAnswerReveal   in    in    in    in    in    in    in    none  in    none  none
      enrolment.sendSfaMessage          in    in    in    no    no    no    no    none  no    none  none
      enrolment.sendSfaMessageForsign   in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentSummary        in    in    in    in    in    in    in    none  in    none  none
      enrolment.enrolmentDecide         in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentConfirm        in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentRemind         in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentSettings       in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentLabel          in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentMatches        in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentMatch          in    in    in    no    no    no    no    none  no    none  none
      enrolment.linkConfirm             no    no    no    no    no    in    no    none  no    none  none
      enrolment.linkUndo                in    in    in    no    no    in    no    none  no    none  none
      enrolment.enrolmentCheck          in    in    in    no    no    no    no    none  no    none  none
      enrolment.enrolmentExport         in    in    in    no    no    no    no    none  no    none  none
      door.getSignList                  in    in    in    in    in    in    in    none  in    none  none
      door.getSignList2                 in    in    in    in    in    in    in    none  in    none  none
      door.getQrCode                    in    in    in    no    no    no    no    none  no    none  none
      door.signByStaff                  in    in    in    no    no    no    no    none  no    none  none
      door.signReplay                   in    in    in    no    no    no    no    none  no    none  none
      door.signGrant                    in    in    in    no    no    no    no    none  no    none  none
      door.signRoster                   in    in    in    no    no    no    no    none  no    none  none
      door.signSessions                 in    in    in    in    in    in    in    none  in    none  none
      door.signSplit                    in    in    in    no    no    no    no    none  no    none  none
      door.signVoid                     in    in    in    no    no    in    no    none  no    none  none
      door.signExplain                  in    in    in    no    no    no    no    none  no    none  none
      landing.meetingLandingTemplateListin    in    in    in    in    in    in    none  in    none  none
      landing.meetingLandingTemplateUpdatein    in    in    no    no    no    no    none  no    none  none
      landing.landingFileUpload         in    in    in    no    no    no    no    none  no    none  none
      posters.uniappQrcodeGenerate      in    in    in    no    no    no    no    none  no    none  none
      posters.meetingPosterUpdate       in    in    in    no    no    no    no    none  no    none  none
      posters.posterPreview             in    in    in    no    no    no    no    none  no    none  none
      posters.uniappUrllinkGenerate     in    in    in    no    no    no    no    none  no    none  none
      photos.activityPhotoList          in    in    in    in    in    in    in    none  in    none  none
      photos.getActivityPhotoNoticeFlag in    in    in    in    in    in    in    none  in    none  none
      photos.activityPhotoNoticeTag     in    in    in    in    in    in    in    none  in    none  none
      photos.activityPhotoUpload        in    in    in    no    no    no    no    none  no    none  none
      photos.photoUploadStart           in    in    in    no    no    no    no    none  no    none  none
      photos.photoUploadAppend          in    in    in    no    no    no    no    none  no    none  none
      photos.photoUploadFinish          in    in    in    no    no    no    no    none  no    none  none
      photos.photoCompare               in    in    in    in    in    in    in    none  in    none  none
      photos.photoExplain               in    in    in    no    no    no    no    none  no    none  none
      online.onlinePlatformUpdate       in    in    in    no    no    no    no    none  no    none  none
      online.meetingOnlineInfo          in    in    in    in    in    in    in    none  in    none  none
      online.meetingJoinedDuration      in    in    in    in    in    in    in    none  in    none  none
      invitations.invitationDetail      in    in    in    in    in    in    in    none  in    none  none
      invitations.detail                in    in    in    no    no    no    no    none  no    none  none
      invitations.invitationSend        in    in    in    no    no    no    no    none  no    none  none
      invitations.invitationSendMany    in    in    in    no    no    no    no    none  no    none  none
      invitations.invitationSendUndo    in    in    in    no    no    no    no    none  no    none  none
      invitations.save                  in    in    in    no    no    no    no    none  no    none  none
      invitations.list                  in    in    in    in    in    in    in    none  in    none  none
      invitations.invitationRevoke      in    in    in    no    no    no    no    none  no    none  none
      closing.detail                    in    in    in    in    in    in    in    none  in    none  none
      closing.actualSave                in    in    in    no    no    no    no    none  no    none  none
      closing.itemExplain               in    in    in    no    no    no    no    none  no    none  none
      closing.doubtAccept               no    no    no    no    no    in    no    none  no    none  none
      closing.doubtReturn               no    no    no    no    no    in    no    none  no    none  none
      closing.spendSubmit               in    in    in    no    no    no    no    none  no    none  none
      closing.spendWithdraw             in    in    in    no    no    no    no    none  no    none  none
      closing.spendDecide               in    in    in    in    in    in    in    none  in    none  none
      closing.agendaSave                in    in    in    no    no    no    no    none  no    none  none
      closing.updateSpeakerStatus       in    in    in    no    no    no    no    none  no    none  none
      closing.closeActivity             in    in    in    no    no    no    no    none  no    none  none
      closing.closeEngagement           in    in    in    no    no    no    no    none  no    none  none
      closing.reopen                    no    no    no    no    no    in    in    none  no    none  none
      closing.fileUploadStart           in    in    in    no    no    no    no    none  no    none  none
      closing.fileUploadAppend          in    in    in    no    no    no    no    none  no    none  none
      closing.fileUploadFinish          in    in    in    no    no    no    no    none  no    none  none
      closing.getFileUrl                in    in    in    in    in    in    in    none  in    none  none
      closing.contractFileAccept        in    in    in    in    in    in    in    none  in    none  none
      closing.contractFileReturn        in    in    in    in    in    in    in    none  in    none  none
      fees.speakerFeeList               in    in    in    in    in    in    in    none  in    none  none
      fees.speakerFeeSubmit             in    in    in    no    no    no    no    none  no    none  none
      fees.feeDecide                    no    no    no    no    no    in    in    none  no    none  none
      fees.feePay                       no    no    no    no    no    no    in    none  no    none  none
      fees.feeAccountSave               no    no    no    no    no    in    in    none  no    none  none
      fees.feeAccountConfirm            no    no    no    no    no    in    in    none  no    none  none
      fees.feeAccountPhone              no    no    no    no    no    in    in    none  no    none  none
      fees.feeAccountPaper              no    no    no    no    no    in    in    none  no    none  none
      fees.feeSheetFile                 in    in    in    in    in    in    in    none  in    none  none
      expenses.expEventDetail           in    in    in    in    in    in    in    none  in    none  none
      exams.recordList                  in    in    in    in    in    in    in    none  in    none  none
      exams.npsRecordList               in    in    in    in    in    in    in    none  in    none  none
      exams.surveySend                  in    in    in    no    no    no    no    none  no    none  none
      exams.questionnaireList           in    in    in    in    in    in    in    none  in    none  none
      exams.questionnaireGet            in    in    in    in    in    in    in    none  in    none  none
      exams.questionnaireSave           in    in    in    no    no    no    no    none  no    none  none
      exams.questionnaireMove           in    in    in    no    no    no    no    none  no    none  none
      exams.results                     in    in    in    in    in    in    in    none  in    none  none
      exams.resultTexts                 in    in    in    in    in    in    in    none  in    none  none
      exams.resultExport                in    in    in    in    in    in    in    none  in    none  none
      reports.enrollGroupList           in    in    in    in    in    in    in    none  in    none  none
      reports.enrollList                in    in    in    in    in    in    in    none  in    none  none
      reports.surveyGroupList           in    in    in    in    in    in    in    none  in    none  none
      reports.surveyList                in    in    in    in    in    in    in    none  in    none  none
      reports.signGroupList             in    in    in    in    in    in    in    none  in    none  none
      reports.signList                  in    in    in    in    in    in    in    none  in    none  none
      reports.openLinkGroupList         in    in    in    in    in    in    in    none  in    none  none
      reports.openLinkList              in    in    in    in    in    in    in    none  in    none  none
      reports.reachList                 in    in    in    in    in    in    in    none  in    none  none
      reports.campaignSummary           in    in    in    in    in    in    in    none  in    none  none
      reports.sendParticipantsEmail     in    in    in    no    no    no    no    none  no    none  none
      reports.sendSignReport            in    in    in    no    no    no    no    none  no    none  none
      reports.sendEnrollReport          in    in    in    no    no    no    no    none  no    none  none
      reports.sendReport                in    in    in    no    no    no    no    none  no    none  none
      reports.exportList                in    in    in    in    in    in    in    none  in    none  none
      attendance.statementCandidates    in    in    in    in    in    in    in    none  in    none  none
      attendance.statementIssue         in    in    in    no    no    no    no    none  no    none  none
      attendance.statementList          in    in    in    in    in    in    in    none  in    none  none
      attendance.statementRevoke        in    in    in    no    no    in    no    none  no    none  none
      attendance.statementLink          in    in    in    in    in    in    in    none  in    none  none
      telemetry.evidencePack            no    no    no    no    no    in    in    none  in    none  none
      privacy.phoneReveal               in    in    in    no    no    no    no    none  no    none  none
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
