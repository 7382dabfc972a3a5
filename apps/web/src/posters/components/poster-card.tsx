import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import { Tag } from '../../ui/mark/tag.tsx'
import { posterInWidth, sampleUrl } from '../poster-images.ts'
import { posterTexts } from '../poster-texts.ts'
import styles from '../poster.module.css'

export type PosterEntry = CallOutput<'posters', 'posterList'>['list'][number]

/** A poster of mine, small; the whole card leads to it. Where the public sees none, its template stands in. */
export function PosterCard({ poster }: { poster: PosterEntry }) {
  const text = posterTexts.useText()
  const { imageUrl, engagementName, ribbon, startDatetime } = poster
  return (
    <a className={styles.card} href={paths.posterMeetingId({ meetingId: poster.engagementId })}>
      <img
        className={styles.sheet}
        src={imageUrl === null ? sampleUrl(poster.templateId) : posterInWidth(imageUrl, 360)}
        alt=""
        loading="lazy"
        width={360}
        height={640}
      />
      <span className={styles.cardName}>{engagementName}</span>
      {poster.isOffAgenda && <Tag tone="status3">{text.agendaChanged}</Tag>}
      <span className={styles.cardMeta}>
        {ribbon === null ? (
          startDatetime !== null && formatDateTime(startDatetime)
        ) : (
          <Tag tone="status2">{text[ribbon]}</Tag>
        )}
      </span>
    </a>
  )
}
