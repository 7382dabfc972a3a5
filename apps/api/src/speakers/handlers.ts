import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import type { FileLinks } from '../kit/file-links.ts'
import { consentUpload } from './consent-upload.ts'
import { consentUrl } from './consent-url.ts'
import { consentWithdraw } from './consent-withdraw.ts'
import { contractCode } from './contract-code.ts'
import { contractDecline } from './contract-decline.ts'
import { contractFlow } from './contract-flow.ts'
import { contractLink } from './contract-link.ts'
import { contractList } from './contract-list.ts'
import { contractOpen } from './contract-open.ts'
import { contractPdf } from './contract-pdf.ts'
import { contractProve } from './contract-prove.ts'
import { contractRead } from './contract-read.ts'
import { contractSign } from './contract-sign.ts'
import { contractTemplateSave } from './contract-template-save.ts'
import { contractTemplate } from './contract-template.ts'
import { doctorList } from './doctor-list.ts'
import { getBlacklist } from './get-blacklist.ts'
import { getLevelMoney } from './get-level-money.ts'
import { getSpeakerRole } from './get-speaker-role.ts'
import { getSpeakerValidate } from './get-speaker-validate.ts'
import { getSpeaker } from './get-speaker.ts'
import { getUrl } from './get-url.ts'
import type { EsignPorts } from './esign/esign-port.ts'
import { speakerRoleList } from './speaker-role-list.ts'

/** `links`: to contracts' PDFs, under a key of their own; `ports`: where contracts are signed instead of on our own page. */
export const speakersHandlers = (links: FileLinks, ports: EsignPorts): Handlers<typeof speakers> => ({
  getSpeaker,
  getBlacklist,
  getLevelMoney,
  getSpeakerValidate,
  doctorList,
  speakerRoleList,
  getSpeakerRole,
  getUrl: getUrl(links),
  consentUpload,
  consentUrl,
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
