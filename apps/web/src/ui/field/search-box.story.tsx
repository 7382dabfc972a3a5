import { useState } from 'react'
import { SearchBox } from './search-box.tsx'
import type { Story } from '../../stories/story.ts'

function Live({ start }: { start: string }) {
  const [keyword, setKeyword] = useState(start)
  return <SearchBox value={keyword} onChange={setKeyword} />
}

export const story: Story = {
  title: 'Search box',
  variants: { Empty: () => <Live start="" />, Filled: () => <Live start="高血压" /> },
}
