import { offAgenda, POSTER_LIMITS, type PosterLine } from '@osmp/domain/landing/poster-rules.ts'
import { Button } from '../../ui/page/button.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import {
  canAddLine,
  type DraftLine,
  type PosterDraft,
  withAgenda,
  withLine,
  withLineMoved,
  withNewLine,
  withoutLine,
} from '../poster-draft.ts'
import { posterTexts } from '../poster-texts.ts'
import styles from '../poster.module.css'

type Change = (next: (draft: PosterDraft) => PosterDraft) => void

/** Schedule lines as printed: time, topic, speaker; moved by buttons, so that keyboards and thumbs can both do it. */
export function ScheduleEditor({
  draft,
  agenda,
  onChange,
  faulty,
}: {
  draft: PosterDraft
  /** The meeting's agenda as lines of a poster. */
  agenda: readonly PosterLine[]
  onChange: Change
  faulty: readonly number[]
}) {
  const text = posterTexts.useText()
  const isOff = offAgenda(draft.schedule, agenda)
  return (
    <>
      {isOff.includes(true) && (
        <div className={styles.offAgenda} role="status">
          <p>{text.offAgenda(isOff.filter(Boolean).length)}</p>
          <Button icon="refresh" onClick={() => onChange((current) => withAgenda(current, agenda))}>
            {text.takeAgenda}
          </Button>
        </div>
      )}
      {draft.schedule.map((line, place) => (
        <LineFields
          key={line.key}
          line={line}
          place={place}
          isOff={isOff[place] ?? false}
          isLast={place === draft.schedule.length - 1}
          error={faulty.includes(line.key) ? text.noTopic : undefined}
          onChange={onChange}
        />
      ))}
      <Button
        block
        icon="plus"
        reason={canAddLine(draft) ? undefined : text.full}
        onClick={() => onChange(withNewLine)}
      >
        {text.addLine}
      </Button>
    </>
  )
}

function LineFields(props: {
  line: DraftLine
  place: number
  isOff: boolean
  isLast: boolean
  error: string | undefined
  onChange: Change
}) {
  const { line, place, isOff, isLast, error, onChange } = props
  const text = posterTexts.useText()
  const { key } = line
  return (
    <div className={styles.line} role="group" aria-label={text.lineNo(place + 1)}>
      <div className={styles.lineHead}>
        <span>{text.lineNo(place + 1)}</span>
        {isOff && <Tag tone="status3">{text.lineOff}</Tag>}
        <span className={styles.lineTools}>
          <IconButton
            icon="chevron-up"
            label={text.up(place + 1)}
            disabled={place === 0}
            onClick={() => onChange((draft) => withLineMoved(draft, key, -1))}
          />
          <IconButton
            icon="chevron-down"
            label={text.down(place + 1)}
            disabled={isLast}
            onClick={() => onChange((draft) => withLineMoved(draft, key, 1))}
          />
          <IconButton
            icon="trash"
            label={text.remove(place + 1)}
            onClick={() => onChange((draft) => withoutLine(draft, key))}
          />
        </span>
      </div>
      <div className={styles.lineFields}>
        <TextField
          label={text.time}
          optional
          placeholder={text.timeExample}
          maxLength={POSTER_LIMITS.time}
          value={line.time}
          onChange={({ target }) => onChange((draft) => withLine(draft, key, { time: target.value }))}
        />
        <TextField
          label={text.topic}
          error={error}
          maxLength={POSTER_LIMITS.topic}
          value={line.topic}
          onChange={({ target }) => onChange((draft) => withLine(draft, key, { topic: target.value }))}
        />
        <TextField
          label={text.speaker}
          optional
          maxLength={POSTER_LIMITS.speaker}
          value={line.speaker}
          onChange={({ target }) => onChange((draft) => withLine(draft, key, { speaker: target.value }))}
        />
      </div>
    </div>
  )
}
