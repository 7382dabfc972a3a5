import { paths } from '../paths.ts'

/** In the place of a record's id: a new one, an import. No id looks like these. */
export const NEW_RECORD = '~new'
export const IMPORT = '~import'

export const listPath = (section: string): string => paths.adminSectionRecord({ section })
/** A point would make the address look like that of a file. */
export const recordPath = (section: string, record: string): string =>
  paths.adminSectionRecord({ section, record }).replaceAll('.', '%2E')
