export { findDictionary, fixEntries } from './dictionary-repo.ts'
