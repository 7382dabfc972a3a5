import { lazy, Suspense, use, type ReactNode, type Ref } from 'react'
import { FieldFindings, findingsAt } from '../../form/field-findings.ts'
import { MarkedFields } from '../../change/change-fields.ts'
import styles from '../../form/meeting-form.module.css'

/** Only an approved meeting's form has marks. */
const ChangeMark = lazy(async () => ({ default: (await import('../change/change-mark.tsx')).ChangeMark }))

/** Comes with the first answer of the rules. */
const FieldFinding = lazy(async () => ({ default: (await import('./field-finding.tsx')).FieldFinding }))

/** The place of a field on the form, found by its name in the contract. */
export function Field(props: {
  name: string
  children: ReactNode
  ref?: Ref<HTMLDivElement> | undefined
  onPointerEnter?: (() => void) | undefined
}) {
  const isMarked = use(MarkedFields).includes(props.name)
  const findings = findingsAt(use(FieldFindings), props.name)
  return (
    <div ref={props.ref} data-field={props.name} className={styles.field} onPointerEnter={props.onPointerEnter}>
      {isMarked && (
        <Suspense fallback={null}>
          <ChangeMark field={props.name} />
        </Suspense>
      )}
      {props.children}
      {findings.length > 0 && (
        <Suspense fallback={null}>
          <FieldFinding findings={findings} />
        </Suspense>
      )}
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
