import { contractDayRefusal } from '@osmp/domain/closing/contract-file-rules.ts'
import type { MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'

/** A contract on paper comes with the day of its signature. */
export function requireContractDay({ now }: Ctx, type: MaterialType, signedOn: string | undefined): void {
  const refusal = contractDayRefusal(type, signedOn, shanghaiDate(now))
  if (refusal !== null) throw new AppError(refusal)
}
