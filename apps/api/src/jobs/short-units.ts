import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { missingHands, type OfficeRole } from '@osmp/domain/duties/unit-hands.ts'
import { findUnitHands } from '../duties/public.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { sayHealth } from './health-words.ts'

type Line = OutputOf<(typeof jobs)['health']>['lines'][number]
type ShortUnit = { nameZh: string; nameEn: string; missing: readonly OfficeRole[] }

/** Units in which different people cannot do the duties of a payment. */
export async function findShortUnits(tx: Tx): Promise<ShortUnit[]> {
  return (await findUnitHands(tx))
    .map(({ people, nameZh, nameEn }) => ({ nameZh, nameEn, missing: missingHands(people) }))
    .filter(({ missing }) => missing.length > 0)
}

/** How many they are, and the people that the first of them lacks. */
export async function shortUnitsLine({ tx, locale }: Ctx): Promise<Line[]> {
  const short = await findShortUnits(tx)
  return short.slice(0, 1).map((unit) => ({
    kind: 'unitsShort',
    isFault: false,
    title: sayHealth('unitsShort', locale, { count: short.length }),
    second: sayShortUnit(unit, locale),
    path: '/admin/people',
  }))
}

/** A unit and the people that it lacks. */
export const sayShortUnit = ({ nameZh, nameEn, missing }: ShortUnit, locale: Locale): string =>
  sayHealth('lacks', locale, { name: locale === 'en' ? nameEn : nameZh, people: peopleOf(missing, locale) })

function peopleOf(missing: readonly OfficeRole[], locale: Locale): string {
  const said = (['finance', 'compliance'] as const).flatMap((role) => {
    const count = missing.filter((one) => one === role).length
    return count > 0 ? [sayHealth(role, locale, { count })] : []
  })
  return said.join(locale === 'en' ? ', ' : '、')
}
