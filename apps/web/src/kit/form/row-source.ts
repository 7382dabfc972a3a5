import { useMemo } from 'react'
import { api } from '../calls/api-client.ts'
import { formatFee } from '../format-amounts.ts'
import type { LoadRows, SelectorRow } from '../../ui/picker/selector-rows.ts'

type Page<Row> = { list: readonly Row[]; total: number; recent?: number | undefined }
export type Search = { keyword: string; page: number }

/** Rows of a searching call for a picker, and what the call said of a row that was chosen. */
export type RowSource<Row> = { load: LoadRows; rowOf: (chosen: SelectorRow) => Row | undefined }

/** `shown` gives a row as the picker shows it. The rows come from the server as they are searched. */
export function useRowSource<Row extends { value: string }>(
  fetch: (search: Search, signal: AbortSignal) => Promise<Page<Row>>,
  shown: (row: Row) => SelectorRow,
): RowSource<Row> {
  const seen = useMemo(() => new Map<string, Row>(), [])
  return {
    load: async ({ keyword, page }, signal) => {
      const { list, total, recent } = await fetch({ keyword, page }, signal)
      for (const row of list) seen.set(row.value, row)
      return { rows: list.map(shown), total, recent }
    },
    rowOf: ({ value }) => seen.get(value),
  }
}

const quiet = (signal: AbortSignal) => ({ signal, quiet: true })

export const fetchHospitals = (search: Search, signal: AbortSignal) =>
  api.lookups.getHospitalList(search, quiet(signal))
export const fetchDepartments = (search: Search, signal: AbortSignal) =>
  api.lookups.getDepartment(search, quiet(signal))
export const fetchProducts = (search: Search, signal: AbortSignal) => api.lookups.getInitProduct(search, quiet(signal))
export const fetchCostCenters = (search: Search, signal: AbortSignal) =>
  api.lookups.getCostCenter(search, quiet(signal))
const fetchIos = (search: Search, signal: AbortSignal) => api.lookups.ioList(search, quiet(signal))
/** Possible helpers of a meeting, or of this one. */
export const fetchEmployees = (engagementId?: string) => (search: Search, signal: AbortSignal) =>
  api.lookups.getEmployee(engagementId === undefined ? search : { ...search, engagementId }, quiet(signal))

/** Internal orders, each with what it has left and until when; an ended one cannot be chosen. */
export const useIos = (text: {
  ioRow: (company: string, available: string, until: string) => string
  ioExpired: string
}) =>
  useRowSource(fetchIos, ({ value, label, companyName, available, ioExpireDate, isExpired }) => ({
    value,
    label,
    tips: text.ioRow(companyName, formatFee(available), unbroken(ioExpireDate)),
    refusal: isExpired ? text.ioExpired : undefined,
  }))

/** A date that stays on one line. */
const unbroken = (day: string): string => day.replaceAll('-', '\u2011')
