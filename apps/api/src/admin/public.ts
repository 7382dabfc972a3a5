export { labelIn } from './record-presenter.ts'
export { findRecords } from './record-repo.ts'
