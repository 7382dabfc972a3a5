import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { focusInvalid } from '../../ui/field/focus-invalid.ts'
import { ApiError } from '../calls/api-error.ts'
import { defineTexts } from '../texts.ts'

const { text } = defineTexts({ failed: ['没有成功，请重试', 'That did not work. Please try again'] })

/** A sentence for each field with a fault; `form`: for the whole form. */
export type Faults<Typed, None = false> = { readonly [Field in keyof Typed | 'form']?: string | None | undefined }

type Input = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

export type How<Typed> = {
  start: Typed
  /** Holds the values in place of the form. */
  draft?: { typed: Typed; change: (next: Typed) => void }
  /** A form with a fault is not sent. */
  faults?: (typed: Typed) => Faults<Typed>
  /** Sends values without a fault; the form is busy until it ends. */
  send?: (typed: Typed) => unknown
  /** The field of a refusal; without this function the sentence is that of `form`. */
  refused?: (said: string, error: unknown) => Faults<Typed>
  /** The sentence of a failure that brings none, instead of the general one. */
  failed?: string
}

/**
 * The values of a form, its faults and its sending. Faults appear when the person submits, and the first field with one gets the focus.
 * The fault of a field disappears with the first key in it, the fault of the whole form with any key.
 */
export function useForm<Typed extends object>(how: How<Typed>) {
  const { draft } = how
  const [own, setOwn] = useState(how.start)
  const typed = draft?.typed ?? own
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults<Typed, never>>({})
  const [told, setTold] = useState(0)
  const from = useRef<Element>(null)
  useEffect(() => {
    if (told > 0) focusInvalid(from.current)
  }, [told])
  const tell = (found: Faults<Typed>) => {
    setFaults(only(found, (_, said) => said))
    setTold((times) => times + 1)
  }
  const attempt = async (work: () => unknown) => {
    setFaults({})
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const said = (error instanceof ApiError && error.msg) || (how.failed ?? text().failed)
      tell(how.refused?.(said, error) ?? ({ form: said } as Faults<Typed>))
      // An error that is no answer of a call also goes to the log of page errors.
      if (!(error instanceof ApiError) && how.failed === undefined) throw error
    } finally {
      setBusy(false)
    }
  }
  const run = (work: () => unknown) => void attempt(work)
  const change = (part: Partial<Typed>) => {
    if (draft) draft.change({ ...typed, ...part })
    else setOwn((before) => ({ ...before, ...part }))
    setFaults((before) => only(before, (field) => field !== 'form' && !(field in part)))
  }
  return {
    typed,
    faults,
    isBusy,
    change,
    /** Props of a field; its `onChange` gives an event or the value itself. */
    field: <Field extends keyof Typed & string>(field: Field) => ({
      name: field,
      value: typed[field],
      error: faults[field],
      onChange: (next: Typed[Field] | Input) =>
        change({ [field]: isInput(next) ? next.target.value : next } as Partial<Typed>), // the field holds what it was given
    }),
    /** For `onSubmit` of a form, or `onClick` of a button outside one. */
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      from.current = event.currentTarget
      const found: Faults<Typed> = how.faults?.(typed) ?? {}
      if (Object.values(found).some(Boolean)) tell(found)
      else run(() => how.send?.(typed))
    },
    /** Runs another call as `send` runs: busy meanwhile, a refusal becomes a fault. */
    run,
    tell,
  }
}

export type Form<Typed extends object> = ReturnType<typeof useForm<Typed>>

const isInput = (next: unknown): next is Input => typeof next === 'object' && next !== null && 'target' in next

const only = <Typed>(faults: Faults<Typed>, isKept: (field: string, said: unknown) => unknown) =>
  Object.fromEntries(Object.entries(faults).filter(([field, said]) => isKept(field, said))) as Faults<Typed, never> // keeps sentences alone
