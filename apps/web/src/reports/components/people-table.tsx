import { useState } from 'react'
import { formatFee } from '../../kit/format-amounts.ts'
import { useParam } from '../../kit/page/navigation.ts'
import { useTablePages } from '../../kit/calls/table-pages.tsx'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowLink, Table, type TableColumn, Under } from '../../ui/page/table.tsx'
import { type Campaign, rateText, useCampaignQuestion } from '../campaign.ts'
import { trackingTexts } from '../tracking-texts.ts'

type Person = Campaign['people'][number]

const FEW = 10
const MOST = 200

const keyOf = ({ personId }: Person) => personId

/** People beside each other, most meetings first; a name leads to that person's figures. */
export function PeopleTable({ people }: { people: Campaign['people'] }) {
  const text = trackingTexts.useText()
  const columns = useColumns()
  const [isWhole, setWhole] = useState(false)
  const { shown: ofPage, pager, isPaged } = useTablePages(people, {})
  const shown = isPaged || isWhole ? ofPage : people.slice(0, FEW)
  return (
    <Group title={text.people} note={people.length < MOST ? text.peopleHelp : text.peopleUpTo}>
      <Table label={text.people} columns={columns} items={shown} keyOf={keyOf} />
      {isPaged && people.length > FEW && pager}
      {!isPaged && !isWhole && people.length > FEW && (
        <ActionLink block onClick={() => setWhole(true)}>
          {text.showAll(people.length)}
        </ActionLink>
      )}
    </Group>
  )
}

function useColumns(): TableColumn<Person>[] {
  const text = trackingTexts.useText()
  const { scope } = useCampaignQuestion()
  const period = useParam('period')
  return [
    {
      key: 'person',
      kind: 'text',
      isName: true,
      head: text.person,
      cell: ({ personId, name, department }) => (
        <>
          <RowLink href={paths.performanceTracking({ scope, period, personId })}>{name}</RowLink>
          <Under>{department}</Under>
        </>
      ),
    },
    { key: 'held', kind: 'number', head: text.held, cell: ({ meetings }) => meetings },
    { key: 'rate', kind: 'number', head: text.rateHead, cell: ({ attendanceRate }) => rateText(attendanceRate) },
    {
      key: 'cost',
      kind: 'number',
      head: text.costHead,
      cell: ({ costPerAttendee }) => (costPerAttendee === null ? '—' : `¥${formatFee(costPerAttendee)}`),
    },
    { key: 'onTime', kind: 'number', head: text.onTimeRateHead, cell: ({ onTimeRate }) => rateText(onTimeRate) },
  ]
}
