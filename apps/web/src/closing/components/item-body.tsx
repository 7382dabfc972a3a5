import { Suspense, useState, type ReactNode } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { PhotoAdder } from '../../photos/public.ts'
import { AttendanceOfAll, ContractOfTalk } from '../../speakers/public.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'
import type { ClosingItem, ItemWay } from '../item-way.ts'
import { MeetingDoubt, UploadHere } from '../late-parts.ts'
import { ActualAmounts } from './actual-amounts.tsx'
import { AgendaHeld } from './agenda-held.tsx'
import { ExplainItem } from './explain-item.tsx'

type Props = { item: ClosingItem; way: ItemWay; detail: CallOutput<'closing', 'detail'> }

/** The unfolded part of an item: its question, the control that settles it, and a word in its place where that will do. */
export function ItemBody({ item, way, detail }: Props) {
  const { engagementId } = detail
  const asksWord = item.asksWord && way.kind !== 'doubt'
  return (
    <div className={styles.body}>
      {item.help !== '' && way.kind !== 'agenda' && way.kind !== 'amounts' && <p className="quiet">{item.help}</p>}
      <Suspense fallback={<RowSkeletons count={1} />}>{controlOf({ item, way, detail })}</Suspense>
      {asksWord && <ExplainItem engagementId={engagementId} item={item} />}
    </div>
  )
}

function controlOf({ item, way, detail }: Props): ReactNode {
  const { engagementId, speakers } = detail
  switch (way.kind) {
    case 'agenda':
      return <AgendaHeld key={`${detail.agenda.isAsPlanned} ${detail.agenda.note}`} detail={detail} />
    case 'amounts':
      return <ActualAmounts detail={detail} />
    case 'attendance':
      return <AttendanceOfAll engagementId={engagementId} speakers={speakers} />
    case 'doubt':
      return <MeetingDoubt engagementId={engagementId} item={item} />
    case 'photos':
      return <Photos item={item} engagementId={engagementId} tag={way.tag} />
    case 'upload':
      return <Papers isWaiting={item.waitsFor !== undefined} way={way} detail={detail} />
    case 'page':
      return <ToPage path={way.path} />
    case 'word':
    case 'none':
      return null
  }
}

/** The camera, and the way to the photos that are there. */
function Photos(props: { item: ClosingItem; engagementId: string; tag: Extract<ItemWay, { kind: 'photos' }>['tag'] }) {
  const { item, engagementId, tag } = props
  const text = closingTexts.useText()
  const needed = Number(/\d+\/(\d+)/.exec(item.title)?.[1] ?? 0)
  return (
    <>
      <PhotoAdder engagementId={engagementId} tag={tag} needed={needed} />
      <ActionLink href={paths.meetingDetailCamera({ engagementId })}>{text.allPhotos}</ActionLink>
    </>
  )
}

type PapersProps = { isWaiting: boolean; way: Extract<ItemWay, { kind: 'upload' }>; detail: Props['detail'] }

/** A contract is signed by its link or uploaded; a sheet is uploaded. One that waits for compliance stays, unless it is to be replaced. */
function Papers({ isWaiting, way, detail }: PapersProps) {
  const text = closingTexts.useText()
  const [isReplacing, setReplacing] = useState(false)
  const { type, talk } = way
  if (isWaiting && !isReplacing) return <ActionLink onClick={() => setReplacing(true)}>{text.replace}</ActionLink>
  const isContract = type === 'contract_sanofi_third_party' && talk !== undefined
  return (
    <>
      {isContract && (
        <ContractOfTalk engagementId={detail.engagementId} engagementSpeakerId={talk.id} name={talk.name} />
      )}
      <UploadHere detail={detail} type={type} name={talk?.name} />
    </>
  )
}

function ToPage({ path }: { path: string }) {
  const text = closingTexts.useText()
  return <ActionLink href={path}>{text.toPage}</ActionLink>
}
