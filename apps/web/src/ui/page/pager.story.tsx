import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { Pager } from './pager.tsx'

function Pages({ start, total }: { start: number; total: number }) {
  const [page, setPage] = useState(start)
  const [pageSize, setPageSize] = useState(20)
  return <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} onPageSize={setPageSize} />
}

export const story: Story = {
  title: 'Pager',
  variants: {
    'Many pages': () => <Pages start={12} total={980} />,
    'A few pages': () => <Pages start={1} total={58} />,
    'One page': () => <Pages start={1} total={0} />,
  },
}
