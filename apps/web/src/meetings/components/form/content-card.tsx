import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { lazy, Suspense } from 'react'
import { api } from '../../../kit/calls/api-client.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { RowSkeletons } from '../../../ui/page/skeleton.tsx'
import { Group } from '../../../ui/page/group.tsx'
import { fetchProducts, useRowSource } from '../../../kit/form/row-source.ts'
import { topicMinutesPatch, USUAL_TOPIC_MINUTES, type MeetingFormState } from '../../form/meeting-form-state.ts'
import { formBodyTexts } from '../../form/form-body-texts.ts'
import cards from '../../form/form-cards.module.css'
import formStyles from '../../../ui/field/form.module.css'
import type { CardProps } from './card-props.ts'
import { Field } from '../../../ui/field/form-field.tsx'
import { PickerField } from '../../../ui/field/picker-field.tsx'

/** Only one category chooses by branches. */
const BranchFields = lazy(async () => ({ default: (await import('./branch-fields.tsx')).BranchFields }))

/** Products, and the approved topics about them with their minutes. */
export function ContentCard({ form, change, errorOf }: CardProps) {
  const text = formBodyTexts.useText()
  const products = useRowSource(fetchProducts, (row) => row)
  const topics = useTopics(form)
  const isOfBranch = categoryRules(form.category).topics === 'ofBranch'
  const isReady = isOfBranch ? form.taxonomy !== null : form.products.length > 0
  return (
    <Group title={text.content}>
      <div className={formStyles.fields}>
        {isOfBranch ? (
          <Suspense fallback={<RowSkeletons count={2} />}>
            <BranchFields {...{ form, change, errorOf }} />
          </Suspense>
        ) : (
          <PickerField
            field="productIds"
            label={text.products}
            error={errorOf('productIds')}
            layout="label"
            multiple
            load={products.load}
            chosen={form.products}
            onChoose={(rows) => change({ products: rows.map(({ value, label }) => ({ value, label })) })}
          />
        )}
        <PickerField
          field="topics"
          label={text.topics}
          error={errorOf('topics')}
          help={form.topics.length > 0 && form.invited.length === 0 ? text.heardLater : undefined}
          layout="topic"
          multiple
          disabled={!isReady}
          placeholder={isReady ? undefined : isOfBranch ? text.branchFirst : text.topicsFirst}
          shown={form.topics.length === 0 ? '' : text.topicCount(form.topics.length)}
          load={topics.load}
          chosen={form.topics.map(({ topicId, name, code4m }) => ({ value: topicId, label: name, textShow: code4m }))}
          onChoose={(rows) =>
            change((current) => ({
              topics: rows.map((row) => {
                const kept = current.topics.find(({ topicId }) => topicId === row.value)
                const code4m = row.textShow ?? ''
                return kept ?? { topicId: row.value, name: row.label, code4m, minutes: USUAL_TOPIC_MINUTES }
              }),
            }))
          }
        />
        {form.topics.map(({ topicId, name, code4m, minutes }, index) => (
          <Field key={topicId} name={`topics.${index}`}>
            <div className={cards.topic}>
              <div>
                {name}
                <p className="figures">{code4m}</p>
              </div>
              <NumberField
                label={text.topicMinutes(name)}
                unit={text.minutes}
                maxLength={3}
                value={minutes}
                onChange={(event) => {
                  const typed = event.target.value
                  change((current) => topicMinutesPatch(current, topicId, typed))
                }}
              />
            </div>
          </Field>
        ))}
      </div>
    </Group>
  )
}

function useTopics({ category, products, taxonomy, start }: MeetingFormState) {
  const text = formBodyTexts.useText()
  const productIds = products.map(({ value }) => value)
  const day = start === null ? {} : { on: localDateOf(start) }
  return useRowSource(
    (search, signal) =>
      categoryRules(category).topics === 'ofBranch'
        ? api.lookups.getTopicListForTaxo({ ...search, taxonomyId: taxonomy?.value, ...day }, { signal, quiet: true })
        : api.lookups.getTopicList({ ...search, productIds, ...day }, { signal, quiet: true }),
    ({ value, name, textShow, textShow2 }) => ({
      value,
      label: name,
      name,
      textShow,
      textShow2: text.codeUntil(textShow2),
    }),
  )
}
