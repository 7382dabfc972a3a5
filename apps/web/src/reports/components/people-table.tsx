import { useState } from 'react'
import { formatFee } from '../../kit/format.ts'
import { useParam } from '../../kit/page/navigation.ts'
import { useTablePages } from '../../kit/calls/table-pages.tsx'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { type Campaign, rateText, useCampaignQuestion } from '../campaign.ts'
import { trackingTexts } from '../tracking-texts.ts'
import styles from '../tracking.module.css'

const FEW = 10
const MOST = 200

/** People beside each other, most meetings first; a name leads to that person's figures. */
export function PeopleTable({ people }: { people: Campaign['people'] }) {
  const text = trackingTexts.useText()
  const { scope } = useCampaignQuestion()
  const period = useParam('period')
  const [isWhole, setWhole] = useState(false)
  const { shown: ofPage, pager, isPaged } = useTablePages(people, {})
  const shown = isPaged || isWhole ? ofPage : people.slice(0, FEW)
  return (
    <Group title={text.people} note={people.length < MOST ? text.peopleHelp : text.peopleUpTo}>
      <div className={styles.peopleBox}>
        <table className={styles.people}>
          <thead>
            <tr>
              <th scope="col">{text.person}</th>
              <th scope="col">{text.held}</th>
              <th scope="col">{text.rateHead}</th>
              <th scope="col">{text.costHead}</th>
              <th scope="col">{text.onTimeRateHead}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((person) => (
              <tr key={person.personId}>
                <th scope="row">
                  <a href={paths.performanceTracking({ scope, period, personId: person.personId })}>
                    {person.name}
                    <span className={styles.department}>{person.department}</span>
                  </a>
                </th>
                <td>{person.meetings}</td>
                <td>{rateText(person.attendanceRate)}</td>
                <td>{person.costPerAttendee === null ? '—' : `¥${formatFee(person.costPerAttendee)}`}</td>
                <td>{rateText(person.onTimeRate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isPaged && people.length > FEW && pager}
      {!isPaged && !isWhole && people.length > FEW && (
        <ActionLink block onClick={() => setWhole(true)}>
          {text.showAll(people.length)}
        </ActionLink>
      )}
    </Group>
  )
}
