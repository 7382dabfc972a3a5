export { nameInitials } from './name-initials.ts'
export { findPage, foundIn, presentPage } from './search-page.ts'
