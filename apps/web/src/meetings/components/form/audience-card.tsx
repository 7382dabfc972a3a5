import { lazy, Suspense, useState } from 'react'
import { hasField } from '@osmp/domain/meetings/category-rules.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { FilterChip } from '../../../ui/mark/chip.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Group } from '../../../ui/page/group.tsx'
import { RowSkeletons } from '../../../ui/page/skeleton.tsx'
import type { MeetingFormState } from '../../form/meeting-form-state.ts'
import { formBodyTexts } from '../../form/form-body-texts.ts'
import cards from '../../form/form-cards.module.css'
import formStyles from '../../../ui/field/form.module.css'
import type { CardProps } from './card-props.ts'
import { Field } from '../../../ui/field/form-field.tsx'

const { useText } = defineTexts({
  usual: (count: number) => [
    `同类会议通常 ${count} 人参会`,
    count === 1 ? 'Usually 1 person comes' : `Usually ${count} people come`,
  ],
  forPatients: ['+ 患者教育会', '+ Patient education'],
  patientsHelp: ['计入预计参会人数', 'They count among the expected people'],
})

/** Only meetings for chosen doctors have it. */
const RecommendedDoctors = lazy(async () => ({
  default: (await import('./recommended-doctors.tsx')).RecommendedDoctors,
}))

/** How many people are expected, how many such meetings draw, and who usually comes. */
export function AudienceCard({ form, change, errorOf }: CardProps) {
  const text = { ...formBodyTexts.useText(), ...useText() }
  const { data } = useAudience(form)
  const usual = data?.expected ?? null
  const [isAsked, setIsForPatients] = useState(false)
  const isForPatients = isAsked || form.expectedPatients !== ''
  return (
    <Group title={text.audience}>
      <div className={formStyles.fields}>
        <Field name="expectedAudience">
          <NumberField
            label={text.expected}
            unit={text.people}
            maxLength={5}
            help={usual === null ? undefined : text.usual(usual)}
            error={errorOf('expectedAudience')}
            value={form.expectedAudience}
            onChange={(event) => change({ expectedAudience: event.target.value })}
          />
        </Field>
        {hasField(form, 'expectedPatients') && !isForPatients && (
          <div className={cards.chips}>
            <FilterChip pressed={false} onPress={() => setIsForPatients(true)}>
              {text.forPatients}
            </FilterChip>
          </div>
        )}
        {hasField(form, 'expectedPatients') && isForPatients && (
          <Field name="expectedPatients">
            <NumberField
              label={text.patients}
              optional
              unit={text.people}
              maxLength={5}
              help={text.patientsHelp}
              error={errorOf('expectedPatients')}
              value={form.expectedPatients}
              onChange={(event) => change({ expectedPatients: event.target.value })}
            />
          </Field>
        )}
      </div>
      {hasField(form, 'invitedHcpIds') && data !== undefined && data.list.length > 0 && (
        <Suspense fallback={<RowSkeletons count={3} />}>
          <RecommendedDoctors
            doctors={data.list}
            chosenIds={form.invited.map(({ value }) => value)}
            onAdd={(doctor) =>
              change(({ invited }) => ({
                invited: [
                  ...invited.filter(({ value }) => value !== doctor.value),
                  { value: doctor.value, label: doctor.name, hco: doctor.hco },
                ],
              }))
            }
          />
        </Suspense>
      )}
    </Group>
  )
}

/** Asked once something is chosen that other meetings may have too; the old answer stays until the new one is there. */
function useAudience({ category, products, topics, hospital, department }: MeetingFormState) {
  const input = {
    productId: products[0]?.value,
    topicId: topics[0]?.topicId,
    hospitalId: hospital?.value,
    department: hospital === null || department === '' ? undefined : department,
  }
  return useCall(
    'lookups',
    'audienceRecommend',
    { category, ...input },
    {
      enabled: Object.values(input).some((value) => value !== undefined),
      staleTime: 300_000,
      placeholderData: (before) => before,
    },
  )
}
