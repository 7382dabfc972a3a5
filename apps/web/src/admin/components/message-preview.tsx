import type { RecordValues } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import type { Locale } from '@osmp/domain/kit/words.ts'
import {
  filledLines,
  filledSubject,
  MESSAGE_PLACEHOLDER_NAMES,
  type MessageValues,
  messageTextFaults,
  placeholdersOf,
} from '@osmp/domain/messaging/message-text.ts'
import { useState } from 'react'
import { useLocale } from '../../kit/texts.ts'
import { Segmented } from '../../ui/page/segmented.tsx'
import { MESSAGE_SAMPLES, messagePreviewTexts } from '../message-preview-texts.ts'
import { useNamed } from '../use-named.ts'
import styles from '../message-preview.module.css'

const { fields: FIELDS } = RESOURCES.messageTexts
const PARTS = { 'zh-CN': ['subjectZh', 'bodyZh'], en: ['subjectEn', 'bodyEn'] } as const

/** A mail's template as an attendee gets it on a phone, while it is typed, by the function that fills the mail itself. */
export function MessagePreview({ values }: { values: RecordValues }) {
  const text = messagePreviewTexts.useText()
  const [language, setLanguage] = useState<Locale>(useLocale())
  const options = [
    { value: 'zh-CN' as const, label: '中文' },
    { value: 'en' as const, label: 'English' },
  ]
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <h3>{text.preview}</h3>
      <Placeholders kind={values['kind']} />
      <Segmented label={text.language} options={options} value={language} onChange={setLanguage} />
      <Faults values={values} />
      <Phone values={values} language={language} />
    </section>
  )
}

/** The faults that keep the template from being saved, of both languages. */
function Faults({ values }: { values: RecordValues }) {
  const text = messagePreviewTexts.useText()
  const named = useNamed()
  const faults = messageTextFaults(values['kind'], values)
  return (
    <div role="status" className={styles.faults}>
      {faults.map(({ field, result, params }) => {
        const label = named(FIELDS.find(({ key }) => key === field)?.label ?? ['', ''])
        const fault = result === 'templateLinkMissing' ? text.noLink(label) : text.unknown(label, params.value)
        return <p key={field}>{fault}</p>
      })}
    </div>
  )
}

/** The placeholders of this kind of mail, with their meaning. */
function Placeholders({ kind }: { kind: unknown }) {
  const locale = useLocale()
  return (
    <ul className={styles.names}>
      {placeholdersOf(kind, 'body').map((name) => (
        <li key={name}>
          <code>{`{${name}}`}</code> {MESSAGE_PLACEHOLDER_NAMES[name][locale]}
        </li>
      ))}
    </ul>
  )
}

const saidIn = (values: RecordValues, key: string): string => String(values[key] ?? '')

function Phone({ values, language }: { values: RecordValues; language: Locale }) {
  const text = messagePreviewTexts.useText()
  const subjects = (['zh-CN', 'en'] as const).map((one) =>
    filledSubject(saidIn(values, PARTS[one][0]), MESSAGE_SAMPLES[one]),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={styles.phone} tabIndex={0} role="region" aria-label={text.phone}>
      <article className={styles.mail}>
        <p className={styles.subject}>{subjects.filter((subject) => subject !== '').join(' / ')}</p>
        <Lines text={saidIn(values, PARTS[language][1])} values={MESSAGE_SAMPLES[language]} language={language} />
      </article>
    </div>
  )
}

function Lines(props: { text: string; values: MessageValues; language: Locale }) {
  const { text, values, language } = props
  const { refuse } = messagePreviewTexts.useText()
  const lines = filledLines(text, values)
  return (
    <div lang={language} className="column">
      {lines.map((parts, place) => (
        <p key={place}>
          {parts.map((part, at) =>
            part.isLink ? (
              <span key={at} className={styles.link}>
                {part.text}
              </span>
            ) : (
              part.text
            ),
          )}
        </p>
      ))}
      <p className="quiet">{refuse}</p>
    </div>
  )
}
