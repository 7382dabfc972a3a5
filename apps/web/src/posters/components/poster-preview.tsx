import type { PosterContent } from '@osmp/domain/landing/poster-rules.ts'
import { useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { ImagePreview } from '../../ui/media/image-preview.tsx'
import { posterTexts } from '../poster-texts.ts'
import styles from '../poster.module.css'

/** The poster as it would look with this content; the picture before stays, paler, until the next has come. */
export function PosterPreview({ engagementId, content }: { engagementId: string; content: PosterContent }) {
  const text = posterTexts.useText()
  const [isOpen, setOpen] = useState(false)
  const input = { ...content, schedule: [...content.schedule], speakerIds: [...content.speakerIds] }
  const preview = useCall(
    'posters',
    'posterPreview',
    { engagementId, content: input },
    { placeholderData: (before) => before, staleTime: Infinity, refetchOnWindowFocus: false },
  )
  const image = preview.data?.image
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <button
        type="button"
        className={styles.previewButton}
        aria-label={text.enlarge}
        disabled={image === undefined}
        onClick={() => setOpen(true)}
      >
        {image === undefined ? (
          <span className={styles.picture} />
        ) : (
          <img className={styles.picture} src={image} alt="" data-stale={preview.isPlaceholderData || undefined} />
        )}
      </button>
      {preview.error !== null && <p className={styles.note}>{preview.error.msg}</p>}
      {image !== undefined && (
        <ImagePreview open={isOpen} onClose={() => setOpen(false)} images={[{ src: image, alt: text.previewAlt }]} />
      )}
    </section>
  )
}
