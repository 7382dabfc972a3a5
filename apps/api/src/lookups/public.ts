export { fillMissingInitials } from './missing-initials-repo.ts'
export { initialsIn, nameInitials } from './name-initials.ts'
export { type Choice, noteChoices, recentChoices } from './recent-choice-repo.ts'
export { findPage, foundIn, occursIn, type Page, presentPage, type SearchInput } from './search-page.ts'
