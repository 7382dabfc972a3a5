import { Group } from '../../../ui/page/group.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import type { Warning } from '../../../kit/rules/meeting-findings.ts'
import { formTailTexts } from '../../form/form-tail-texts.ts'
import formStyles from '../../../ui/field/form.module.css'
import type { CardProps } from './card-props.ts'
import { Field } from '../../../ui/field/form-field.tsx'

/** A sentence for each warning: the approvers read it. */
export function WarningComments({ form, change, errorOf, warnings }: CardProps & { warnings: readonly Warning[] }) {
  const text = formTailTexts.useText()
  if (warnings.length === 0) return null
  return (
    <Group title={text.explain}>
      <div className={formStyles.fields}>
        {warnings.map(({ rule, title, fixes }) => (
          <Field key={rule} name={`warningComments.${rule}`}>
            <TextAreaField
              label={text.explainLabel(title)}
              help={fixes}
              rows={2}
              maxLength={500}
              error={errorOf(`warningComments.${rule}`)}
              value={form.warningComments[rule] ?? ''}
              onChange={(event) => {
                const words = event.target.value
                change((current) => ({ warningComments: { ...current.warningComments, [rule]: words } }))
              }}
            />
          </Field>
        ))}
      </div>
    </Group>
  )
}
