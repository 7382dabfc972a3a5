export type { Chooser } from './chooser.ts'
export { fillMissingInitials } from './missing-initials-repo.ts'
export { initialsIn, nameInitials } from './name-initials.ts'
export { inNameOrder, nameOrder } from './name-order.ts'
export type {
  CostCenterFound,
  DoctorWhoCame,
  EmployeeFound,
  HelperFilter,
  IoFilter,
  IoFound,
  Likeness,
  NameFound,
} from './offered-lists.ts'
export { type Choice, choiceSteps, recentChoices } from './recent-choice-repo.ts'
export { findPage, foundIn, occursIn, type Page, presentPage, type SearchInput } from './search-page-repo.ts'
