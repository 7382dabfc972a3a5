import { isFoundIn, searchKeys } from '@osmp/domain/kit/name-key.ts'
import { RULE_GROUP_NAMES, RULE_GROUPS } from '@osmp/domain/meetings/meeting-rules/rule-groups.ts'
import { policiesOf } from '@osmp/domain/policies/policy-sentences.ts'
import { Dotted } from '../ui/mark/dotted.tsx'
import { useMemo, useState } from 'react'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useCursorPages } from '../kit/calls/query-pages.ts'
import { useLocale } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Group } from '../ui/page/group.tsx'
import { Row } from '../ui/page/row.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { PolicyDetail } from './components/policy-detail.tsx'
import { policyTexts } from './policy-texts.ts'
import { keyOfRecord, type Policy, recordOfKey, scopeWords, sentenceOf } from './policy-words.ts'
import type { SectionProps } from './section-props.ts'
import { useEveryPage } from './use-every-page.ts'

type Line = { now: Policy; planned: number; scoped: number }

/** Every policy as a sentence with its value in force; one of them with its versions, and what another value would have changed. */
export function Section({ record }: SectionProps) {
  return record === undefined ? <All /> : <PolicyDetail key={record} policyKey={keyOfRecord(record)} />
}

function All() {
  const text = policyTexts.useText()
  const [typed, setTyped] = useState('')
  const pages = useCursorPages('policies', 'policyList', (cursor) => (cursor ? { cursor } : {}))
  useEveryPage(pages)
  const groups = useMemo(() => pages.data && grouped(pages.data.pages.flatMap(({ list }) => list)), [pages.data])
  return (
    <div className="stack">
      <SearchBox value={typed} onChange={setTyped} placeholder={text.search} />
      <Loaded query={{ ...pages, data: groups }} skeleton={<RowSkeletons count={10} />}>
        {(all) => <Groups policies={all} keys={searchKeys(typed)} />}
      </Loaded>
    </div>
  )
}

/** The policies by what they are about, as rules are shown. */
function Groups({ policies, keys }: { policies: readonly Line[]; keys: readonly string[] }) {
  const text = policyTexts.useText()
  const locale = useLocale()
  const lines = policies
    .map((line) => ({ ...line, says: sentenceOf(line.now, text, locale) }))
    .filter(({ now, says }) => isFoundIn([says, now.name, now.key], keys))
  if (lines.length === 0) return <EmptyState drawing="search" text={text.none} />
  return RULE_GROUPS.map((group) => {
    const some = policiesOf(group).flatMap((key) => lines.filter(({ now }) => now.key === key))
    return (
      some.length > 0 && (
        <Group key={group} title={RULE_GROUP_NAMES[group][locale]} count={some.length}>
          {some.map((line) => (
            <PolicyRow key={line.now.key} {...line} />
          ))}
        </Group>
      )
    )
  })
}

function PolicyRow({ now, planned, scoped, says }: Line & { says: string }) {
  const text = policyTexts.useText()
  const more = [planned > 0 && text.plannedFor(planned), scoped > 0 && text.scoped(scoped)]
  return (
    <Row
      title={
        <>
          {says}
          <span className="quiet">{text.inScope(scopeWords(now, text))}</span>
        </>
      }
      end={now.severity === 'info' ? undefined : <span className="quiet">{text[now.severity]}</span>}
      second={more.some(Boolean) ? <Dotted of={more} /> : undefined}
      href={paths.adminSectionRecord({ section: 'policies', record: recordOfKey(now.key) })}
    />
  )
}

/** One line a key: the version in force everywhere, and how many others there are. */
function grouped(list: readonly Policy[]): Line[] {
  const groups = new Map<string, Line>()
  for (const row of list) {
    const isEverywhere = row.category === null && row.region === null && row.buId === null
    const group = groups.get(row.key) ?? { now: row, planned: 0, scoped: 0 }
    if (isEverywhere && row.state === 'inForce') group.now = row
    if (row.state === 'planned') group.planned += 1
    if (!isEverywhere && row.state === 'inForce') group.scoped += 1
    groups.set(row.key, group)
  }
  return [...groups.values()]
}
