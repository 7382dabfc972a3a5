import { contract } from '@osmp/contract/contract.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { addAnswerHeaders, dateByDemoClock } from './kit/http/answer-headers.ts'
import type { MovableClock } from './kit/process/clock.ts'
import type { Config } from './kit/settings/config.ts'
import type { Db } from './kit/database/db.ts'
import { createFileLinks } from './kit/store/file-links.ts'
import { serveFiles } from './kit/http/files-route.ts'
import type { ObjectStore } from './kit/store/object-store.ts'
import { limitTraffic } from './kit/http/rate-limit.ts'
import { createTrafficCounts } from './kit/http/traffic-count.ts'
import { sharedTraffic } from './kit/http/traffic-count-repo.ts'
import type { GateLookups } from './kit/http/gate.ts'
import { keepRefusalNotes } from './kit/http/refusal-notes.ts'
import { registerSlice } from './kit/http/register.ts'
import type { RegisterDeps } from './kit/http/register-deps.ts'
import { createServer } from './kit/http/server.ts'
import { answerUnknownCalls } from './kit/http/unknown-calls.ts'
import { serverSecret } from './kit/secrets/server-secret.ts'
import type { BeforeBytes } from './kit/http/before-bytes.ts'
import { createDiskGuard } from './kit/store/disk-room.ts'
import { createLargeBodies } from './kit/http/large-bodies.ts'
import { dropOldSpools } from './kit/store/spool.ts'
import { withKnownFaults } from './kit/store/store-fault.ts'
import { refuseEarly } from './kit/http/refuse-early.ts'
import { createTurns, type Patience, type Turns } from './kit/http/turns.ts'
import { createSignedLinks } from './kit/store/signed-link.ts'
import { contractsHandlers } from './contracts/handlers.ts'
import { doorHandlers } from './door/handlers.ts'
import { eventsHandlers } from './events/handlers.ts'
import { homeHandlers } from './home/handlers.ts'
import { noticesHandlers } from './notices/handlers.ts'
import { postersHandlers } from './posters/handlers.ts'
import { adminHandlers } from './admin/handlers.ts'
import { approvalsHandlers } from './approvals/handlers.ts'
import { approvalMeetingOf, approvalPort } from './approvals/public.ts'
import { attendanceHandlers } from './attendance/handlers.ts'
import { serveHostLogo } from './system/public.ts'
import { serveStatements } from './attendance/public.ts'
import { closingHandlers } from './closing/handlers.ts'
import {
  attachmentMeetingOf,
  closingItemText,
  findPastClosings,
  requireFilesNow,
  speakerMeetingOf,
} from './closing/public.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/public.ts'
import { DUTY_PORTS } from './duty-ports.ts'
import { dutiesHandlers } from './duties/handlers.ts'
import { enrolmentHandlers } from './enrolment/handlers.ts'
import { findDoctorsWhoCame, findUsualSize } from './enrolment/public.ts'
import { serveShortSurveys } from './exams/public.ts'
import { examsHandlers } from './exams/handlers.ts'
import { expensesHandlers } from './expenses/handlers.ts'
import { findCostCenters, findIos } from './expenses/public.ts'
import { feesHandlers } from './fees/handlers.ts'
import { feeMeetingOf, findPastFees } from './fees/public.ts'
import { invitationsHandlers } from './invitations/handlers.ts'
import { inviteNamed, reopenLetters } from './invitations/public.ts'
import { jobsHandlers } from './jobs/handlers.ts'
import { landingHandlers } from './landing/handlers.ts'
import { eventLinks, requireEditableNow, serveCalendar, serveLandingFiles, serveShortLinks } from './landing/public.ts'
import { lookupsHandlers } from './lookups/handlers.ts'
import { meetingsHandlers } from './meetings/handlers.ts'
import {
  chainReason,
  findHelpers,
  findVisible,
  moveClosingDeadlines,
  pageLookup,
  standing,
  storedRoute,
} from './meetings/public.ts'
import {
  type Messaging,
  scriptHosts,
  serveMailChoices,
  serveProofFiles,
  serveSmsReceipts,
  serveWecomCallback,
} from './messaging/public.ts'
import { onlineHandlers } from './online/handlers.ts'
import { findPlatforms, servePlatformCallbacks } from './online/public.ts'
import { photosHandlers } from './photos/handlers.ts'
import { photoMeetingOf, requirePhotosNow } from './photos/public.ts'
import { policiesHandlers } from './policies/handlers.ts'
import { privacyHandlers } from './privacy/handlers.ts'
import { noteNumbersSeen } from './privacy/public.ts'
import { serveShortContracts } from './contracts/short-contract-route.ts'
import { serveContracts } from './contracts/contract-files-route.ts'
import { createEsignPorts } from './contracts/esign/esign-ports.ts'
import { serveEsignCallbacks } from './contracts/esign-callback.ts'
import { speakersHandlers } from './speakers/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { reportsHandlers } from './reports/handlers.ts'
import { keepExport, noteTakenList } from './reports/public.ts'
import { sessionHandlers } from './session/handlers.ts'
import { telemetryHandlers } from './telemetry/handlers.ts'
import { serveEvidence } from './telemetry/public.ts'
import { callerIn, onceBySn, provedAt } from './session/public.ts'
import { doorProofOf, serveSignLive } from './door/public.ts'
import { createMiniProgram, servePosters } from './posters/public.ts'

