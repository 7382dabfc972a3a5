import { Button } from '../../ui/page/button.tsx'
import { defineTexts } from '../texts.ts'
import type { ReadPages } from './table-pages.tsx'

const { useText } = defineTexts({
  more: ['加载更多', 'Load more'],
})

/** Reads the next page of a list, where there is one. */
export function MorePages({ pages }: { pages: ReadPages }) {
  const text = useText()
  if (!pages.hasNextPage) return null
  return (
    <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {text.more}
    </Button>
  )
}
