import { RadioList } from '../../ui/field/radio-list.tsx'
import { defineTexts } from '../texts.ts'

const { useText } = defineTexts({
  question: ['是否用餐', 'Will you take the meal?'],
  yes: ['用餐', 'Yes'],
  no: ['不用餐', 'No'],
})

export type MealAnswer = 'yes' | 'no' | null
/** Nothing is chosen beforehand. */
export const NOT_SAID: MealAnswer = null as MealAnswer

/** Asks for the meal of the meeting: yes or no. */
export function MealQuestion(props: {
  value: MealAnswer
  error: string | undefined
  onChange: (value: MealAnswer) => void
}) {
  const text = useText()
  const { value, error, onChange } = props
  return (
    <RadioList<'yes' | 'no'>
      label={text.question}
      options={[
        { value: 'yes', label: text.yes },
        { value: 'no', label: text.no },
      ]}
      {...{ value, error, onChange }}
    />
  )
}
