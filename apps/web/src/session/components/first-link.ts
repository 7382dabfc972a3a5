import { useEffect, useState } from 'react'

type FirstLink = { employeeCode: string; password: string }

const LINK = /^#first=([A-Za-z0-9]{3,20})\.([a-z2-9]{4}(?:-[a-z2-9]{4}){3})$/

/**
 * Who came by the link of `npm run admin`, which holds an initial password behind its #, and how to forget it. It is taken out of the
 * address at once, so that neither history nor a copied address keeps it; it may come while sign-in stands open already.
 */
export function useFirstLink(): [link: FirstLink | undefined, forget: () => void] {
  const [link, setLink] = useState(read)
  useEffect(() => {
    const take = () => {
      const found = read()
      if (!found) return
      setLink(found)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return [link, () => setLink(undefined)]
}

function read(): FirstLink | undefined {
  const [, employeeCode, password] = LINK.exec(location.hash) ?? []
  return employeeCode === undefined || password === undefined ? undefined : { employeeCode, password }
}
