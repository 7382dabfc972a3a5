import type { FoundFault } from '@osmp/domain/exams/questionnaire-rules.ts'
import { Group } from '../../ui/page/group.tsx'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { builderTexts } from '../builder-texts.ts'
import styles from '../builder.module.css'
import type { Content, Kind } from '../questionnaire-types.ts'
import { SendingFields } from './sending-fields.tsx'

/** Title, words above the questions, who is asked, when, for how long, and what passes an exam. */
export function BuilderSettings(props: {
  kind: Kind
  content: Content
  faults: readonly FoundFault[]
  onChange: (content: Content) => void
}) {
  const { kind, content, faults, onChange } = props
  const text = builderTexts.useText()
  const noTitle = faults.some(({ fault }) => fault === 'questionnaireTitleMissing')
  const change = (changes: Partial<Content>) => onChange({ ...content, ...changes })
  return (
    <Group title={text.settings}>
      <div className={styles.fields}>
        <TextField
          label={text.title}
          value={content.title}
          maxLength={60}
          error={noTitle ? text.questionnaireTitleMissing : undefined}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextAreaField
          label={text.intro}
          help={text.introHelp}
          optional
          rows={2}
          maxLength={500}
          value={content.intro}
          onChange={(event) => change({ intro: event.currentTarget.value })}
        />
        <SendingFields isExam={kind === 'exam'} value={content} onChange={change} />
      </div>
      {kind !== 'exam' && (
        <div className={styles.switch}>
          <SwitchField
            label={text.anonymous}
            help={text.anonymousHelp}
            checked={content.isAnonymous}
            onChange={(event) => change({ isAnonymous: event.currentTarget.checked })}
          />
        </div>
      )}
    </Group>
  )
}
