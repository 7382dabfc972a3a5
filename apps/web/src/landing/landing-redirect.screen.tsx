import { useEffect, useEffectEvent } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { deviceId } from '../kit/device/device-id.ts'
import { useDocumentTitle } from '../kit/page/document-title.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useLoad } from '../kit/calls/load.ts'
import { useGo, useParam } from '../kit/page/navigation.ts'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { markCounted } from './count-opening.ts'
import { moreTexts } from './more-texts.ts'
import styles from './more.module.css'

/** Counts that a link was opened, then goes on to the page of ours that it names. */
export function Screen() {
  const text = moreTexts.useText()
  const go = useGo()
  const to = useParam('to') ?? '/'
  const src = useParam('src')
  const target = useLoad(
    (signal) => api.landing.openLinkSave({ to, src, deviceId: deviceId() }, { signal, quiet: true }),
    [to, src ?? ''],
  )
  const path = target.data?.path
  const goOn = useEffectEvent((next: string) => {
    markCounted(next)
    go(next, { replace: true })
  })
  useEffect(() => {
    if (path !== undefined) goOn(path)
  }, [path])
  useDocumentTitle(text.opening)
  return (
    <main id="content" className={styles.opening}>
      <h1 className="visually-hidden">{text.opening}</h1>
      <Loaded query={target} skeleton={<DetailSkeleton />}>
        {() => <DetailSkeleton />}
      </Loaded>
    </main>
  )
}
