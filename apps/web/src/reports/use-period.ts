import { instantOf, localDateOf, type LocalDate } from '@osmp/domain/kit/time.ts'
import { useParam } from '../kit/page/navigation.ts'
import { useNow } from '../kit/now.ts'
import { daysOf, type PeriodName, PERIODS } from './period.ts'

/** The period the address names, by the product's clock; twelve months unless told. */
export function usePeriod(): { name: PeriodName; from: LocalDate; to: LocalDate } {
  const asked = useParam('period')
  const name = PERIODS.find((known) => known === asked) ?? 'months12'
  const today = localDateOf(instantOf(useNow()))
  return { name, ...daysOf(name, today) }
}
