import { MAX_EXPLANATION_LENGTH } from '@osmp/domain/photos/photo-rules.ts'
import { useMemo, useRef, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { CLEAR_PIXEL, usePrivateImages } from '../../kit/upload/private-images.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useSeenWord } from '../../kit/form/use-seen-word.ts'
import { useCall } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { photoTexts } from '../photo-texts.ts'
import type { UploadedPhoto } from '../photo-types.ts'
import styles from '../photos.module.css'

const BITS = 64
const LEAST_WORDS = 4

/** A photo beside the one of another meeting it resembles, and why that is so. Open while `photo` is given. */
export function SimilarPhoto({ photo, onClose }: { photo: UploadedPhoto | undefined; onClose: () => void }) {
  const text = photoTexts.useText()
  const [words, setWords] = useState('')
  // Stays while the sheet leaves.
  const last = useRef(photo)
  if (photo) last.current = photo
  const over = useSeenWord(photo?.explanation ?? null)
  const explain = useCallMutation('photos', 'photoExplain', {
    invalidates: ['photos', 'closing'],
    onSuccess: () => {
      setWords('')
      onClose()
      showToast({ type: 'success', text: text.explainedToast })
    },
  })
  const isShort = Array.from(words.trim()).length < LEAST_WORDS
  return (
    <Sheet
      open={photo !== undefined}
      onClose={onClose}
      title={text.compareTitle}
      width="wide"
      footer={
        photo?.canExplain && (
          <Button
            variant="primary"
            block
            busy={explain.isPending}
            reason={isShort ? text.explanationShort : undefined}
            onClick={() =>
              explain.mutate(
                { photoId: photo.photoId, explanation: words, seen: over.seen },
                { onSettled: (_, error) => over.note(error) },
              )
            }
          >
            {text.explain}
          </Button>
        )
      }
    >
      <div className="stack">
        {last.current && <Comparison photo={last.current} isOpen={photo !== undefined} />}
        {photo?.canExplain && (
          <TextAreaField
            label={text.explanation}
            help={over.asks ?? text.explanationHelp}
            maxLength={MAX_EXPLANATION_LENGTH}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
    </Sheet>
  )
}

function Comparison({ photo, isOpen }: { photo: UploadedPhoto; isOpen: boolean }) {
  const query = useCall('photos', 'photoCompare', { photoId: photo.photoId }, { enabled: isOpen })
  return (
    <Loaded query={query} skeleton={<Skeleton height="180px" />}>
      {(similar) => <Pair photo={photo} similar={similar} />}
    </Loaded>
  )
}

function Pair({ photo, similar }: { photo: UploadedPhoto; similar: CallOutput<'photos', 'photoCompare'> }) {
  const text = photoTexts.useText()
  const { bits, other } = similar
  const files = useMemo(
    () => [{ key: 'own', url: photo.url }, ...(other ? [{ key: 'other', url: other.url }] : [])],
    [photo, other],
  )
  const addresses = usePrivateImages(files)
  return (
    <div className="stack">
      <div className={styles.pair}>
        <div className={styles.side}>
          <img src={addresses.get('own') ?? CLEAR_PIXEL} alt={text.thisPhoto} />
          <p className="small-strong">{text.thisPhoto}</p>
          <p className={styles.sideLine}>{formatDateTime(photo.uploadedAt)}</p>
          <p className={styles.sideLine}>{text.by(photo.uploaderName)}</p>
        </div>
        <div className={styles.side}>
          {other === null ? (
            <p className={styles.hidden}>{text.otherHidden}</p>
          ) : (
            <img src={addresses.get('other') ?? CLEAR_PIXEL} alt={text.otherPhoto} />
          )}
          <p className="small-strong">{other?.engagementName ?? text.otherPhoto}</p>
          {other && (
            <>
              <p className={styles.sideLine}>{other.engagementCode}</p>
              <p className={styles.sideLine}>{formatDateTime(other.uploadedAt)}</p>
              <p className={styles.sideLine}>{text.by(other.uploaderName)}</p>
            </>
          )}
        </div>
      </div>
      <p className="quiet">{text.alike(Math.round((1 - bits / BITS) * 100))}</p>
      {photo.explanation !== null && <p className={styles.given}>{photo.explanation}</p>}
    </div>
  )
}
