import { addDays, yearOf } from '@osmp/domain/kit/time.ts'
import type { StoredDay } from '../policies/public.ts'

type Holiday = { name: string; from: string; to: string; workdays: readonly string[] }

/** The notice of each year. Of later years there is none yet: their days are an estimate (decision 0027). */
const SOURCES: Readonly<Record<string, string>> = {
  2025: 'notice 国办发明电〔2024〕12号',
  2026: 'notice 国办发明电〔2025〕7号',
}

/** Statutory holidays of mainland China and the weekend days worked for them, as the General Office of the State Council announces them. */
const HOLIDAYS: readonly Holiday[] = [
  { name: '元旦', from: '2025-01-01', to: '2025-01-01', workdays: [] },
  { name: '春节', from: '2025-01-28', to: '2025-02-04', workdays: ['2025-01-26', '2025-02-08'] },
  { name: '清明节', from: '2025-04-04', to: '2025-04-06', workdays: [] },
  { name: '劳动节', from: '2025-05-01', to: '2025-05-05', workdays: ['2025-04-27'] },
  { name: '端午节', from: '2025-05-31', to: '2025-06-02', workdays: [] },
  { name: '国庆节、中秋节', from: '2025-10-01', to: '2025-10-08', workdays: ['2025-09-28', '2025-10-11'] },
  { name: '元旦', from: '2026-01-01', to: '2026-01-03', workdays: ['2026-01-04'] },
  { name: '春节', from: '2026-02-15', to: '2026-02-23', workdays: ['2026-02-14', '2026-02-28'] },
  { name: '清明节', from: '2026-04-04', to: '2026-04-06', workdays: [] },
  { name: '劳动节', from: '2026-05-01', to: '2026-05-05', workdays: ['2026-05-09'] },
  { name: '端午节', from: '2026-06-19', to: '2026-06-21', workdays: [] },
  { name: '中秋节', from: '2026-09-25', to: '2026-09-27', workdays: [] },
  { name: '国庆节', from: '2026-10-01', to: '2026-10-07', workdays: ['2026-09-20', '2026-10-10'] },
]

/** The rows of `calendar_day` that are shipped. */
export const CALENDAR_DAYS: readonly StoredDay[] = HOLIDAYS.flatMap(({ name, from, to, workdays }) => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  const source = SOURCES[yearOf(from)] ?? ''
  return [
    ...days.map((date) => ({ date, kind: 'holiday' as const, name, source })),
    ...workdays.map((date) => ({ date, kind: 'workday' as const, name: `${name}调休上班`, source })),
  ]
})
