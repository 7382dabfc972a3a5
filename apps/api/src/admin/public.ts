export { createFirstAdmin, type FirstAdmin } from './first-admin.ts'
export { labelIn } from './record-presenter.ts'
export { findRecords } from './record-repo.ts'
export { recordsPort } from './guarded-port.ts'
