import { Buffer } from 'node:buffer'
import { createCanvasPng } from '../../apps/api/src/test-kit/test-png.ts'
import { holds } from './caller.ts'
import type { Planned } from './planning.ts'
import { type Form, type World } from './world.ts'

/** From the end of a meeting to its fee with finance. */
export async function ending(world: World, { engagementId }: Planned, form: Form): Promise<void> {
  const { lin, tang } = world
  const { speakers } = await lin.ask('meetings', 'meetingDetail', { engagementId })
  const engagementSpeakerId = speakers[0]?.id ?? ''
  const contract = await lin.ask('contracts', 'getUrl', { engagementSpeakerId })
  holds(
    contract.speakerName === '陈志远' && contract.url.includes('/contract/files/'),
    'the contract goes to its speaker, and its text can be read',
  )
  await world.moveClock(new Date(Date.parse(form.endDatetime ?? '') - 5 * 60_000).toISOString())
  holds((await lin.ask('closing', 'closeActivity', { engagementId })).status === 60, 'the meeting has ended')
  await lin.ask('closing', 'updateSpeakerStatus', {
    engagementSpeakerId,
    status: 'came',
    minutesDelivered: 30,
    note: '',
  })
  await files(world, engagementId, engagementSpeakerId)
  await lin.ask('closing', 'actualSave', {
    engagementId,
    lines: [{ type: 'meal', amount: '600.00' }],
    explanation: '',
    agendaHeld: true,
  })
  await explainDoubts(world, engagementId)
  const checklist = await lin.ask('closing', 'detail', { engagementId })
  const open = checklist.items.filter(({ ok }) => !ok).map(({ title }) => title)
  holds(open.length === 0, `nothing is open before closing, but: ${open.join('; ')}`)
  holds((await lin.ask('closing', 'closeEngagement', { engagementId })).status === 70, 'the meeting is closed')

  const sheet = await lin.ask('fees', 'speakerFeeList', { engagementId })
  const submitted = await lin.ask('fees', 'speakerFeeSubmit', {
    engagementId,
    items: [{ engagementSpeakerId: sheet.rows[0]?.engagementSpeakerId ?? '', explanation: '' }],
  })
  holds(submitted.rows[0]?.feeId !== null, 'the fee is with finance')
  await expenses(world, engagementId)
  const overpaid = await tang.ask('fees', 'getOverpaySpeakerInfo', {})
  holds(overpaid.total === overpaid.list.length || overpaid.hasMore, 'overpaid speakers are counted')
}

async function files({ lin, he, base }: World, engagementId: string, engagementSpeakerId: string): Promise<void> {
  const { activityCode } = await lin.ask('closing', 'detail', { engagementId })
  const names = ['合同.png', '签到表.png', '多余.png'] as const
  const types = ['contract_sanofi_third_party', 'sign_report', 'others'] as const
  const signedOn = ['2026-11-01', '', '']
  const form = new FormData()
  form.set('engagementId', engagementId)
  form.set('activityCode', activityCode)
  for (const [index, name] of names.entries()) {
    const png = Buffer.from((await createCanvasPng(name)).split(',')[1] ?? '', 'base64')
    form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), name)
    form.append('fileName', name)
    form.append('type', types[index] ?? 'others')
    form.append('signedOn', signedOn[index] ?? '')
  }
  const input = { engagementId, activityCode, fileName: [...names], type: [...types], signedOn }
  const stored = await lin.ask('closing', 'uploadClosingFile', input, { form })
  holds(stored.map(({ fileName }) => fileName).join() === names.join(), 'three files are stored')
  await he.ask('closing', 'contractFileAccept', { attachmentId: stored[0]?.attachmentId ?? '', engagementSpeakerId })
  const last = stored[2]?.attachmentId ?? ''
  const { url } = await lin.ask('closing', 'getFileUrl', { attachmentId: last })
  holds((await fetch(new URL(url, base))).status === 200, 'the file’s address opens it')
  await lin.ask('closing', 'deleteClosingFile', { attachmentId: last })
  const { uploadFileList } = await lin.ask('closing', 'detail', { engagementId })
  holds(
    uploadFileList.every(({ attachmentId }) => attachmentId !== last),
    'a deleted file is gone',
  )
}

async function explainDoubts({ lin }: World, engagementId: string): Promise<void> {
  const { list } = await lin.ask('door', 'getSignList', { engagementId, doubtful: true })
  for (const { signInId, suspicion, suspicionExplanation } of list)
    if (suspicion !== null && suspicionExplanation === null)
      await lin.ask('door', 'signExplain', { engagementId, signInId, explanation: '已当场核对本人身份' })
}

async function expenses({ tang, lin }: World, engagementId: string): Promise<void> {
  const events = await tang.ask('expenses', 'expEventList', {})
  holds(events.list.length > 0, 'expense events are listed')
  const event = await lin.ask('expenses', 'expEventDetail', { eventId: engagementId })
  const spent = event.lines.reduce((sum, line) => sum + Number(line.actual ?? 0), 0)
  holds(
    Number(event.event.eventActualAmount) === spent && spent >= 600,
    `actual amounts add up: ${event.event.eventActualAmount} and ${spent}`,
  )
  const ios = await tang.ask('expenses', 'expIoList', {})
  const summary = await tang.ask('expenses', 'expSummary', {})
  holds(summary.ios >= ios.list.length && Number(summary.ioAmount) > 0, 'the summary counts the orders')
  const io = await tang.ask('expenses', 'expIoDetail', { ioCode: 'IO26CV001' })
  holds(io.entries.length > 0 && io.io.ioCode === 'IO26CV001', 'the order has entries')
  const speakers = await tang.ask('expenses', 'expSpeakerList', {})
  holds(
    speakers.list.some((row) => row.engagementId === engagementId),
    'the speaker’s fee is listed',
  )
}
