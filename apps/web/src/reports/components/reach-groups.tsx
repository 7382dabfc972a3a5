import { useState } from 'react'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { Gauge } from '../../ui/mark/gauge.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { type Grouping, GROUPINGS, groupingNames, groupName, type Step } from '../reach.ts'
import { reachTexts } from '../reach-texts.ts'
import styles from '../reach.module.css'
import { type Groups, useGroups } from '../use-groups.ts'

const FEW = 6

/** The step's rows counted by group; a press on a group leaves only its rows. */
export function ReachGroups(props: { engagementId: string; step: Step; groupBy: Grouping; people: number }) {
  const { engagementId, step, groupBy, people } = props
  const text = reachTexts.useText()
  const setParams = useSetParams()
  const groups = useGroups(engagementId, step, groupBy)
  const names = groupingNames(text)
  // Whoever attended online has no sign-in to be counted by.
  if (step === 'signed' && groups.data?.total === 0) return null
  return (
    <>
      <ChipLine label={text.groups}>
        {GROUPINGS[step].map((one) => (
          <FilterChip key={one} pressed={one === groupBy} onPress={() => setParams({ groupBy: one, group: undefined })}>
            {text.groupsOf(names[one])}
          </FilterChip>
        ))}
      </ChipLine>
      <Loaded query={groups} skeleton={<RowSkeletons count={3} />}>
        {(data) => (
          <>
            {data.total !== people && <RowsNote step={step} rows={data.total} />}
            <GroupRows key={groupBy} groups={data} by={groupBy} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Says what the list counts where it has more rows than the step has people. */
function RowsNote({ step, rows }: { step: Step; rows: number }) {
  const text = reachTexts.useText()
  const says = { enrolled: text.enrolledRows, signed: text.signedRows, surveyed: text.surveyedRows }
  return step in says ? <p className="quiet">{says[step as keyof typeof says](rows)}</p> : null // one of its keys, as asked
}

function GroupRows({ groups, by }: { groups: Groups; by: Grouping }) {
  const text = reachTexts.useText()
  const setParams = useSetParams()
  const chosen = useParam('group')
  const [isWhole, setWhole] = useState(false)
  const most = groups.list[0]?.count ?? 0
  const shown = isWhole ? groups.list : groups.list.filter(({ key }, place) => place < FEW || key === chosen)
  const row = (key: string, name: string, count: number) => (
    <button
      key={key}
      type="button"
      className={styles.group}
      aria-pressed={key === chosen}
      onClick={() => setParams({ groupBy: by, group: key === chosen ? undefined : key })}
    >
      <span>{name}</span>
      <span className={styles.number}>{count}</span>
      <Gauge wide share={most === 0 ? 0 : count / most} />
    </button>
  )
  return (
    <Group>
      {shown.map((group) => row(group.key, groupName(by, group, text), group.count))}
      {groups.rest > 0 && isWhole && (
        <p className={styles.rest}>
          <span>{text.rest}</span>
          <span className={styles.number}>{groups.rest}</span>
        </p>
      )}
      {!isWhole && groups.list.length > FEW && (
        <ActionLink block onClick={() => setWhole(true)}>
          {text.showAll(groups.list.length)}
        </ActionLink>
      )}
    </Group>
  )
}
