import { FEE_STAGE_NAMES } from '@osmp/domain/fees/fee-stage.ts'
import type { ComponentProps } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCall } from '../../kit/calls/query.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { useLocale } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import type { Stage } from '../cockpit-tools.ts'
import { cockpitTexts } from '../cockpit-texts.ts'

type Shown = Omit<ComponentProps<typeof Figure>, 'href' | 'plain' | 'hero'> & { href?: string | undefined }
type Props = {
  detail: CallOutput<'meetings', 'meetingDetail'>
  stage: Stage
  live: CallOutput<'door', 'getSignList2'> | undefined
  photos: { taken: number; needed: number }
  allowed: (action: string) => boolean
}

/** The figures that matter at this stage of a meeting, each leading to the screen where it is made. */
export function CockpitFigures(props: Props) {
  const plan = usePlan(props)
  const attendance = useAttendance(props)
  const closing = useClosing(props)
  const { stage } = props
  const isOver = stage === 'after' || stage === 'closed'
  const shown = [...(stage === 'running' || isOver ? attendance : plan), ...(isOver ? closing : [])]
  return (
    <FigureRow>
      {shown.map(({ href, ...figure }) => (
        <Figure key={figure.label} {...figure} {...(href === undefined ? { plain: true } : { href })} />
      ))}
    </FigureRow>
  )
}

const part = (done: number | undefined, all: number) => `${done ?? '—'} / ${all}`

/** The figures of the application; once it is approved those of enrolment and of contracts with paid speakers. */
function usePlan({ detail, stage, live, allowed }: Props): Shown[] {
  const text = cockpitTexts.useText()
  const { speakers, budget, expectedAudience } = detail
  const to = { engagementId: detail.engagementId }
  const isBefore = stage === 'before'
  const paid = speakers.filter(({ feeNet }) => Number(feeNet) > 0).map(({ id }) => id)
  const hasContracts = isBefore && paid.length > 0 && allowed('readFiles')
  const contracts = useCall('contracts', 'contractList', to, { enabled: hasContracts }).data?.list
  const signed = contracts?.filter((one) => one.standing === 'signed' && paid.includes(one.engagementSpeakerId)).length
  const { enrolled, waitlisted } = live ?? detail.counts
  const record = paths.newMeetingDetail(to)
  const toSpeakers = paths.meetingDetailChildrenSpeakerList(to)
  const people = new Set(speakers.map(({ hcpId }) => hcpId)).size
  const first: Shown = isBefore
    ? {
        href: allowed('readSignList') ? paths.registrationList(to) : undefined,
        value: part(enrolled, detail.seats ?? expectedAudience),
        label: text.enrolled,
        note: waitlisted > 0 ? text.waitlisted(waitlisted) : undefined,
      }
    : { href: record, value: expectedAudience, unit: text.people, label: text.expected }
  return [
    first,
    ...(people > 0 ? [{ href: toSpeakers, value: people, unit: text.speakerUnit, label: text.speakers }] : []),
    ...(hasContracts ? [{ href: toSpeakers, value: part(signed, paid.length), label: text.contracts }] : []),
    ...(!isBefore && budget ? [{ href: record, value: `¥${formatFee(budget.total)}`, label: text.budget }] : []),
  ]
}

/** At the door and online; a meeting on site and online has both. While it runs also its speakers, until it is closed its photos. */
function useAttendance({ detail, live, stage, photos: { taken, needed }, allowed }: Props): Shown[] {
  const text = cockpitTexts.useText()
  const { executeType, counts } = detail
  const to = { engagementId: detail.engagementId }
  const isRunning = stage === 'running'
  const came = (count: number, label: string, list: string): Shown => ({
    href: allowed('readSignList') ? list : undefined,
    ...(isRunning ? { value: part(count, (live ?? counts).enrolled) } : { value: count, unit: text.people }),
    label,
  })
  const shown: Shown[] = []
  if (executeType === 'onSite' || (executeType === 'hybrid' && live))
    shown.push(came((live ?? counts).signed, text.signed, paths.signList(to)))
  if (executeType !== 'onSite') shown.push(came(counts.signed, text.attended, paths.viewTimeViewTimeResult(to)))
  if (isRunning && live && live.speakers > 0 && executeType !== 'online')
    shown.push({
      href: paths.meetingDetailChildrenSpeakerList(to),
      value: part(live.speakersSigned, live.speakers),
      label: text.speakersHere,
    })
  if (stage !== 'closed' && needed > 0 && allowed('readPhotos'))
    shown.push({
      href: paths.meetingDetailCamera(to),
      value: part(taken, needed),
      label: text.roomPhotos,
    })
  return shown
}

/** How much of the closing is there; once it is closed also what was spent and how the fees stand. */
function useClosing({ detail, stage, allowed }: Props): Shown[] {
  const text = cockpitTexts.useText()
  const locale = useLocale()
  const { budget, speakers } = detail
  const to = { engagementId: detail.engagementId }
  const isShown = (stage === 'after' || stage === 'closed') && allowed('readFiles')
  const { data } = useCall('closing', 'detail', to, { enabled: isShown })
  if (!isShown) return []
  const { feeStage, feesInHand, feesToSubmit } = detail.counts
  const href = paths.meetingDetailChildrenClosingMeeting(to)
  const items = data ? part(data.items.filter(({ ok }) => ok).length, data.items.length) : '—'
  const closing: Shown = { href, value: items, label: text.closingItems }
  if (stage === 'after' || budget === null) return [closing]
  const hasFees =
    feesInHand !== undefined && speakers.some(({ status, feeNet }) => status === 'came' && Number(feeNet) > 0)
  const stageWord = feeStage ? FEE_STAGE_NAMES[feeStage][locale] : text.settled
  const fees = text.feesAre(feesToSubmit > 0 ? text.toSubmit : stageWord)
  const spent = data?.budget?.actual
  return [
    closing,
    {
      href: hasFees ? paths.laborServiceSubmission(to) : href,
      value: `¥${formatFee(spent ?? budget.total)}`,
      label: spent ? text.spent : text.budget,
      note: hasFees ? fees : undefined,
    },
  ]
}
