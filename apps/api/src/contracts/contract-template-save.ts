import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { type ContractTemplate, insteadOf, unknownPlaceholders } from '@osmp/domain/speakers/contract-document.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findTemplate, insertTemplate } from './contract-template-repo.ts'

/** `version` is the one the editor has read: two editors at once never overwrite one another. */
export const contractTemplateSave: Handler<typeof contracts, 'contractTemplateSave'> = async (
  { version, template },
  ctx,
) => {
  refuseStrange(template)
  const current = await findTemplate(ctx.tx)
  const next = { version: current.version + 1, template }
  const by = { by: staff(ctx).personId, at: ctx.at }
  if (current.version !== version || !(await insertTemplate(ctx.tx, next, by)))
    throw new AppError('contractTemplateStale')
  await logSettingChange(ctx.tx, {
    kind: 'contractTemplate',
    subject: String(next.version),
    before: current.template,
    after: template,
    byPersonId: by.by,
    at: by.at,
  })
  return { version: next.version }
}

function refuseStrange(template: ContractTemplate): void {
  const [name] = unknownPlaceholders(template)
  if (name === undefined) return
  const instead = insteadOf(name)
  if (instead === undefined) throw new AppError('contractPlaceholderUnknown', { name })
  throw new AppError('contractPlaceholderRetired', { name, instead })
}
