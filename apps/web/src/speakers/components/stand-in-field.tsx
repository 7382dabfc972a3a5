import { useRef, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { SelectRow } from '../../ui/field/select-row.tsx'
import { PopSelector } from '../../ui/overlay/overlays.ts'
import type { LoadRows } from '../../ui/picker/selector-rows.ts'
import { speakerTexts } from '../speaker-texts.ts'

/** The speaker of the directory that spoke instead. */
export function StandInField(props: {
  name: string
  fault: string | undefined
  help: string
  onChoose: (hcpId: string, name: string) => void
}) {
  const { name, fault, help, onChoose } = props
  const text = speakerTexts.useText()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const load: LoadRows = async ({ keyword, page }, signal) => {
    const { list, total, recent } = await api.speakers.getSpeaker({ keyword, page }, { signal, quiet: true })
    const rows = list.map(({ value, name: label, level, hco, dept, code, isBlacklisted }) => ({
      value,
      label,
      hco,
      dept,
      code,
      textShow: text[level],
      refusal: isBlacklisted ? text.blacklisted : undefined,
    }))
    return { rows, total, recent }
  }
  return (
    <div ref={anchor}>
      <SelectRow
        label={text.replacedBy}
        help={help}
        error={fault}
        value={name}
        open={open}
        onClick={() => setOpen(true)}
      />
      <PopSelector
        open={open}
        onClose={() => setOpen(false)}
        title={text.replacedBy}
        layout="speaker"
        load={load}
        chosen={[]}
        onChoose={([row]) => row && onChoose(row.value, row.label)}
        anchor={anchor}
      />
    </div>
  )
}
