import { sampledRanks } from '@osmp/domain/closing/recap-rules.ts'
import { useMemo } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCall } from '../../kit/calls/query.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { CLEAR_PIXEL, usePrivateImages } from '../../kit/upload/private-images.ts'
import { paths } from '../../paths.ts'
import { EvidenceButton } from '../../admin/public.ts'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import { Group } from '../../ui/page/group.tsx'
import { offered } from '../closing-actions.ts'
import { recapTexts } from '../recap-texts.ts'
import styles from '../recap.module.css'
import { ArrivalCurve } from './arrival-curve.tsx'
import { type Recap, RecapHead } from './recap-head.tsx'

type Detail = CallOutput<'closing', 'detail'>

/** A closed meeting as it was: its room, three figures with their comparison, how people came, its photos. */
export function ClosedRecap({ detail }: { detail: Detail }) {
  const text = recapTexts.useText()
  const { engagementId, engagementName, recap, allowedActions } = detail
  return (
    <div className={styles.recap}>
      <div>
        <RecapHead detail={detail} />
        {recap && <Figures engagementId={engagementId} recap={recap} />}
      </div>
      {recap && recap.arrivals.length > 0 && (
        <Group title={text.arrivals} padded>
          <ArrivalCurve recap={recap} />
        </Group>
      )}
      {recap && recap.photos > 0 && (
        <Group title={text.photos}>
          <Photos engagementId={engagementId} count={recap.photos} />
        </Group>
      )}
      {offered(allowedActions, 'readEvidence')?.allowed === true && (
        <div className={styles.pack}>
          <EvidenceButton engagementId={engagementId} name={engagementName} />
        </div>
      )}
    </div>
  )
}

function Figures({ engagementId, recap }: { engagementId: string; recap: Recap }) {
  const text = recapTexts.useText()
  const { came, enrolled, usual, minutes, perHead, readsPeople } = recap
  const people = {
    value: `${came} / ${enrolled}`,
    label: text.came,
    note: usual === null ? undefined : text.against(came - usual.came),
  }
  return (
    <div className={styles.figures}>
      <FigureRow>
        {readsPeople ? (
          <Figure {...people} href={paths.registrationList({ engagementId, tab: 'signed' })} />
        ) : (
          <Figure {...people} plain />
        )}
        {minutes && (
          <Figure plain value={minutes.mean} unit={text.minutes} label={text.present} note={text.whole(minutes.of)} />
        )}
        {perHead && (
          <Figure
            plain
            value={`¥${formatFee(perHead.actual)}`}
            label={text.perHead}
            note={text.planned(formatFee(perHead.planned))}
          />
        )}
      </FigureRow>
    </div>
  )
}

const NONE: readonly never[] = []

/** Up to five photos in the order they were taken, leading to all of them. */
function Photos({ engagementId, count }: { engagementId: string; count: number }) {
  const text = recapTexts.useText()
  const list = useCall('photos', 'activityPhotoList', { engagementId }).data?.list ?? NONE
  // Two and four would leave a hole.
  const shown = count >= 5 ? 5 : count >= 3 ? 3 : 1
  const files = useMemo(
    () =>
      sampledRanks(list.length, shown)
        .flatMap((rank) => list[list.length - rank] ?? [])
        .map(({ photoId, url, thumbUrl }, place) => ({ key: photoId, url: place === 0 ? url : thumbUrl })),
    [list, shown],
  )
  const addresses = usePrivateImages(files)
  return (
    <a
      className={styles.photos}
      data-count={shown}
      href={paths.meetingDetailCamera({ engagementId })}
      aria-label={text.allPhotos(count)}
    >
      {Array.from({ length: shown }, (_, place) => (
        <img key={place} src={addresses.get(files[place]?.key ?? '') ?? CLEAR_PIXEL} alt="" />
      ))}
    </a>
  )
}
