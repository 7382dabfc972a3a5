import { useRef, useState, type ReactNode } from 'react'
import { instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Params } from '../../kit/page/navigation.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { FilterChip } from '../../ui/mark/chip.tsx'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { PopSelector, Sheet } from '../../ui/overlay/overlays.ts'
import { SelectRow } from '../../ui/field/select-row.tsx'
import { fetchProducts, useRowSource } from '../../kit/form/row-source.ts'
import { mainTexts } from '../main-texts.ts'
import { RELATIONS, SORTS, type MeetingFilter } from '../meeting-filter.ts'
import styles from '../main.module.css'

/** A product is shown by its name, which the list itself is not asked for. */
type Draft = MeetingFilter & { productName: string | undefined }

type SheetProps = {
  open: boolean
  onClose: () => void
  filter: Draft
  onApply: (changes: Params) => void
}

/** Category, my part, product and days; nothing changes until the list is asked for. */
export function MeetingFilterSheet({ open, onClose, filter, onApply }: SheetProps) {
  const text = mainTexts.useText()
  const [draft, setDraft] = useState(filter)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(filter)
  }
  const apply = ({ sort, category, relation, productId, productName, from, to }: Draft) => {
    onApply({ sort, category, relation: relation === 'any' ? undefined : relation, productId, productName, from, to })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.filter}
      footer={
        <div className={styles.sheetActions}>
          <Button onClick={() => apply({ productName: undefined })}>{text.clear}</Button>
          <Button variant="primary" onClick={() => apply(draft)}>
            {text.apply}
          </Button>
        </div>
      }
    >
      <Conditions draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
    </Sheet>
  )
}

function Conditions({ draft, onChange }: { draft: Draft; onChange: (changes: Partial<Draft>) => void }) {
  const text = mainTexts.useText()
  return (
    <div className="stack">
      <Choice label={text.order}>
        {SORTS.map((sort) => (
          <FilterChip
            key={sort}
            pressed={draft.sort === sort}
            onPress={() => onChange({ sort: draft.sort === sort ? undefined : sort })}
          >
            {sort === 'startAsc' ? text.soonestFirst : text.newestFirst}
          </FilterChip>
        ))}
      </Choice>
      <Choice label={text.category}>
        {MEETING_CATEGORIES.map((category) => (
          <FilterChip
            key={category}
            pressed={draft.category === category}
            onPress={() => onChange({ category: draft.category === category ? undefined : category })}
          >
            {text[category]}
          </FilterChip>
        ))}
      </Choice>
      <Choice label={text.relation}>
        {RELATIONS.map((relation) => (
          <FilterChip
            key={relation}
            pressed={(draft.relation ?? 'any') === relation}
            onPress={() => onChange({ relation })}
          >
            {text[relation]}
          </FilterChip>
        ))}
      </Choice>
      <ProductChoice draft={draft} onChange={onChange} />
      <div className={styles.dates}>
        <DateTimeField
          label={text.from}
          mode="date"
          placeholder={text.noDate}
          value={draft.from === undefined ? null : instantAt(draft.from, '00:00')}
          onChange={(day) => onChange({ from: localDateOf(day) })}
          optional
        />
        <DateTimeField
          label={text.to}
          mode="date"
          placeholder={text.noDate}
          value={draft.to === undefined ? null : instantAt(draft.to, '00:00')}
          min={draft.from === undefined ? undefined : instantAt(draft.from, '00:00')}
          onChange={(day) => onChange({ to: localDateOf(day) })}
          optional
        />
      </div>
    </div>
  )
}

function ProductChoice({ draft, onChange }: { draft: Draft; onChange: (changes: Partial<Draft>) => void }) {
  const text = mainTexts.useText()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const products = useRowSource(fetchProducts, (row) => row)
  const { productId, productName = '' } = draft
  return (
    <div ref={anchor} onPointerEnter={() => void PopSelector.preload()}>
      <SelectRow
        label={text.product}
        value={productName}
        placeholder={text.noDate}
        open={open}
        optional
        onClick={() => setOpen(true)}
      />
      {productId !== undefined && (
        <ActionLink onClick={() => onChange({ productId: undefined, productName: undefined })}>
          {text.anyProduct}
        </ActionLink>
      )}
      <PopSelector
        open={open}
        onClose={() => setOpen(false)}
        title={text.product}
        layout="label"
        load={products.load}
        chosen={productId === undefined ? [] : [{ value: productId, label: productName }]}
        onChoose={([row]) => onChange({ productId: row?.value, productName: row?.label })}
        anchor={anchor}
      />
    </div>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className="wrap">{children}</div>
    </fieldset>
  )
}
