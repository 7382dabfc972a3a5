import { useEffect } from 'react'

/** The product's name, behind that of each screen. */
export const HEADER_TITLE = 'OSMP'

/** Sets the document's title, which the messaging apps show above the page; an empty one leaves it as it is. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title === '') return
    document.title = title === HEADER_TITLE ? title : `${title} · ${HEADER_TITLE}`
  }, [title])
}
