export const USER_TYPES = ['employee', 'workbench'] as const
/** Each has its own stored user and menu data (product text, §1). */
export type UserType = (typeof USER_TYPES)[number]

/** Version of the stored user and menu data; data of another version is thrown away. */
export const USER_DATA_VERSION = '1.0.0'
