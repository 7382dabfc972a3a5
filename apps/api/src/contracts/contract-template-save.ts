import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { type ContractTemplate, insteadOf, unknownPlaceholders } from '@osmp/domain/speakers/contract-document.ts'
import { templateDifferences } from '@osmp/domain/speakers/template-difference.ts'
import { askSecondPerson } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { newestTemplate } from './contract-template-repo.ts'
import type { AskedText } from './contract-text-port.ts'

/** Asks a second person. `version` is the one the editor has read: two editors at once never overwrite one another. */
export const contractTemplateSave: Handler<typeof contracts, 'contractTemplateSave'> = async (
  { version, template },
  ctx,
) => {
  refuseStrange(template)
  const current = await newestTemplate(ctx.tx)
  if (current.version !== version) throw new AppError('contractTemplateStale')
  if (templateDifferences(current.template, template).length === 0) return { version }
  const waits = await askSecondPerson(ctx.tx, {
    deed: 'changeText',
    subject: 'contractTemplate',
    titleZh: `修改讲者合同模板（第 ${version + 1} 版）`,
    titleEn: `Change of the contract text (version ${version + 1})`,
    content: { version, template } satisfies AskedText,
    concerned: [],
    askedBy: staff(ctx).personId,
    at: ctx.at,
  })
  return { version, waits }
}

function refuseStrange(template: ContractTemplate): void {
  const [name] = unknownPlaceholders(template)
  if (name === undefined) return
  const instead = insteadOf(name)
  if (instead === undefined) throw new AppError('contractPlaceholderUnknown', { name })
  throw new AppError('contractPlaceholderRetired', { name, instead })
}
