import { useState } from 'react'
import { useLocale } from '../../kit/texts.ts'
import { Group } from '../../ui/page/group.tsx'
import type { OwnAnswers } from '../registration/question-form.ts'
import { Questions } from '../registration/questions.tsx'
import type { FormItems } from './form-draft.ts'
import { formTexts } from './form-texts.ts'

const NO_FAULTS = {}

/** The questions as doctors see them, to be tried; nothing of it is kept. */
export function FormPreview({ items, fold }: { items: FormItems; fold: 'open' | 'closed' }) {
  const text = formTexts.useText()
  const locale = useLocale()
  const [answers, setAnswers] = useState<OwnAnswers>({})
  const words = ({ labelZh, labelEn }: { labelZh: string; labelEn: string }) =>
    (locale === 'en' ? labelEn : labelZh) || text.untitled
  const shown = items.map(({ key, type, options, required, showIf, ...item }) => ({
    key,
    type,
    label: words(item),
    options: options.map((option) => ({ key: option.key, label: words(option) })),
    required,
    showIf,
  }))
  return (
    <Group title={text.preview} fold={fold} padded>
      <Questions
        form={{ version: 1, items: shown }}
        answers={answers}
        faults={NO_FAULTS}
        told={0}
        onChange={(key, answer) => setAnswers({ ...answers, [key]: answer })}
      />
    </Group>
  )
}
