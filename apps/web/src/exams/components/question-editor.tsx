import { hasOptions, LIMITS, QUESTION_TYPES } from '@osmp/domain/exams/questionnaire.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { newId, withoutOption, withRight, withType } from '../builder-state.ts'
import { builderTexts } from '../builder-texts.ts'
import { CountField } from './count-field.tsx'
import styles from '../builder.module.css'
import type { DraftQuestion } from '../questionnaire-types.ts'

/** One question being written: words, kind, options, and in an exam what is right and worth. */
export function QuestionEditor(props: {
  question: DraftQuestion
  isExam: boolean
  onChange: (changes: Partial<DraftQuestion>) => void
  onRemove: () => void
  onDone: () => void
}) {
  const { question, isExam, onChange, onRemove, onDone } = props
  const text = builderTexts.useText()
  const withChoices = hasOptions(question.type)
  return (
    <div className={styles.editor}>
      <TextAreaField
        label={text.questionTitle}
        rows={2}
        maxLength={LIMITS.title}
        value={question.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <ChipLine label={text.type}>
        {QUESTION_TYPES.map((type) => (
          <FilterChip
            key={type}
            pressed={question.type === type}
            onPress={() => question.type !== type && onChange(withType(question, type, isExam))}
          >
            {text[type]}
          </FilterChip>
        ))}
      </ChipLine>
      {withChoices && <Options question={question} isExam={isExam} onChange={onChange} />}
      {withChoices && isExam && (
        <CountField
          label={text.points}
          help={text.pointsHelp}
          unit={text.pointsUnit}
          value={question.points}
          bounds={[0, LIMITS.points]}
          onChange={(points) => onChange({ points })}
        />
      )}
      <SwitchField
        label={text.required}
        checked={question.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
      <div className={styles.editorActions}>
        <ActionLink onClick={onRemove}>{text.remove}</ActionLink>
        <Button onClick={onDone}>{text.done}</Button>
      </div>
    </div>
  )
}

function Options({
  question,
  isExam,
  onChange,
}: {
  question: DraftQuestion
  isExam: boolean
  onChange: (changes: Partial<DraftQuestion>) => void
}) {
  const text = builderTexts.useText()
  const { options, type, right } = question
  const marksRight = isExam && type !== 'order'
  const title = marksRight ? text.optionsRight : isExam ? text.optionsOrder : text.options
  const write = (id: string, label: string) =>
    onChange({ options: options.map((option) => (option.id === id ? { id, label } : option)) })
  return (
    <fieldset className={styles.options}>
      <legend className={styles.label}>{title}</legend>
      {options.map(({ id, label }, index) => (
        <div key={id} className={styles.option}>
          {marksRight && (
            <Checkbox
              aria-label={text.isRight(label || text.option(index + 1))}
              checked={right.includes(id)}
              onChange={(event) => onChange(withRight(question, id, event.currentTarget.checked))}
            />
          )}
          <input
            className={styles.optionText}
            aria-label={text.option(index + 1)}
            placeholder={text.option(index + 1)}
            maxLength={LIMITS.label}
            value={label}
            onChange={(event) => write(id, event.currentTarget.value)}
          />
          <IconButton
            icon="x"
            label={text.removeOption(index + 1)}
            disabled={options.length <= 2}
            onClick={() => onChange(withoutOption(question, id))}
          />
        </div>
      ))}
      {options.length < LIMITS.options && (
        <ActionLink onClick={() => onChange({ options: [...options, { id: newId(), label: '' }] })}>
          {text.addOption}
        </ActionLink>
      )}
    </fieldset>
  )
}
