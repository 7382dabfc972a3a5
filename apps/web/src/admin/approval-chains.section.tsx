import { Dotted } from '../ui/mark/dotted.tsx'
import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useCall } from '../kit/calls/query.ts'
import { paths } from '../paths.ts'
import { Row } from '../ui/page/row.tsx'
import { Group } from '../ui/page/group.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { chainTexts } from './chain-texts.ts'
import { ChainPreview } from './components/chain-preview.tsx'
import { PickField } from './components/records/pick-field.tsx'
import styles from './operations.module.css'
import { policyTexts } from './policy-texts.ts'
import { recordOfKey, scopeWords, valueWords } from './policy-words.ts'

type Chain = CallOutput<'policies', 'approvalChain'>

/** Who approves what, the limits behind it, and the way one meeting would take. */
export function Section() {
  const text = chainTexts.useText()
  const words = policyTexts.useText()
  const [buId, setBuId] = useState('')
  const [region, setRegion] = useState('')
  const chain = useCall('policies', 'approvalChain', {
    category: null,
    region: region === '' ? null : region,
    buId: buId === '' ? null : buId,
  })
  return (
    <Loaded query={chain} skeleton={<RowSkeletons count={8} />}>
      {(found) => (
        <div className={styles.columns}>
          <div className="stack">
            <PickField
              label={text.unit}
              options={[
                { value: '', label: text.allUnits },
                ...found.units.map(({ buId: value, name }) => ({ value, label: name })),
              ]}
              value={buId}
              onChange={setBuId}
            />
            {found.cities.length > 0 && (
              <PickField
                label={words.region}
                options={[
                  { value: '', label: words.allRegions },
                  ...found.cities.map((city) => ({ value: city, label: city })),
                ]}
                value={region}
                onChange={setRegion}
              />
            )}
            <Steps steps={found.steps} />
            <Limits limits={found.limits} />
          </div>
          <ChainPreview limits={found.limits} />
        </div>
      )}
    </Loaded>
  )
}

function Steps({ steps }: { steps: Chain['steps'] }) {
  const text = chainTexts.useText()
  return (
    <Group title={text.steps} note={text.stepsNote}>
      {steps.map(({ step, name, conditions }, place) => (
        <Row
          key={step}
          lead={<span className="quiet">{place + 1}</span>}
          title={name}
          second={conditions.map((condition) => condition.text).join(text.or)}
        />
      ))}
    </Group>
  )
}

function Limits({ limits }: { limits: Chain['limits'] }) {
  const text = chainTexts.useText()
  const words = policyTexts.useText()
  return (
    <Group title={text.limits} note={text.limitsNote}>
      {limits.map((row) => (
        <Row
          key={row.id}
          href={paths.adminSectionRecord({ section: 'policies', record: recordOfKey(row.key) })}
          title={row.name}
          second={<Dotted of={[scopeWords(row, words), row.state === 'planned' && words.from(row.from)]} />}
          end={valueWords(row, words)}
        />
      ))}
    </Group>
  )
}
