import { randomUUID } from 'node:crypto'
import { createDevice } from '../../apps/api/src/test-kit/test-device.ts'
import { createCanvasPng } from '../../apps/api/src/test-kit/test-png.ts'
import { scanProof, submitProof } from '../../packages/domain/src/enrolment/device-proof.ts'
import { type Caller, holds } from './caller.ts'
import type { Planned } from './planning.ts'
import { type Form, type World } from './world.ts'

const NAMES = ['陈一鸣', '周二宁', '吴三思'] as const
const phoneOf = (index: number) => `1390000001${index}`

/** Invitation, page and poster of an approved meeting, its enrolments, its code, sign-ins and photos. */
export async function running(world: World, { engagementId }: Planned, form: Form): Promise<void> {
  await invite(world, engagementId)
  await page(world, engagementId)
  const tokens = await enrol(world, engagementId)
  await world.moveClock(new Date(Date.parse(form.startDatetime ?? '') - 10 * 60_000).toISOString())
  await signIns(world, engagementId, tokens)
  await salesSystem(world, engagementId)
  await photos(world, engagementId)
}

async function invite({ lin }: World, engagementId: string): Promise<void> {
  const doctors = await lin.ask('speakers', 'doctorList', {})
  const hcpIds = doctors.list.slice(0, 2).map(({ value }) => value)
  holds((await lin.ask('invitations', 'save', { engagementId, hcpIds })).made === 2, 'two letters are made')
  const letters = await lin.ask('invitations', 'list', { engagementId })
  const letter = await lin.ask('invitations', 'detail', {
    engagementId,
    invitationId: letters.list[0]?.invitationId ?? '',
  })
  holds(letter.url.startsWith('http') && !letter.url.includes('i='), 'a letter can be read, and its link is not told')
  const { invitationId } = letter
  holds(
    (await lin.ask('invitations', 'invitationSend', { engagementId, invitationId })).sentTo !== null,
    'a letter goes to its doctor',
  )
  const { queued } = await lin.ask('invitations', 'invitationSendMany', { engagementId })
  const { takenBack } = await lin.ask('invitations', 'invitationSendUndo', { engagementId })
  holds(takenBack === queued, 'all other letters go at once and may be taken back')
  const frame = await lin.ask('invitations', 'invitationDetail', { engagementId })
  holds(frame.preview.attendee.paragraphs.length > 0, 'the letter has words')
}

async function page({ lin, nobody }: World, engagementId: string): Promise<void> {
  const templates = await lin.ask('landing', 'meetingLandingTemplateList', { engagementId })
  holds(templates.templates.length > 1, 'there are templates to choose from')
  const published = await lin.ask('landing', 'meetingLandingTemplateUpdate', {
    engagementId,
    version: templates.version,
    action: 'publish',
    design: { ...templates.draft, colour: 'amber' },
  })
  holds(published.isPublished, 'the page is published')
  const landing = await nobody.ask('landing', 'landingDetail', { engagementId })
  holds(landing.engagementId === engagementId && landing.agenda.length === 2, 'the page shows both topics')
  const code = await lin.ask('posters', 'uniappQrcodeGenerate', { engagementId })
  holds(code.image.startsWith('data:image/png;base64,'), 'the code is a picture')
  holds((await lin.ask('posters', 'uniappUrllinkGenerate', { engagementId })).url !== '', 'there is a link to pass on')
  const scanned = await nobody.ask('landing', 'redirectQrUrl', { code: templates.printedUrl })
  holds(scanned.path.startsWith(`/landing/${engagementId}`), 'the printed link leads to the page')
  const query = new URL(templates.printedUrl).searchParams
  const checked = await nobody.ask('session', 'signatureCheck', {
    target: `/event/redirect?meetingId=${engagementId}`,
    expires: query.get('expires') ?? '',
    signature: query.get('signature') ?? '',
  })
  holds(checked.state === 'valid', 'its signature is valid')
  holds((await nobody.ask('landing', 'redirectClUrl', { engagementId })).kind === 'landing', 'an id leads to the page')
  await poster(lin, engagementId)
}

async function poster(lin: Caller, engagementId: string): Promise<void> {
  const made = await lin.ask('posters', 'meetingPosterUpdate', {
    engagementId,
    version: 0,
    content: {
      templateId: 'night',
      colour: 'blue',
      cover: 'cells',
      title: '心衰规范化诊疗研讨会',
      subtitle: '',
      schedule: [],
      speakerIds: [],
      qrKind: 'plain',
    },
  })
  holds(made.imageUrl !== null, 'the poster has a picture')
}

