import { api } from '../../kit/api-client.ts'
import { PopSelector } from '../../ui/overlays.ts'
import type { LoadRows, SelectorRow } from '../../ui/selector-rows.ts'

const loadDoctors: LoadRows = async ({ keyword, page }, signal) => {
  const { list, total, recent } = await api.speakers.doctorList({ keyword, page }, { signal, quiet: true })
  const rows = list.map(({ phoneMasked, ...row }) => ({ ...row, label: row.name, tips: phoneMasked }))
  return { rows, total, recent }
}

/** Doctors of the directory, found by name, initials, hospital or code. */
export function DoctorPicker(props: {
  open: boolean
  onClose: () => void
  title: string
  multiple?: boolean | undefined
  onChoose: (doctors: readonly SelectorRow[]) => void
}) {
  return <PopSelector {...props} layout="hcoDeptCode" load={loadDoctors} chosen={[]} />
}
