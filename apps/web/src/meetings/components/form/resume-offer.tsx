import { useState } from 'react'
import { formatDateTime } from '../../../kit/format.ts'
import { Button, ButtonLink } from '../../../ui/page/button.tsx'
import styles from '../../form/meeting-form.module.css'
import { resumeTexts } from '../../form/resume-texts.ts'

/** A draft that was begun elsewhere: gone on with under `href`, or left for a new one. */
export function ResumeOffer({ name, updatedAt, href }: { name: string; updatedAt: string; href: string }) {
  const text = resumeTexts.useText()
  const [isLeft, setIsLeft] = useState(false)
  if (isLeft) return null
  return (
    <section className={styles.resume}>
      <h2>{text.goOnWith(name)}</h2>
      <p>{text.lastSaved(formatDateTime(updatedAt))}</p>
      <div className={styles.pairOfButtons}>
        <Button onClick={() => setIsLeft(true)}>{text.startNew}</Button>
        <ButtonLink variant="primary" href={href}>
          {text.goOn}
        </ButtonLink>
      </div>
    </section>
  )
}
