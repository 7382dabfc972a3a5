import type { ReactNode } from 'react'
import { useSetParams } from '../../kit/page/navigation.ts'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import { comingTexts } from '../coming/coming-texts.ts'
import { enrolTexts } from '../enrol-texts.ts'
import styles from '../registrations.module.css'
import { type Grouping, GROUPINGS, type Summary, TABS, type useRegistrations } from '../use-registrations.ts'

type List = ReturnType<typeof useRegistrations>

/** Seats (with `children` beside them), search, and which part of the list is shown: by where people stand, and by group. */
export function RegistrationFilters(props: { list: List; isGrouping: boolean; children: ReactNode }) {
  const { list, isGrouping, children } = props
  const desk = deskTexts.useText()
  const text = enrolTexts.useText()
  const setParams = useSetParams()
  const { summary, tab, groupBy } = list
  return (
    <div className={styles.filters}>
      <div className={styles.top}>
        {summary && <Seats summary={summary} isCancelled={list.isCancelled} />}
        {children}
      </div>
      <SearchBox value={list.typed} onChange={list.setTyped} placeholder={desk.searchPeople} />
      <ChipLine label={text.tabs}>
        {TABS.filter((one) => isOffered(one, list)).map((one) => (
          <FilterChip
            key={one}
            pressed={one === tab}
            count={summary?.counts[one]}
            onPress={() => setParams({ tab: one === 'all' ? undefined : one, at: undefined })}
          >
            {text[one]}
          </FilterChip>
        ))}
      </ChipLine>
      {(isGrouping || groupBy !== undefined) && (
        <Segmented
          label={text.groups}
          value={groupBy ?? 'none'}
          options={[
            { value: 'none', label: text.groupNone },
            ...GROUPINGS.map((value) => ({ value, label: text[value] })),
          ]}
          onChange={(next) =>
            setParams({ groupBy: next === 'none' ? undefined : next, group: undefined, at: undefined })
          }
        />
      )}
      {summary && groupBy !== undefined && <Groups summary={summary} groupBy={groupBy} group={list.group} />}
    </div>
  )
}

/** Walk-ins where there are any, sign-ins where there is a door. */
function isOffered(one: (typeof TABS)[number], { tab, summary, isOnline }: List): boolean {
  const isRare = one === 'walkIn' || (one === 'signed' && isOnline)
  return !isRare || tab === one || (summary?.counts[one] ?? 0) > 0
}

function Seats({ summary, isCancelled }: { summary: Summary; isCancelled: boolean }) {
  const text = enrolTexts.useText()
  const words = comingTexts.useText()
  const { seats, seatsTaken, needsApproval, colleagues, mode, meals } = summary
  if (isCancelled)
    return (
      <p className={styles.seats}>
        <Icon name="x-circle" />
        {text.meetingCancelled}
      </p>
    )
  return (
    <p className={styles.seats}>
      <Icon name="users" />
      <span>{seats === null ? text.noLimit(seatsTaken) : text.seats(seatsTaken, seats)}</span>
      {seats !== null && <span className={styles.free}>{text.seatsFree(Math.max(0, seats - seatsTaken))}</span>}
      {colleagues > 0 && <span>{text.colleagues(colleagues)}</span>}
      {meals && <span>{text.meals(meals.takes, meals.asked)}</span>}
      {needsApproval && (
        <Tag tone="status1" icon="shield">
          {text.approvalOn}
        </Tag>
      )}
      {mode !== 'open' && (
        <Tag tone="status1" icon="lock">
          {words[mode]}
        </Tag>
      )}
    </p>
  )
}

function Groups({ summary, groupBy, group }: { summary: Summary; groupBy: Grouping; group: string | undefined }) {
  const text = enrolTexts.useText()
  const setParams = useSetParams()
  const nameless = { hospital: text.noGroup, invitedBy: text.byOneself, label: text.noLabel }[groupBy]
  return (
    <ChipLine label={text[groupBy]}>
      <FilterChip pressed={group === undefined} onPress={() => setParams({ group: undefined, at: undefined })}>
        {text.allGroups}
      </FilterChip>
      {summary.groups[groupBy].map(({ name, count }) => (
        <FilterChip
          key={name}
          pressed={group === name}
          count={count}
          onPress={() => setParams({ group: name, at: undefined })}
        >
          {name === '' ? nameless : name}
        </FilterChip>
      ))}
    </ChipLine>
  )
}
