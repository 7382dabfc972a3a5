import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import { dottedText } from '../../../kit/dotted-text.ts'
import { useRef, useState } from 'react'
import { formatFee } from '../../../kit/format-amounts.ts'
import { Button } from '../../../ui/page/button.tsx'
import { PopSelector } from '../../../ui/overlay/overlays.ts'
import { Group } from '../../../ui/page/group.tsx'
import { useRowSource } from '../../../kit/form/row-source.ts'
import { fetchSpeakers, speakerEntry, type SpeakerFound, YEAR_TONES } from '../../form/speaker-rows.ts'
import { chosenSpeakers, type MeetingFormState, plannedTalk } from '../../form/meeting-form-state.ts'
import { formBodyTexts } from '../../form/form-body-texts.ts'
import type { Preview } from '../../../kit/rules/meeting-findings.ts'
import styles from '../../form/form-cards.module.css'
import type { CardProps } from './card-props.ts'
import { Field } from '../../../ui/field/form-field.tsx'
import { SpeakerRow } from './speaker-row.tsx'

type Props = CardProps & { preview: Preview | undefined; engagementId: string | undefined }

/** Who speaks about what, for how long and for how much. */
export function SpeakersCard({ form, change, errorOf, preview, engagementId }: Props) {
  const text = formBodyTexts.useText()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const source = useSpeakers(form)
  const hasTopics = form.topics.length > 0
  const chosen = form.speakers.map(({ hcpId, name }) => ({ value: hcpId, label: name, name }))
  return (
    <Group title={text.speakers} note={form.speakers.length === 0 && hasTopics ? text.noSpeakers : undefined}>
      {form.speakers.map((speaker, index) => (
        <SpeakerRow
          key={`${speaker.hcpId} ${index}`}
          {...{ form, change, errorOf, speaker, index, engagementId }}
          money={preview?.speakers.find(
            ({ hcpId, topicId, role }) =>
              hcpId === speaker.hcpId && topicId === speaker.topicId && role === speaker.role,
          )}
        />
      ))}
      <Field name="speakers" ref={anchor} onPointerEnter={() => void PopSelector.preload()}>
        <div className={styles.add}>
          <Button block icon="user-plus" reason={hasTopics ? undefined : text.topicFirst} onClick={() => setOpen(true)}>
            {text.chooseSpeakers}
          </Button>
        </div>
      </Field>
      <PopSelector
        open={open}
        onClose={() => setOpen(false)}
        title={text.chooseSpeakers}
        layout="speaker"
        multiple
        load={source.load}
        chosen={chosen}
        anchor={anchor}
        onChoose={(rows) =>
          change((current) => {
            const entries = rows.map(
              (row) => current.speakers.find(({ hcpId }) => hcpId === row.value) ?? source.entryOf(row),
            )
            return chosenSpeakers(
              current,
              entries.filter((entry) => entry !== undefined),
            )
          })
        }
      />
    </Group>
  )
}

/** How much of the year's maximum the talk leaves, as far as the reader may know it; nothing while it fits. */
function roomOf(
  { year, yearPercent }: Pick<SpeakerFound, 'year' | 'yearPercent'>,
  text: ReturnType<typeof formBodyTexts.useText>,
) {
  if (yearPercent !== null)
    return { share: yearPercent / 100, words: text.yearUsed(yearPercent), tone: YEAR_TONES[year] }
  return year === 'within' ? undefined : { words: text[`year_${year}`], tone: YEAR_TONES[year] }
}

function useSpeakers(form: MeetingFormState) {
  const text = formBodyTexts.useText()
  const isPaid = categoryRules(form.category).mayPaySpeakers
  const source = useRowSource(fetchSpeakers(plannedTalk(form)), ({ value, name, hco, dept, code, level, ...row }) => ({
    value,
    label: name,
    name,
    hco,
    dept,
    code,
    textShow: text[level],
    textShow2: dottedText([
      row.title,
      row.knowsTopic && text.knowsTopic,
      !row.hasEmployerConsent && text.consentMissing,
    ]),
    figure: isPaid ? `¥${formatFee(row.feeNet)}` : undefined,
    room: isPaid ? roomOf(row, text) : undefined,
    refusal: row.isBlacklisted ? text.blacklisted : undefined,
  }))
  const entryOf = (chosen: { value: string; label: string }) => {
    const row = source.rowOf(chosen)
    return row && speakerEntry(row)
  }
  return { load: source.load, entryOf }
}
