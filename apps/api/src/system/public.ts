export { findDictionary } from './dictionary-repo.ts'
