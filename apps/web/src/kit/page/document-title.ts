import { useEffect } from 'react'
import { globalState } from '../device/global-state.ts'

/** Sets the document's title, which the messaging apps show above the page; an empty one leaves it as it is. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title === '') return
    const { headerTitle } = globalState()
    document.title = title === headerTitle ? title : `${title} · ${headerTitle}`
  }, [title])
}
