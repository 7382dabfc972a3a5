import { useState } from 'react'
import { useSettled } from '../kit/use-settled.ts'
import { useCallPages } from '../kit/query.ts'

/** The enrolled people of a meeting by a typed word, 50 more at each `fetchNextPage`. */
export function useEnrolments(engagementId: string) {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const pages = useCallPages(
    'enrolment',
    'enrollList',
    (page: number | undefined) => ({ engagementId, page, ...(keyword !== '' && { keyword }) }),
    (page, read) => (page.hasMore ? read + 1 : null),
  )
  return { typed, setTyped, keyword, pages, people: pages.data?.pages.flatMap(({ list }) => list) }
}