async function enrol({ lin, nobody, attendee }: World, engagementId: string): Promise<readonly string[]> {
  const tokens: string[] = []
  for (const [index, name] of NAMES.entries()) {
    const one = { engagementId, name, phone: phoneOf(index), hcoName: '华山医院', consent: true }
    const enrolled = await nobody.ask('enrolment', 'doEnroll', one)
    holds(enrolled.status === 'enrolled' && enrolled.name === name, `${name} is enrolled`)
    tokens.push(enrolled.hcpToken ?? '')
  }
  const again = await nobody.ask('enrolment', 'checkEnroll', { engagementId, phone: '13900009999' })
  holds(again.canEnrol && again.seatsLeft !== null, 'seats are left')
  const mine = await attendee(tokens[0] ?? '').ask('landing', 'userStatus', { engagementId })
  holds(mine.name === NAMES[0], 'an attendee reads the own status')
  const list = await lin.ask('enrolment', 'enrollList', { engagementId })
  holds(
    NAMES.every((name) => list.list.some((row) => row.name === name)),
    'the list has all three',
  )
  return tokens
}

async function signIns(world: World, engagementId: string, tokens: readonly string[]): Promise<void> {
  const { lin, he, nobody } = world
  for (const index of NAMES.keys()) {
    const { url } = await lin.ask('door', 'getQrCode', { engagementId })
    const qr = url.split('/s/')[1] ?? ''
    const { deviceKey, prove } = createDevice()
    const asked = { qr, phone: phoneOf(index) }
    const login = await nobody.ask('door', 'loginMeeting', { ...asked, deviceKey, proof: prove(scanProof(asked)) })
    const signature = await createCanvasPng(`signature ${index}`)
    const input = { ticket: login.ticket, nonce: randomUUID(), deviceId: `phone-${index}`, signature, consent: true }
    const attendee = world.attendee(login.person?.hcpToken ?? tokens[index] ?? '')
    await attendee.ask('door', 'signSubmit', { ...input, proof: prove(submitProof(input)) })
  }
  const detail = await lin.ask('meetings', 'meetingDetail', { engagementId })
  const speaker = await lin.ask('enrolment', 'doEnroll', { engagementId, hcpId: detail.speakers[0]?.hcpId ?? '' })
  await lin.ask('door', 'signByStaff', {
    engagementId,
    enrollmentId: speaker.enrollmentId,
    nonce: randomUUID(),
  })
  // Staff alone make no speaker present: compliance makes sure.
  const { enrollmentId } = speaker
  await he.ask('enrolment', 'linkConfirm', { engagementId, enrollmentId, reason: '已与讲者本人核实到会' })
  holds((await lin.ask('door', 'getSignList', { engagementId })).total === 4, 'three doctors and the speaker signed')
  const counts = await lin.ask('door', 'getSignList2', { engagementId })
  holds(counts.signed === 4 && counts.speakersSigned === 1, 'the counts say so')
}

/** Both lists for the sales system are kept for it, each with its people. */
async function salesSystem({ lin }: World, engagementId: string): Promise<void> {
  const enrolled = await lin.ask('enrolment', 'sendSfaMessage', { engagementId })
  const signed = await lin.ask('enrolment', 'sendSfaMessageForsign', { engagementId })
  holds(
    enrolled.people >= signed.people && signed.people > 0,
    'the lists for the sales system name who enrolled and signed',
  )
}

async function photos({ lin }: World, engagementId: string): Promise<void> {
  const ids: string[] = []
  for (const tag of ['room', 'room', 'room', 'room', 'talk'] as const) {
    const picture = (await createCanvasPng(`photo ${ids.length}`)).split(',')[1] ?? ''
    const form = new URLSearchParams({ content: picture })
    const input = { engagementId, clientId: randomUUID(), tag, content: picture }
    const { content: _, ...query } = input
    const photo = await lin.ask('photos', 'activityPhotoUpload', query as typeof input, { form })
    holds(photo.tag === tag, 'a photo keeps its kind')
    ids.push(photo.photoId)
  }
  await lin.ask('photos', 'activityPhotoDelete', { photoId: ids[0] ?? '' })
  const { list } = await lin.ask('photos', 'activityPhotoList', { engagementId })
  holds(list.length === 4 && list.every(({ photoId }) => photoId !== ids[0]), 'four photos are left of five')
  const before = await lin.ask('photos', 'getActivityPhotoNoticeFlag', { engagementId })
  await lin.ask('photos', 'activityPhotoNoticeTag', { engagementId })
  const after = await lin.ask('photos', 'getActivityPhotoNoticeFlag', { engagementId })
  holds(!before.isRead && after.isRead, 'the notice is read after it was tagged')
}
