import { counted } from '@osmp/domain/kit/counted.ts'
import { based } from '../../kit/page/base-path.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import { Group } from '../../ui/page/group.tsx'
import type { Todo } from '../todo.ts'

const { useText } = defineTexts({
  title: ['劳务费', 'Speaker fees'],
  fees: (count: number) => [`${count} 笔`, counted(count, 'fee')],
})

/** Money that waits for finance, each sum leading to its queue. */
export function MoneyFigures({ figures }: { figures: NonNullable<Todo['figures']> }) {
  const text = useText()
  return (
    <Group title={text.title} padded>
      <FigureRow>
        {figures.map(({ label, amount, count, path }) => (
          <Figure key={path} value={`¥${formatFee(amount)}`} label={label} note={text.fees(count)} href={based(path)} />
        ))}
      </FigureRow>
    </Group>
  )
}
