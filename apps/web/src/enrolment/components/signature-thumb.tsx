import { useMemo, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { CLEAR_PIXEL, usePrivateImages } from '../../kit/upload/private-images.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { ImagePreview } from '../../ui/media/image-preview.tsx'
import { PAPER } from '../../ui/media/paper.ts'
import { deskTexts } from '../desk-texts.ts'
import styles from '../sign-row.module.css'

/** The signature in small, on the whole screen by a tap; the initial where there is none. */
export function SignatureThumb({ name, signature }: { name: string; signature: string | undefined }) {
  const text = deskTexts.useText()
  const [isOpen, setOpen] = useState(false)
  if (signature === undefined) return <Avatar name={name} />
  const alt = text.signature(name)
  return (
    <>
      <button type="button" className={styles.thumb} style={{ background: PAPER }} onClick={() => setOpen(true)}>
        <img src={signature} alt={alt} />
      </button>
      <ImagePreview open={isOpen} onClose={() => setOpen(false)} images={[{ src: signature, alt, caption: name }]} />
    </>
  )
}

/** Both signatures of a doubt about their strokes, side by side; nothing where there are not two. */
export function SignaturePair({ row }: { row: CallOutput<'door', 'getSignList'>['list'][number] }) {
  const other = row.doubts.find(({ withSignatureUrl }) => withSignatureUrl !== undefined)
  if (row.signatureUrl === null || other?.withSignatureUrl === undefined) return null
  const own = { name: row.name, url: row.signatureUrl }
  return <Pair own={own} other={{ name: other.withName ?? '', url: other.withSignatureUrl }} />
}

type Side = { name: string; url: string }

function Pair({ own, other }: { own: Side; other: Side }) {
  const text = deskTexts.useText()
  const sides = [own, other]
  const files = useMemo(
    () => [
      { key: 'own', url: own.url },
      { key: 'other', url: other.url },
    ],
    [own.url, other.url],
  )
  const shown = usePrivateImages(files)
  return (
    <div className={styles.pair}>
      {sides.map(({ name }, place) => (
        <figure key={files[place]?.key}>
          <img
            src={shown.get(files[place]?.key ?? '') ?? CLEAR_PIXEL}
            alt={text.signature(name)}
            style={{ background: PAPER }}
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
