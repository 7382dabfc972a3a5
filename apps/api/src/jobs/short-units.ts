import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { missingHands, type OfficeRole } from '@osmp/domain/duties/unit-hands.ts'
import { findUnitHands } from '../duties/public.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { sayHealth } from './health-words.ts'

type Line = OutputOf<(typeof jobs)['health']>['lines'][number]

/** Units in which different people cannot do the duties of a payment, and the people that the first of them lacks. */
export async function shortUnitsLine({ tx, locale }: Ctx): Promise<Line[]> {
  const units = await findUnitHands(tx)
  const short = units
    .map(({ people, nameZh, nameEn }) => ({ name: locale === 'en' ? nameEn : nameZh, missing: missingHands(people) }))
    .filter(({ missing }) => missing.length > 0)
  return short.slice(0, 1).map(({ name, missing }) => ({
    kind: 'unitsShort',
    isFault: false,
    title: sayHealth('unitsShort', locale, { count: short.length }),
    second: sayHealth('lacks', locale, { name, people: peopleOf(missing, locale) }),
    path: '/admin/people',
  }))
}

function peopleOf(missing: readonly OfficeRole[], locale: Locale): string {
  const said = (['finance', 'compliance'] as const).flatMap((role) => {
    const count = missing.filter((one) => one === role).length
    return count > 0 ? [sayHealth(role, locale, { count })] : []
  })
  return said.join(locale === 'en' ? ', ' : '、')
}
