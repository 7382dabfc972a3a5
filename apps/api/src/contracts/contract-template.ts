import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import { CONTRACT_PLACEHOLDERS } from '@osmp/domain/speakers/contract-document.ts'
import { findOpenRequest } from '../duties/public.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findHostLogo, hostLogoPath } from '../system/public.ts'
import { newestTemplate } from './contract-template-repo.ts'

export const contractTemplate: Handler<typeof contracts, 'contractTemplate'> = async (_input, ctx) => {
  const { version, template, fromAt } = await newestTemplate(ctx.tx)
  const waits = await findOpenRequest(ctx.tx, 'changeText', { subject: 'contractTemplate' })
  const { title, sections, consents, company } = template
  return {
    version,
    ...(fromAt !== null && fromAt > ctx.at && { from: fromAt }),
    ...(waits && { waits }),
    template: {
      title,
      sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
      consents: [...consents],
      company: { ...company },
    },
    placeholders: [...CONTRACT_PLACEHOLDERS],
    hostLogo: hostLogoPath(ctx.config.apiPrefix, await findHostLogo(ctx.tx)),
  }
}
