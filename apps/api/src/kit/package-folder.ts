/** Folder of this package. This file lies as deep below it as the built server does (`dist/server`). */
export const PACKAGE_FOLDER = new URL('../../', import.meta.url)
