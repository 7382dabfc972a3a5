import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { contractDocument, contractText } from '@osmp/domain/speakers/contract-document.ts'
import { SIGNING_DAYS } from '@osmp/domain/speakers/contract-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { type ContractProvider, insertContract, type NewContract } from './contract-repo.ts'
import { type ContractTalk, termsOf } from './contract-talk-repo.ts'
import { takeContractNumber, templateInForce } from './contract-template-repo.ts'
import { contractWords } from './contract-words.ts'

const DAY = 86_400_000

/** `policies`: of the meeting, on the day; `at`: business clock, UTC; `by`: who sends it. */
export type Issuing = { policies: Policies; provider: ContractProvider; by: string; at: string }

/** Makes the contract of a talk from the template in force; the caller holds the meeting's lock. */
export async function issueContract(
  tx: Tx,
  talk: ContractTalk,
  { policies, provider, by, at }: Issuing,
): Promise<NewContract> {
  const { version, template } = await templateInForce(tx, at)
  const company = template.company.name
  if (company === '') throw new AppError('contractTemplateIncomplete')
  const month = localDateOf(at).slice(2, 7).replace('-', '')
  const number = `SC${month}-${String(await takeContractNumber(tx, month)).padStart(6, '0')}`
  const document = contractDocument(template, contractWords(talk, { number, company, policies }))
  const { engagementId, hcpId, topicId, role } = talk
  const contract: NewContract = {
    id: uuidv7(),
    number,
    engagementId,
    hcpId,
    topicId,
    role,
    templateVersion: version,
    terms: termsOf(talk),
    document,
    documentSha256: sha256hex(contractText(document)),
    provider,
    expiresAt: new Date(Date.parse(at) + SIGNING_DAYS * DAY).toISOString(),
    issuedBy: by,
    issuedAt: at,
  }
  await insertContract(tx, contract)
  return contract
}
