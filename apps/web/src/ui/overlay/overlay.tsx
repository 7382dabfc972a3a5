import { useEffect, useState, type ComponentType } from 'react'

/*
 * How overlays reach a screen. Sheets, dialogs and selectors stand on Base UI, which must not be in the first load.
 * So each has a file of its own (sheet.tsx, dialog.tsx, …) that nothing imports statically, and overlays.ts gives a stand-in
 * for each, made by `lazyOverlay`: the same props, nothing loaded until it first opens, then the module is fetched and
 * rendered directly (React.lazy would hold a fallback for 300 ms). A screen writes
 *
 *   import { Sheet } from './overlays.ts'
 *   <Sheet open={open} onClose={close} title={text.choose}>…</Sheet>
 *
 * and may call `Sheet.preload()` when a press is likely.
 */

export type OverlayProps = { open: boolean; onClose: () => void }

export type LazyOverlay<P> = ComponentType<P> & { preload: () => Promise<unknown> }

/** A stand-in for an overlay that loads it on first opening. A failed load is thrown to the error boundary. */
export function lazyOverlay<P extends { open: boolean }>(load: () => Promise<ComponentType<P>>): LazyOverlay<P> {
  let loaded: ComponentType<P> | undefined
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  function Overlay(props: P) {
    const [Body, setBody] = useState(() => loaded)
    const [failure, setFailure] = useState<Error>()
    const [mounted, setMounted] = useState(false)
    useEffect(() => {
      if (!props.open || Body !== undefined) return
      preload().then(
        (component) => setBody(() => component),
        (error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))),
      )
    }, [props.open, Body])
    // Opens one render after mounting, or the first opening would not be animated.
    useEffect(() => setMounted(Body !== undefined), [Body])
    if (failure) throw failure
    return Body === undefined ? null : <Body {...props} open={props.open && mounted} />
  }
  return Object.assign(Overlay, { preload })
}
