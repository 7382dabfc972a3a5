import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import type { EsignPorts } from './esign/esign-port.ts'
import { getUrl } from './get-url.ts'
import { consentUpload } from './consent-upload.ts'
import { consentAccept } from './consent-accept.ts'
import { consentUrl } from './consent-url.ts'
import { consentWithdraw } from './consent-withdraw.ts'
import { contractList } from './contract-list.ts'
import { contractLink } from './contract-link.ts'
import { contractOpen } from './contract-open.ts'
import { contractCode } from './contract-code.ts'
import { contractProve } from './contract-prove.ts'
import { contractRead } from './contract-read.ts'
import { contractSign } from './contract-sign.ts'
import { contractDecline } from './contract-decline.ts'
import { contractPdf } from './contract-pdf.ts'
import { contractFlow } from './contract-flow.ts'
import { contractTemplate } from './contract-template.ts'
import { contractTemplateSave } from './contract-template-save.ts'

/** `links`: to contracts’ PDFs, under a key of their own; `ports`: where contracts are signed instead of on our own page. */
export const contractsHandlers = (links: FileLinks, ports: EsignPorts): Handlers<typeof contracts> => ({
  getUrl: getUrl(links),
  consentUpload,
  consentUrl,
  consentAccept,
  consentWithdraw,
  contractList,
  contractLink: contractLink(links),
  contractOpen,
  contractCode,
  contractProve,
  contractRead,
  contractSign,
  contractDecline,
  contractPdf: contractPdf(links),
  contractFlow: contractFlow(ports),
  contractTemplate,
  contractTemplateSave,
})