/** Bodies over 256 kB on their way at a time, of everybody and of one person, and their bytes on the disk. */
const BODIES = { atOnce: 24, perPerson: 3, disk: 640 * 1024 * 1024 }

export type ComposeOptions = {
  config: Config
  db: Db
  clock: MovableClock
  store: ObjectStore
  messaging: Messaging
  log: FastifyBaseLogger
  requestLog?: FastifyBaseLogger | undefined
  appVersion: string
  scriptHashes: readonly string[]
  checkReplies: boolean
  /** How long calls wait for a turn, where it is not the usual. */
  patience?: Patience | undefined
  /** Given the turns of this process, for its metrics. */
  watchTurns?: ((turns: Turns) => void) | undefined
  /** Given what calls work with, for the pages of the public that the server draws. */
  giveDeps?: ((deps: RegisterDeps) => void) | undefined
  moveClock(to: number | null): Promise<number>
}

/** The whole API on one Fastify: every slice of the contract with its handlers, wired to its neighbours here and nowhere else. */
export async function compose(options: ComposeOptions): Promise<FastifyInstance> {
  const { config, db, clock } = options
  const { sizes } = config
  const store = withKnownFaults(options.store)
  dropOldSpools(config.dataDir)
  const refusals = keepRefusalNotes({ db, clock, log: options.log, isSentOut: config.isRefusalLogSent })
  const app = await createServer({
    log: options.log,
    noteRefusal: refusals.note,
    requestLog: options.requestLog,
    appVersion: options.appVersion,
    scriptHashes: options.scriptHashes,
    scriptHosts: scriptHosts(config.messaging),
    trustProxy: config.trustProxy,
    hosts: config.hosts,
    basePath: config.basePath,
    apiPrefix: config.apiPrefix,
    keepAliveSeconds: config.keepAliveSeconds,
  })
  app.addHook('onClose', () => refusals.stop())
  const turns = createTurns({ atOnce: sizes.callsAtOnce, patience: options.patience })
  refuseEarly(app, { turns, log: options.log, basePath: config.basePath, apiPrefix: config.apiPrefix })
  addAnswerHeaders(app, { isHttps: config.publicUrl.startsWith('https:') })
  if (config.demo) dateByDemoClock(app, () => clock.now())
  const place = { at: new Date(clock.systemNow()).toISOString(), config }
  const signInKey = await serverSecret(db.db, 'signInCodes', place)
  const deps: RegisterDeps = {
    db,
    clock,
    config,
    store,
    links: createFileLinks(await serverSecret(db.db, 'fileLinks', place), config.apiPrefix),
    signedLinks: createSignedLinks(await serverSecret(db.db, 'signedLinks', place)),
    signInKey,
    gate: GATE,
    callerOf: callerIn(config),
    onceBySn,
    limit: limitTraffic({
      counts: createTrafficCounts(sharedTraffic(db), clock.systemNow),
      systemNow: clock.systemNow,
      proofOf: doorProofOf({ key: signInKey, clock }),
      perPerson: sizes.callsPerPerson,
      perAddress: sizes.callsPerAddress,
    }),
    bodies: createLargeBodies({ ...BODIES, memory: sizes.bodyBytes, ofStrangers: sizes.bodyBytes / 3 }),
    beforeBytes: BEFORE_BYTES,
    requireDiskRoom: createDiskGuard(config.dataDir, config.uploadReserveMb),
    turns,
    checkReplies: options.checkReplies,
  }
  options.watchTurns?.(turns)
  options.giveDeps?.(deps)
  registerSlices(app, deps, options)
  const miniProgram = config.miniProgram && createMiniProgram(config.miniProgram, () => clock.systemNow())
  registerSlice(app, deps, contract.posters, postersHandlers(miniProgram))
  servePosters(app, deps, miniProgram)
  const statementLinks = createFileLinks(
    await serverSecret(db.db, 'statementLinks', place),
    `${config.apiPrefix}/statement`,
  )
  registerSlice(app, deps, contract.attendance, attendanceHandlers(statementLinks))
  serveStatements(app, deps, statementLinks)
  const contractLinks = createFileLinks(
    await serverSecret(db.db, 'contractLinks', place),
    `${config.apiPrefix}/contract`,
  )
  const esign = createEsignPorts(config.esign, () => clock.systemNow())
  registerSlice(app, deps, contract.contracts, contractsHandlers(contractLinks, esign))
  serveContracts(app, deps, contractLinks)
  serveEsignCallbacks(app, deps, esign)
  const evidenceLinks = createFileLinks(
    await serverSecret(db.db, 'evidenceLinks', place),
    `${config.apiPrefix}/telemetry/evidence`,
  )
  registerSlice(app, deps, contract.telemetry, telemetryHandlers(evidenceLinks))
  serveEvidence(app, deps, evidenceLinks)
  serveFiles(app, deps, deps.links)
  servePlatformCallbacks(app, deps)
  serveSignLive(app, deps)
  serveWecomCallback(app, { db, clock, config })
  serveSmsReceipts(app, { db, clock, config, key: options.messaging.contactKey })
  serveProofFiles(app, config.messaging.proofFiles)
  serveLandingFiles(app, deps)
  serveHostLogo(app, deps)
  serveCalendar(app, deps)
  serveShortLinks(app, deps)
  serveMailChoices(app, deps, options.messaging.seal)
  serveShortContracts(app, deps)
  serveShortSurveys(app, deps)
  answerUnknownCalls(app, config.apiPrefix)
  return app
}

