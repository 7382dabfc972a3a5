import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { erasureAsks } from './erasure-asks.ts'
import { heldCode } from './held-code.ts'
import { heldCorrect } from './held-correct.ts'
import { heldData } from './held-data.ts'
import { heldErase } from './held-erase.ts'
import { holdRelease } from './hold-release.ts'
import { holdSet } from './hold-set.ts'
import { myData } from './my-data.ts'
import { personErase } from './person-erase.ts'
import { personExport } from './person-export.ts'
import { personFind } from './person-find.ts'
import { phoneReveal } from './phone-reveal.ts'

export const privacyHandlers: Handlers<typeof privacy> = {
  phoneReveal,
  personFind,
  personExport,
  personErase,
  holdSet,
  holdRelease,
  myData,
  heldCode,
  heldData,
  heldCorrect,
  heldErase,
  erasureAsks,
}
