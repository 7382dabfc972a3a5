import type { EvidenceFile, EvidenceMeeting, Parts } from './evidence-repo.ts'
import type { QuestionnaireRecord } from '../exams/public.ts'
import type { FeeSheetDocument } from '../fees/public.ts'
import type { ChainTree } from './audit-tree.ts'
import type { AuditLink } from '@osmp/domain/telemetry/audit-chain.ts'

/** Everything a pack is made of, read in one transaction so that its parts fit one another. */
export type Evidence = {
  engagementId: string
  meeting: EvidenceMeeting
  parts: Parts
  questionnaires: QuestionnaireRecord[]
  files: EvidenceFile[]
  feeSheets: FeeSheetDocument[]
  links: AuditLink[]
  payloads: Map<string, string>
  head: AuditLink | undefined
  /** The tree over the chain, with the paths of `links`. */
  tree: ChainTree | undefined
}

export type PackFor = { personName: string; employeeCode: string; madeAt: string }
