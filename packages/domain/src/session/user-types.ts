import type { Role } from './roles.ts'

export const USER_TYPES = ['employee', 'workbench'] as const
/** Each has its own stored user and menu data (product text, §1). */
export type UserType = (typeof USER_TYPES)[number]

/** Version of the stored user and menu data; data of another version is thrown away. */
export const USER_DATA_VERSION = '1.0.0'

/** The user types a person may sign in as: the workbench needs the role admin. */
export function userTypesOf(roles: readonly Role[]): readonly UserType[] {
  return USER_TYPES.filter((type) => type === 'employee' || roles.includes('admin'))
}
