import { useState } from 'react'
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
