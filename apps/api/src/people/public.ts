/** What other slices may use of people, their roles and business units. */
export { countOtherAdmins, findAdmin, findAdmins } from './admins-repo.ts'
export { holdWeighty, replacePassword, setActive, weightyHeldUntil } from './person-access-repo.ts'
export { findPersonName, findPersonNames } from './person-name-repo.ts'
export { findRoles, findWithRoles, isGuard, saveRoles } from './role-repo.ts'
