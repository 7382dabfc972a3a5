export { bringNotices } from './bring-notices.ts'
export { findDictionary, fixEntries } from './dictionary-repo.ts'
