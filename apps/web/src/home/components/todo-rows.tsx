import { based } from '../../kit/page/base-path.ts'
import { ClipTitle } from '../../ui/mark/clip-title.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { StatusRing } from '../../ui/mark/status-ring.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { homeTexts } from '../home-texts.ts'
import type { Todo } from '../todo.ts'

type Item = NonNullable<Todo['items']>[number]

/** Waiting work beside the first card; empty where there is none. */
export function TodoRows({ items }: { items: readonly Item[] }) {
  const text = homeTexts.useText()
  if (items.length === 0) return null
  return (
    <Group title={text.todo} count={items.length}>
      {items.map((item) => (
        <TodoRow key={item.path} item={item} />
      ))}
    </Group>
  )
}

function TodoRow({ item }: { item: Item }) {
  const { status, title, why, end, until, path } = item
  return (
    <Row
      lead={status === null ? undefined : <StatusRing status={status} />}
      title={status === null ? title : <ClipTitle>{title}</ClipTitle>}
      end={end ?? undefined}
      second={why.length > 0 ? <Dotted line of={why} /> : undefined}
      secondEnd={until === null ? undefined : <Act>{until}</Act>}
      arrow={status === null}
      href={based(path)}
    />
  )
}
