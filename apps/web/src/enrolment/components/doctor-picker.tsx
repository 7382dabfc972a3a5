import { useMemo, type ReactNode } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { PopSelector } from '../../ui/overlay/overlays.ts'
import type { LoadRows, SelectorRow } from '../../ui/picker/selector-rows.ts'
import { doctorPickerTexts } from '../doctor-picker-texts.ts'

const loadDoctors: LoadRows = async ({ keyword, page }, signal) => {
  const { list, total, recent } = await api.speakers.doctorList({ keyword, page }, { signal, quiet: true })
  const rows = list.map(({ phoneMasked, ...row }) => ({ ...row, label: row.name, tips: phoneMasked }))
  return { rows, total, recent }
}

/** The same with who is in the meeting's list already: those cannot be chosen, a likely double is told beside the phone. */
function loadWithStanding(engagementId: string, words: { isIn: string; isLike: string }): LoadRows {
  return async (query, signal) => {
    const page = await loadDoctors(query, signal)
    if (page.rows.length === 0) return page
    const hcpIds = page.rows.map(({ value }) => value)
    const { list } = await api.enrolment.enrolmentCheck({ engagementId, hcpIds }, { signal, quiet: true })
    const standing = new Map(list.map((row) => [row.hcpId, row.by]))
    const rows = page.rows.map((row): SelectorRow => {
      const by = standing.get(row.value)
      if (by === undefined) return row
      if (by === 'nameHospital') return { ...row, tips: `${row.tips ?? ''} ${words.isLike}`.trim() }
      return { ...row, refusal: words.isIn }
    })
    return { ...page, rows }
  }
}

/** Doctors of the directory, found by name, initials, hospital or code; with a meeting, who is in its list is shown. */
export function DoctorPicker(props: {
  open: boolean
  onClose: () => void
  title: string
  multiple?: boolean | undefined
  engagementId?: string | undefined
  /** Another way, for who is not in the directory. */
  below?: ReactNode
  onChoose: (doctors: readonly SelectorRow[]) => void
}) {
  const { engagementId, ...rest } = props
  const text = doctorPickerTexts.useText()
  const load = useMemo(
    () =>
      engagementId === undefined
        ? loadDoctors
        : loadWithStanding(engagementId, { isIn: text.inList, isLike: text.likeInList }),
    [engagementId, text],
  )
  return <PopSelector {...rest} layout="hcoDeptCode" load={load} chosen={[]} />
}