const DEMO = { password: DEMO_PASSWORD, people: DEMO_PEOPLE }

/** Lists that pickers offer, from the slices that keep them. */
const OFFERED = { findHelpers, findCostCenters, findIos, findPlatforms, findUsualSize, findDoctorsWhoCame }

/** Where the gate finds the meeting behind an object, slice by slice. */
const GATE: GateLookups = {
  standing,
  page: pageLookup(approvalPort),
  provedAt,
  meetingOf: {
    approval: approvalMeetingOf,
    attachment: attachmentMeetingOf,
    photo: photoMeetingOf,
    fee: feeMeetingOf,
    speaker: speakerMeetingOf,
  },
}

/** Which slice says whether a meeting takes a file in its state now, before a byte of it is read. */
const BEFORE_BYTES: BeforeBytes = {
  [contract.closing.uploadClosingFile.path]: requireFilesNow,
  [contract.closing.fileUploadAppend.path]: requireFilesNow,
  [contract.photos.activityPhotoUpload.path]: requirePhotosNow,
  [contract.photos.photoUploadAppend.path]: requirePhotosNow,
  [contract.landing.landingFileUpload.path]: requireEditableNow,
}

function registerSlices(app: FastifyInstance, deps: RegisterDeps, { moveClock, messaging }: ComposeOptions): void {
  registerSlice(app, deps, contract.session, sessionHandlers(moveClock, messaging, DEMO))
  registerSlice(app, deps, contract.system, systemHandlers(moveClosingDeadlines))
  registerSlice(app, deps, contract.notices, noticesHandlers)
  registerSlice(
    app,
    deps,
    contract.policies,
    policiesHandlers({ storedRoute, chainReason, findPastFees, findPastClosings, closingItemText }),
  )
  registerSlice(app, deps, contract.lookups, lookupsHandlers(OFFERED))
  registerSlice(app, deps, contract.speakers, speakersHandlers(findVisible))
  registerSlice(app, deps, contract.meetings, meetingsHandlers({ ...approvalPort, inviteNamed }))
  registerSlice(app, deps, contract.events, eventsHandlers(eventLinks))
  registerSlice(app, deps, contract.home, homeHandlers)
  registerSlice(app, deps, contract.approvals, approvalsHandlers(inviteNamed))
  registerSlice(app, deps, contract.enrolment, enrolmentHandlers({ noteNumbersSeen, noteTakenList, reopenLetters }))
  registerSlice(app, deps, contract.door, doorHandlers)
  registerSlice(app, deps, contract.photos, photosHandlers)
  registerSlice(app, deps, contract.closing, closingHandlers)
  registerSlice(app, deps, contract.fees, feesHandlers)
  registerSlice(app, deps, contract.expenses, expensesHandlers)
  registerSlice(app, deps, contract.jobs, jobsHandlers)
  registerSlice(app, deps, contract.privacy, privacyHandlers)
  registerSlice(app, deps, contract.admin, adminHandlers)
  registerSlice(app, deps, contract.duties, dutiesHandlers(DUTY_PORTS))
  registerSlice(app, deps, contract.exams, examsHandlers(keepExport))
  registerSlice(app, deps, contract.online, onlineHandlers())
  registerSlice(app, deps, contract.invitations, invitationsHandlers)
  registerSlice(app, deps, contract.landing, landingHandlers)
  registerSlice(app, deps, contract.reports, reportsHandlers)
}
