import type { Tx } from '../kit/database/db.ts'
import type { Chooser } from './chooser.ts'
import type { Page, SearchInput } from './search-page-repo.ts'

export type EmployeeFound = { value: string; label: string; code: string; dept: string }
export type CostCenterFound = { code: string; name: string }
export type NameFound = { value: string; label: string }

export type IoFound = {
  code: string
  companyName: string
  expireDate: string
  amount: number
  available: number
  isExpired: boolean
  costCenterCode: string
  costCenterName: string
}
export type IoFilter = SearchInput & { costCenterCode: string | undefined; today: string }
export type HelperFilter = SearchInput & { engagementId?: string | undefined }

/** Features a planned meeting shares with others; at least one is given. */
export type Likeness = {
  buId: string
  productId: string | undefined
  topicId: string | undefined
  hospitalId: string | undefined
  department: string | undefined
  /** Meetings that began in this span, UTC ISO. */
  from: string
  to: string
}

export type DoctorWhoCame = {
  value: string
  name: string
  hco: string
  dept: string
  code: string
  phone: string
  attended: number
  lastAttendedAt: string
  heardTopic: boolean
}

/** Lists of later slices that pickers offer. */
export type OfferedLists = {
  findHelpers(tx: Tx, me: { personId: string; buId: string }, filter: HelperFilter): Promise<Page<EmployeeFound>>
  findCostCenters(tx: Tx, me: Chooser, prefix: string, search: SearchInput): Promise<Page<CostCenterFound>>
  findIos(tx: Tx, me: Chooser, filter: IoFilter): Promise<Page<IoFound>>
  findPlatforms(tx: Tx, me: string, category: string | null, search: SearchInput): Promise<Page<NameFound>>
  findUsualSize(tx: Tx, likeness: Likeness): Promise<number | null>
  findDoctorsWhoCame(tx: Tx, likeness: Likeness, heardSince: string): Promise<DoctorWhoCame[]>
}
