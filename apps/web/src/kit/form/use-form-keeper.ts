import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react'
import { showToast } from '../../ui/overlay/toast-store.ts'
import type { FormCopy, FormKeeper, FormPlace, Keeping } from './form-keeper.ts'
import { keepingTexts } from './keeping-texts.ts'
import { onLeaving } from '../page/on-leaving.ts'

/** A moment of quiet after typing before the server gets the form, and before the device does. */
const [SAVE_MS, COPY_MS] = [1500, 250]
/** How often others' changes are looked for, and a save without a network is tried again, while the form is looked at. */
const LOOK_MS = 30_000

type Shown<Form> = { form: Form; setForm: Dispatch<SetStateAction<Form>> }
/** `savedAt`: since when it is kept, UTC; undefined for a form that nothing is kept of. */
export type FormStart<Form> = FormCopy<Form> & { savedAt: string | undefined }

/** Keeps what is typed: on the device at once, on the server a moment later; brings in what others change. */
export function useFormKeeper<Form extends object, Field>(
  { form, setForm }: Shown<Form>,
  start: FormStart<Form>,
  make: (place: FormPlace<Form, Field>) => FormKeeper<Form, Field>,
) {
  const text = keepingTexts.useText()
  const [id, setId] = useState(start.id)
  const [keeping, setKeeping] = useState<Keeping<Form>>({
    kind: start.isSaved ? 'saved' : 'untouched',
    at: start.savedAt,
  })
  const [keeper] = useState(() =>
    make({
      tell: (next, known) => {
        setKeeping(next)
        setId(known)
      },
      adopt: (merge, taken) => {
        setForm(merge)
        if (taken.length > 0) showToast({ type: 'success', text: text.merged })
      },
    }),
  )
  keeper.take(form)
  const isResumed = !start.isSaved && start.savedAt !== undefined
  const isTouched = form !== start.form || isResumed

  useEffect(() => {
    if (!isTouched) return
    const copying = setTimeout(() => void keeper.copy(), COPY_MS)
    const saving = setTimeout(() => void keeper.flush(), SAVE_MS)
    return () => {
      clearTimeout(copying)
      clearTimeout(saving)
    }
  }, [keeper, form, isTouched])

  useEffect(() => {
    if (!isTouched) return
    const copy = () => void keeper.copy()
    const flush = () => void keeper.flush()
    const stopLeaving = onLeaving(copy)
    addEventListener('online', flush)
    return () => {
      stopLeaving()
      removeEventListener('online', flush)
      copy()
      flush()
    }
  }, [keeper, isTouched])

  useLooking(keeper, keeping.kind === 'local' || keeping.kind === 'unkept')
  return { id, keeping, keeper }
}

/** Looks for others' changes when the form is opened and come back to, and every 30 s while it is in sight. */
function useLooking<Form extends object, Field>(keeper: FormKeeper<Form, Field>, isLocal: boolean): void {
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void (isLocal ? keeper.flush() : keeper.look())
  })
  useEffect(() => {
    const look = () => ask()
    look()
    const timer = setInterval(look, LOOK_MS)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
