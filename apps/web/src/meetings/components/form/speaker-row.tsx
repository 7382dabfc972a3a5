import { Dotted } from '../../../ui/mark/dotted.tsx'
import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formatFee } from '../../../kit/format-amounts.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { Icon } from '../../../ui/mark/icon.tsx'
import { MoneyText } from '../../../ui/mark/money-text.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { plain } from '../../form/meeting-form-of-detail.ts'
import { plannedPlace, speakerPatch } from '../../form/meeting-form-state.ts'
import { formBodyTexts } from '../../form/form-body-texts.ts'
import styles from '../../form/form-cards.module.css'
import type { SpeakerRowProps } from './speaker-row-props.ts'
import { Field } from '../../../ui/field/form-field.tsx'

const loadFields = () => import('./speaker-fields.tsx')
const SpeakerFields = lazy(async () => ({ default: (await loadFields()).SpeakerFields }))
const SpeakerStanding = lazy(async () => ({ default: (await import('./speaker-standing.tsx')).SpeakerStanding }))
const FormConsent = lazy(async () => ({ default: (await import('./speaker-standing.tsx')).FormConsent }))

/** One talk: who, what about, for how much, and what stands in the way; opens to be changed. */
export function SpeakerRow(props: SpeakerRowProps) {
  const { form, speaker, index, money } = props
  const text = formBodyTexts.useText()
  const [isOpen, setIsOpen] = useState(false)
  useLevelFee(props)
  useEffect(() => void loadFields().catch(() => undefined), [])
  const topic = form.topics.find(({ topicId }) => topicId === speaker.topicId)
  const isPaid = categoryRules(form.category).mayPaySpeakers
  const talk = [
    text[speaker.role],
    `${speaker.minutes} ${text.minutes}`,
    isPaid && money && text.gross(formatFee(money.gross)),
  ]
  return (
    <Field name={`speakers.${index}`}>
      <details className={styles.speaker} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.who}>
            {speaker.name}
            <Tag tone="status2">{text[speaker.level]}</Tag>
          </span>
          <span className={styles.money}>
            {isPaid && <MoneyText amount={speaker.feeNet === '' ? '0' : speaker.feeNet} size="strong" />}
          </span>
          <span className={styles.arrow}>
            <Icon name="chevron-down" />
          </span>
          <span className={styles.talk}>
            <Dotted of={[speaker.place, topic?.name]} />
          </span>
          <span className={styles.talk}>
            <Dotted of={talk} />
          </span>
          <Suspense fallback={null}>
            <SpeakerStanding {...props} isPaid={isPaid} isOpen={isOpen} />
          </Suspense>
        </summary>
        {isOpen && (
          <Suspense fallback={null}>
            <SpeakerFields {...props} />
          </Suspense>
        )}
      </details>
      {isPaid && (
        <Suspense fallback={null}>
          <FormConsent {...props} isPaid />
        </Suspense>
      )}
    </Field>
  )
}

/** The level's fee for these minutes, its share for a recording, until somebody types another one. */
function useLevelFee({ speaker, index, form, change }: SpeakerRowProps): void {
  const minutes = Number(speaker.minutes)
  const { level, isFeeTyped, isRecorded } = speaker
  const isKnown = minutes >= 5 && minutes <= 600
  const query = useCall(
    'speakers',
    'getLevelMoney',
    { level, minutes: isKnown ? minutes : 5, isRecorded, ...plannedPlace(form) },
    { enabled: isKnown && !isFeeTyped, staleTime: 600_000 },
  )
  const net = query.data?.net
  useEffect(() => {
    if (isFeeTyped || !isKnown || net === undefined) return
    const feeNet = plain(net)
    change((form) => (form.speakers[index]?.feeNet === feeNet ? {} : speakerPatch(form, index, { feeNet })))
  }, [net, isFeeTyped, isKnown, index, change])
}
