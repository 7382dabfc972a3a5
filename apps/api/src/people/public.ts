/** Open to other slices: people, their roles, names and access. */
export { countOtherAdmins, findAdmin, findAdmins } from './admins-repo.ts'
export {
  endTies,
  findAddressGiver,
  findAddressSince,
  findMadeAt,
  findTies,
  insertIdentities,
  type NewIdentity,
} from './identity-tie-repo.ts'
export { holdWeighty, replacePassword, setActive, weightyHeldUntil } from './person-access-repo.ts'
export { findPersonName, findPersonNames } from './person-name-repo.ts'
export { personIdentities } from './person-identity.ts'
export { personWords, requireNoAlike } from './person-words.ts'
export { findOutside, findRoles, findUnit, findWithRoles, isGuard, saveRoles } from './role-repo.ts'
export { isOneName } from './same-name.ts'
