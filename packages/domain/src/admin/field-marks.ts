/** Marks of a field that must be filled in and is a column of the list. */
export const COLUMN = { isRequired: true, isListed: true } as const

/** The same of one that cannot change once the record is there. */
export const FIXED_COLUMN = { ...COLUMN, isFixed: true } as const
