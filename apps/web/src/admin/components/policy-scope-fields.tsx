import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { useCall } from '../../kit/calls/query.ts'
import { policyTexts } from '../policy-texts.ts'
import type { Policy } from '../policy-words.ts'
import type { PolicyPlace } from '../use-policy-draft.ts'
import { PickField } from './records/pick-field.tsx'

/** Where a new version holds. Regions are the cities of hospitals in use, and those that versions of this policy have already. */
export function PolicyScopeFields(props: {
  versions: readonly Policy[]
  place: PolicyPlace
  onMove: (change: Partial<PolicyPlace>) => void
}) {
  const { versions, place, onMove } = props
  const text = policyTexts.useText()
  const chain = useCall('policies', 'approvalChain', { category: null, buId: null })
  const units = chain.data?.units ?? []
  const cities = chain.data?.cities ?? []
  const regions = [...new Set([...cities, ...versions.flatMap(({ region }) => region ?? [])])].sort()
  return (
    <>
      <PickField
        label={text.category}
        options={[
          { value: '', label: text.allCategories },
          ...MEETING_CATEGORIES.map((one) => ({ value: one, label: text[one] })),
        ]}
        value={place.category ?? ''}
        onChange={(category) => onMove({ category: category || null })}
      />
      <PickField
        label={text.unit}
        options={[
          { value: '', label: text.allUnits },
          ...units.map(({ buId, name }) => ({ value: buId, label: name })),
        ]}
        value={place.buId ?? ''}
        onChange={(buId) => onMove({ buId: buId || null })}
      />
      {regions.length > 0 && (
        <PickField
          label={text.region}
          options={[{ value: '', label: text.allRegions }, ...regions.map((one) => ({ value: one, label: one }))]}
          value={place.region ?? ''}
          onChange={(region) => onMove({ region: region || null })}
        />
      )}
    </>
  )
}
