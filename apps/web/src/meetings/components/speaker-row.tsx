import { lazy, Suspense, useEffect, useState } from 'react'
import { formatDateTime, formatFee } from '../../kit/format.ts'
import type { CallOutput } from '../../kit/call-types.ts'
import { useCall } from '../../kit/query.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { plain } from '../meeting-form-of-detail.ts'
import { speakerPatch, type SpeakerEntry } from '../meeting-form-state.ts'
import { meetingFormTexts } from '../meeting-form-texts.ts'
import { useSettled } from '../use-meeting-preview.ts'
import styles from '../meeting-form.module.css'
import type { CardProps } from './card-props.ts'
import { Field } from './form-field.tsx'

const loadFields = () => import('./speaker-fields.tsx')
const SpeakerFields = lazy(async () => ({ default: (await loadFields()).SpeakerFields }))

export type SpeakerRowProps = CardProps & {
  speaker: SpeakerEntry
  index: number
  engagementId: string | undefined
  /** What the server makes of the fee. */
  money: CallOutput<'meetings', 'meetingValidate'>['speakers'][number] | undefined
}

/** One talk: who, what about, for how much; opens to be changed. */
export function SpeakerRow(props: SpeakerRowProps) {
  const { form, speaker, index, money } = props
  const text = meetingFormTexts.useText()
  const [isOpen, setIsOpen] = useState(false)
  useLevelFee(props)
  useEffect(() => void loadFields().catch(() => undefined), [])
  const topic = form.topics.find(({ topicId }) => topicId === speaker.topicId)
  const amount = speaker.feeNet.replace(/\.$/, '')
  return (
    <Field name={`speakers.${index}`}>
      <details className={styles.speaker} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.who}>
            {speaker.name}
            <Tag tone="status2">{text[speaker.level]}</Tag>
          </span>
          <span className={styles.money}>
            <MoneyText amount={amount === '' ? '0' : amount} size="strong" />
          </span>
          <span className={styles.arrow}>
            <Icon name="chevron-down" />
          </span>
          <span className={styles.talk}>{[speaker.place, topic?.name].filter(Boolean).join(' · ')}</span>
          <span className={styles.talk}>
            {[text[speaker.role], `${speaker.minutes} ${text.minutes}`, money && text.gross(formatFee(money.gross))]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Forecast {...props} />
        </summary>
        {isOpen && (
          <Suspense fallback={null}>
            <SpeakerFields {...props} />
          </Suspense>
        )}
      </details>
    </Field>
  )
}

/** The level's fee for these minutes, until somebody types another one. */
function useLevelFee({ speaker, index, change }: SpeakerRowProps): void {
  const minutes = Number(speaker.minutes)
  const { level, isFeeTyped } = speaker
  const isKnown = minutes >= 5 && minutes <= 600
  const query = useCall(
    'speakers',
    'getLevelMoney',
    { level, minutes: isKnown ? minutes : 5 },
    { enabled: isKnown && !isFeeTyped, staleTime: 600_000 },
  )
  const net = query.data?.net
  useEffect(() => {
    if (isFeeTyped || !isKnown || net === undefined) return
    const feeNet = plain(net)
    change((form) => (form.speakers[index]?.feeNet === feeNet ? {} : speakerPatch(form, index, { feeNet })))
  }, [net, isFeeTyped, isKnown, index, change])
}

/** The year's sum with this talk against its limit, and what stands in the way. */
function Forecast({ speaker, form, engagementId }: SpeakerRowProps) {
  const text = meetingFormTexts.useText()
  const net = useSettled(speaker.feeNet.replace(/\.$/, '') || '0')
  const times =
    form.start !== null && form.end !== null && form.start < form.end
      ? { startDatetime: form.start, endDatetime: form.end }
      : {}
  const { data } = useCall(
    'speakers',
    'getSpeakerValidate',
    { hcpId: speaker.hcpId, engagementId, net, ...times },
    { staleTime: 30_000, placeholderData: (before) => before },
  )
  if (data === undefined) return null
  return (
    <>
      <span className={styles.talk}>{text.yearCap(formatFee(data.netForecast), formatFee(data.capYear))}</span>
      {!data.hasEmployerConsent && <span className={styles.notice}>{text.consentMissing}</span>}
      {data.isBlacklisted && <span className={styles.alarm}>{text.blacklisted}</span>}
      {data.conflicts.map(({ engagementName, startDatetime }) => (
        <span key={`${engagementName} ${startDatetime}`} className={styles.alarm}>
          {text.conflictWith(engagementName, formatDateTime(startDatetime))}
        </span>
      ))}
    </>
  )
}
