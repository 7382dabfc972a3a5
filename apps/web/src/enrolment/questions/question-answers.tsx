import type { CallOutput } from '../../kit/calls/call-types.ts'
import { EndlessList } from '../../kit/calls/endless-list.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useNumberedPages } from '../../kit/calls/query-pages.ts'
import { type LoadedPages, useTablePages } from '../../kit/calls/table-pages.tsx'
import { BarLine } from '../../ui/chart/bar-line.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Table, type TableColumn } from '../../ui/page/table.tsx'
import { answersTexts } from './answers-texts.ts'
import { SealedAnswer } from './sealed-answer.tsx'

type Sum = CallOutput<'enrolment', 'enrolmentAnswerSums'>['items'][number]
type Page = CallOutput<'enrolment', 'enrolmentAnswers'>
type Person = Page['list'][number]

const keyOf = ({ enrollmentId }: Person) => enrollmentId

/** The answers to one question: how many chose what, then each person's. */
export function QuestionAnswers({ engagementId, sum }: { engagementId: string; sum: Sum }) {
  const text = answersTexts.useText()
  const pages = useNumberedPages(
    'enrolment',
    'enrolmentAnswers',
    (page) => ({ engagementId, itemKey: sum.key, page: page ?? 1 }),
    { enabled: sum.answered > 0 },
  )
  if (sum.answered === 0) return <EmptyState drawing="people" text={text.noneYet} />
  return (
    <div className="stack">
      {sum.options.length > 0 && (
        <Group padded>
          <BarLine
            title={text.answered(sum.answered)}
            note={sum.sealed > 0 ? text.sealed(sum.sealed) : undefined}
            labelHead={text.choice}
            valueHead={text.people}
            bars={sum.options.map(({ key, label, people }) => ({ key, label, value: people }))}
          />
        </Group>
      )}
      <Loaded query={pages} skeleton={<RowSkeletons count={6} />}>
        {() => <People engagementId={engagementId} sum={sum} pages={pages} />}
      </Loaded>
    </div>
  )
}

/** From 1024 px a table page by page, else rows that go on. */
function People({ engagementId, sum, pages }: { engagementId: string; sum: Sum; pages: LoadedPages<Page> }) {
  const text = answersTexts.useText()
  const people = pages.data?.pages.flatMap(({ list }) => list) ?? []
  const { shown, pager, isPaged } = useTablePages(people, { total: sum.answered, pages, key: sum.key })
  const said = ({ enrollmentId, answers: [answer] }: Person) =>
    answer && (answer.said ?? <SealedAnswer engagementId={engagementId} enrollmentId={enrollmentId} answer={answer} />)
  if (!isPaged)
    return (
      <EndlessList items={people} keyOf={keyOf} pages={pages}>
        {(person) => <Row title={person.name} second={said(person)} />}
      </EndlessList>
    )
  const columns: TableColumn<Person>[] = [
    { key: 'name', isName: true, head: text.name, cell: ({ name }) => name },
    { key: 'answer', kind: 'text', head: text.answer, cell: said },
  ]
  return (
    <Group title={text.list} count={sum.answered}>
      <Table label={text.list} columns={columns} items={shown} keyOf={keyOf} />
      {pager}
    </Group>
  )
}
