import { createContext, use, type ComponentType, type ReactNode, type Ref } from 'react'
import styles from './form.module.css'

type Note = ComponentType<{ field: string }>

/** Marks that a form puts beside and under each of its fields, by the name of the field; none without a provider. */
export const FieldNotes = createContext<{ Beside: Note; Under: Note } | undefined>(undefined)

/** The place of a field on the form, found by its name in the contract. */
export function Field(props: {
  name: string
  children: ReactNode
  ref?: Ref<HTMLDivElement> | undefined
  onPointerEnter?: (() => void) | undefined
}) {
  const notes = use(FieldNotes)
  return (
    <div ref={props.ref} data-field={props.name} className={styles.field} onPointerEnter={props.onPointerEnter}>
      {notes && <notes.Beside field={props.name} />}
      {props.children}
      {notes && <notes.Under field={props.name} />}
    </div>
  )
}

/** Scrolls to a field and puts the focus into it; a folded group around it opens. A row of a list falls back to the list. */
export function jumpToField(name: string): void {
  const place = fieldNamed(name) ?? fieldNamed(name.split('.')[0] ?? name)
  if (place === null) return
  const fold = place.closest('details')
  if (fold !== null) fold.open = true
  place.scrollIntoView({ block: 'center' })
  place.querySelector<HTMLElement>('summary, input, textarea, button')?.focus({ preventScroll: true })
}

function fieldNamed(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
}
