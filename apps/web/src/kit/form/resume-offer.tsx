import { useState } from 'react'
import { formatDateTime } from '../format.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import formStyles from '../../ui/field/form.module.css'
import { resumeTexts } from './resume-texts.ts'

/** A draft that was begun elsewhere: gone on with under `href`, or left for a new one. */
export function ResumeOffer({ name, updatedAt, href }: { name: string; updatedAt: string; href: string }) {
  const text = resumeTexts.useText()
  const [isLeft, setIsLeft] = useState(false)
  if (isLeft) return null
  return (
    <section className={formStyles.banner} title={text.lastSaved(formatDateTime(updatedAt))}>
      <span>{text.goOnWith(name)}</span>
      <ActionLink href={href}>{text.goOn}</ActionLink>
      <IconButton icon="x" label={text.startNew} onClick={() => setIsLeft(true)} />
    </section>
  )
}
