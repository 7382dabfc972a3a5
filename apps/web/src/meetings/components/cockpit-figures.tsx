import { FEE_STAGE_NAMES } from '@osmp/domain/fees/fee-stage.ts'
import type { Locale } from '@osmp/domain/kit/words.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useLocale } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import { useContractsSigned } from '../use-contracts-signed.ts'
import type { Stage } from '../cockpit-tools.ts'
import { cockpitTexts } from '../cockpit-texts.ts'

type Detail = CallOutput<'meetings', 'meetingDetail'>
type Props = {
  detail: Detail
  stage: Stage
  live: CallOutput<'door', 'getSignList2'> | undefined
  photos: { taken: number; needed: number }
  allowed: (action: string) => boolean
}

/** The figures that matter at this stage of a meeting, each leading to the screen where it is made. */
export function CockpitFigures(props: Props) {
  const { stage } = props
  return (
    <FigureRow>
      {stage === 'planned' && <Planned {...props} />}
      {stage === 'before' && <Before {...props} />}
      {(stage === 'running' || stage === 'after') && (
        <>
          <Attendance {...props} />
          {stage === 'running' && <SpeakersHere {...props} />}
          <Photos {...props} />
        </>
      )}
      {stage === 'closed' && <Attendance {...props} />}
      {(stage === 'after' || stage === 'closed') && props.allowed('readFiles') && <Closing {...props} />}
    </FigureRow>
  )
}

const part = (done: number | undefined, all: number) => `${done ?? '—'} / ${all}`

function Planned({ detail }: Props) {
  const text = cockpitTexts.useText()
  const record = paths.newMeetingDetail({ engagementId: detail.engagementId })
  return (
    <>
      <Figure href={record} value={detail.expectedAudience} unit={text.people} label={text.expected} />
      <Speakers detail={detail} />
      {detail.budget && <Figure href={record} value={`¥${formatFee(detail.budget.total)}`} label={text.budget} />}
    </>
  )
}

function Before({ detail, live, allowed }: Props) {
  const text = cockpitTexts.useText()
  const { engagementId } = detail
  const { enrolled, waitlisted } = live ?? detail.counts
  const contracts = useContractsSigned(detail, allowed('readFiles'))
  return (
    <>
      <Figure
        {...(allowed('readSignList') ? { href: paths.registrationList({ engagementId }) } : { plain: true })}
        value={part(enrolled, detail.seats ?? detail.expectedAudience)}
        label={text.enrolled}
        note={waitlisted > 0 ? text.waitlisted(waitlisted) : undefined}
      />
      <Speakers detail={detail} />
      {contracts && (
        <Figure
          href={paths.meetingDetailChildrenSpeakerList({ engagementId })}
          value={part(contracts.signed, contracts.needed)}
          label={text.contracts}
        />
      )}
    </>
  )
}

function Speakers({ detail: { engagementId, speakers } }: Pick<Props, 'detail'>) {
  const text = cockpitTexts.useText()
  const count = new Set(speakers.map(({ hcpId }) => hcpId)).size
  if (count === 0) return null
  return (
    <Figure
      href={paths.meetingDetailChildrenSpeakerList({ engagementId })}
      value={count}
      unit={text.speakerUnit}
      label={text.speakers}
    />
  )
}

/** At the door and online; a meeting on site and online has both. */
function Attendance({ detail, live, stage, allowed }: Props) {
  const text = cockpitTexts.useText()
  const { engagementId, executeType, counts } = detail
  const mayRead = allowed('readSignList')
  const isOpen = stage === 'running'
  const { enrolled } = live ?? counts
  const figureOf = (count: number) => (isOpen ? { value: part(count, enrolled) } : { value: count, unit: text.people })
  return (
    <>
      {(executeType === 'onSite' || (executeType === 'hybrid' && live)) && (
        <Figure
          {...(mayRead ? { href: paths.signList({ engagementId }) } : { plain: true })}
          {...figureOf((live ?? counts).signed)}
          label={text.signed}
          tone="accent"
        />
      )}
      {executeType !== 'onSite' && (
        <Figure
          {...(mayRead ? { href: paths.viewTimeViewTimeResult({ engagementId }) } : { plain: true })}
          {...figureOf(counts.signed)}
          label={text.attended}
          tone="accent"
        />
      )}
    </>
  )
}

function SpeakersHere({ detail: { engagementId, executeType }, live }: Props) {
  const text = cockpitTexts.useText()
  if (!live || live.speakers === 0 || executeType === 'online') return null
  return (
    <Figure
      href={paths.meetingDetailChildrenSpeakerList({ engagementId })}
      value={part(live.speakersSigned, live.speakers)}
      label={text.speakersHere}
    />
  )
}

function Photos({ detail: { engagementId }, photos: { taken, needed }, allowed }: Props) {
  const text = cockpitTexts.useText()
  if (needed === 0 || !allowed('readPhotos')) return null
  return (
    <Figure href={paths.meetingDetailCamera({ engagementId })} value={part(taken, needed)} label={text.roomPhotos} />
  )
}

/** How much of the closing is there; once it is closed also what was spent and how the fees stand. */
function Closing({ detail, stage }: Props) {
  const text = cockpitTexts.useText()
  const locale = useLocale()
  const { engagementId, counts } = detail
  const { data } = useCall('closing', 'detail', { engagementId })
  const href = paths.meetingDetailChildrenClosingMeeting({ engagementId })
  const mayReadFees = counts.feesInHand !== undefined
  const came = detail.speakers.some(({ status, feeNet }) => status === 'came' && Number(feeNet) > 0)
  return (
    <>
      <Figure
        href={href}
        value={data ? part(data.items.filter(({ ok }) => ok).length, data.items.length) : '—'}
        label={text.closingItems}
      />
      {stage === 'closed' && detail.budget && (
        <Figure
          href={mayReadFees && came ? paths.laborServiceSubmission({ engagementId }) : href}
          value={`¥${formatFee(data?.budget?.actual ?? detail.budget.total)}`}
          label={data?.budget?.actual ? text.spent : text.budget}
          note={mayReadFees && came ? feesOf(counts, text, locale) : undefined}
        />
      )}
    </>
  )
}

function feesOf(counts: Detail['counts'], text: ReturnType<typeof cockpitTexts.useText>, locale: Locale): string {
  const { feeStage, feesInHand = 0, feesToSubmit } = counts
  if (feesToSubmit > 0) return text.feesAre(feesToSubmit, text.toSubmit)
  return feeStage ? text.feesAre(feesInHand, FEE_STAGE_NAMES[feeStage][locale]) : text.settled
}
